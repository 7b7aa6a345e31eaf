import { noPence, type Pence } from '../money/index.ts';
import { instant, parseInstant, type Instant, type LocalDate } from '../time/index.ts';
import { number, readAs, textLike, type Shape } from './shape.ts';

const leapYear = String.raw`(?:\d\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)`;
const day = [
  String.raw`\d{4}-(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])`,
  String.raw`\d{4}-(?:0[469]|11)-(?:0[1-9]|[12]\d|30)`,
  String.raw`\d{4}-02-(?:0[1-9]|1\d|2[0-8])`,
  `${leapYear}-02-29`,
].join('|');
const clock = String.raw`(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?`;
const offset = String.raw`(?:Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)`;

/** A calendar date; its pattern knows the leap years, so that a schema is as exact as the reader. */
export const localDate: Shape<LocalDate> = textLike(`^(?:${day})$`, 'a date, yyyy-MM-dd');

/** A moment in ISO 8601 with its offset, read as milliseconds since 1970. */
export const moment: Shape<Instant> = readAs(
  textLike(
    `^(?:${day})T${clock}${offset}$`,
    'a moment with its offset, such as 2024-12-20T09:30:00Z',
  ),
  { type: 'integer' },
  // The pattern admits only what can be read.
  (text) => parseInstant(text) ?? instant(Number.NaN),
);

/** Whole pence, never negative. */
export const pence: Shape<Pence> = number<Pence>(
  { least: noPence, most: Number.MAX_SAFE_INTEGER, step: 1 },
  'pence',
);
