import type { TelephoneNumber } from '#domain/cover';

/** A line unless it is blank. */
export const lineIfFilled = (line: string | null | undefined): readonly string[] =>
  line === null || line === undefined || line.trim() === '' ? [] : [line];

/** A telephone number, when there is one. */
export const telephoneNumbers = (
  prefix: string | null | undefined,
  number: string | null | undefined,
): readonly TelephoneNumber[] =>
  lineIfFilled(number).map((known) => ({ prefix: prefix ?? '', number: known }));
