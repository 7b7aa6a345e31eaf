import * as t from 'io-ts';
import { parseInstant } from '#domain/time';
import { refuse } from '../server/error-answers.ts';
import type { ClockSetting } from './set-clock.ts';

/**
 * `{ "now": "2026-12-24T09:00:00Z" }` runs on from there, `"frozen": true` stops the clock, `{ "now": null }` is real
 * time.
 */
export const clockRequest = t.intersection([
  t.type({ now: t.union([t.string, t.null]) }),
  t.partial({ frozen: t.boolean }),
]);

const firstYear = 2000;
const lastYear = 2100;

/** Reads a clock request; the calendar of the specification is used between 2000 and 2100 only. */
export const clockSettingOf = ({ now, frozen }: t.TypeOf<typeof clockRequest>): ClockSetting => {
  if (now === null) return 'real';
  const moment = parseInstant(now);
  const year = moment === undefined ? Number.NaN : new Date(moment).getUTCFullYear();
  return moment !== undefined && year >= firstYear && year < lastYear
    ? { now: moment, frozen: frozen ?? false }
    : refuse(
        422,
        `"now" has to be an ISO 8601 moment with its offset, from ${firstYear} to ${lastYear - 1}.`,
      );
};
