import { type Brand, digitsIn } from '../kernel/index.ts';

/** The digits that are sent to a user to prove their identity. */
export type OneTimeCode = Brand<string, 'OneTimeCode'>;

/** Digits in a code (document 1, section 9). */
export const oneTimeCodeLength = 6;

/** Minutes that a code is good for (docs/decisions, "Tokens run on real time"). */
export const codeLifetimeInMinutes = 10;

/** Wrong answers after which a challenge is over (decisions). */
export const wrongCodesAllowed = 3;

/** Seconds after which another code can be requested, if the platform names no other time. */
export const secondsBetweenCodes = 30;

/** The digits of typed or pasted text, at most six (document 1, section 5). */
export const digitsOfCode = (typed: string): string => digitsIn(typed).slice(0, oneTimeCodeLength);

/** Reads a complete code; `undefined` until all six digits are there. */
export const parseOneTimeCode = (typed: string): OneTimeCode | undefined => {
  const digits = digitsOfCode(typed);
  return digits.length === oneTimeCodeLength ? (digits as OneTimeCode) : undefined;
};
