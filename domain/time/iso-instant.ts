import { DateTime } from 'luxon';
import { instant, type Instant } from './instant.ts';

const isoPattern =
  /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)$/;

/** Reads an ISO 8601 moment that carries its offset; `undefined` for anything else. */
export const parseInstant = (text: string): Instant | undefined => {
  if (!isoPattern.test(text)) return undefined;
  const read = DateTime.fromISO(text, { zone: 'utc' });
  return read.isValid ? instant(read.toMillis()) : undefined;
};

const localPattern = /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?$/;

/**
 * Reads an ISO 8601 moment as platforms write it: one without an offset is London time (decisions, "On the wire").
 * `undefined` for anything else.
 */
export const readMoment = (text: string): Instant | undefined => {
  if (!localPattern.test(text)) return parseInstant(text);
  const read = DateTime.fromISO(text, { zone: 'Europe/London' });
  return read.isValid ? instant(read.toMillis()) : undefined;
};

/** Writes a moment as ISO 8601 in UTC, to the millisecond. */
export const formatInstant = (moment: Instant): string =>
  DateTime.fromMillis(moment, { zone: 'utc' }).toISO() ?? '';
