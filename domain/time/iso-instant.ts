import { instant, millisecondsPerHour, millisecondsPerMinute, type Instant } from './instant.ts';
import { parseLocalDate, utcText } from './local-date.ts';
import { momentOfWallTime, wallMilliseconds } from './london-time.ts';

const isoPattern =
  /^(?<date>\d{4}-\d{2}-\d{2})T(?<hour>[01]\d|2[0-3]):(?<minute>[0-5]\d)(?::(?<second>[0-5]\d)(?:\.(?<fraction>\d{1,9}))?)?(?<offset>Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?$/;

/** Milliseconds that an offset such as +01:00 or -0030 lies ahead of UTC. */
const offsetMilliseconds = (offset: string): number => {
  if (offset === 'Z') return 0;
  const ahead =
    Number(offset.slice(1, 3)) * millisecondsPerHour +
    Number(offset.slice(-2)) * millisecondsPerMinute;
  return offset.startsWith('-') ? -ahead : ahead;
};

/** An ISO 8601 text as a wall time, in milliseconds as if it were UTC, and the offset that it carries, if any. */
const readIso = (
  text: string,
): { readonly wall: number; readonly offset: string | undefined } | undefined => {
  const parts = isoPattern.exec(text)?.groups;
  if (parts === undefined) return undefined;
  const date = parseLocalDate(String(parts['date']));
  if (date === undefined) return undefined;
  const { hour, minute, second, fraction, offset } = parts;
  return {
    wall: wallMilliseconds(
      date,
      Number(hour),
      Number(minute),
      Number(second ?? 0),
      // Fractions of a millisecond are cut off.
      Number((fraction ?? '').padEnd(3, '0').slice(0, 3)),
    ),
    offset,
  };
};

/**
 * Reads an ISO 8601 moment that carries its offset.
 *
 * Returns milliseconds since 1970; `undefined` for a text without an offset, or of any other form.
 *
 * @source decisions, "On the wire"
 * @example
 *   parseInstant('2024-12-20T09:30:00Z'); // => 1734687000000
 *   parseInstant('2024-12-20T09:30'); // => undefined
 */
export const parseInstant = (text: string): Instant | undefined => {
  const read = readIso(text);
  return read?.offset === undefined
    ? undefined
    : instant(read.wall - offsetMilliseconds(read.offset));
};

/**
 * Reads an ISO 8601 moment as platforms write it: one without an offset is London time (decisions, "On the wire").
 * `undefined` for anything else.
 */
export const readMoment = (text: string): Instant | undefined => {
  const read = readIso(text);
  if (read === undefined) return undefined;
  return read.offset === undefined
    ? momentOfWallTime(read.wall)
    : instant(read.wall - offsetMilliseconds(read.offset));
};

/**
 * Writes a moment as ISO 8601 in UTC, to the millisecond.
 *
 * A moment outside the years 0 to 9999 is written as the first or the last one in them.
 *
 * @source decisions, "On the wire"
 * @example
 *   formatInstant(instant(0)); // => '1970-01-01T00:00:00.000Z'
 */
export const formatInstant = (moment: Instant): string => utcText(moment);
