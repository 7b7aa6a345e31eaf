import { type Brand, digitsIn } from '../kernel/index.ts';
import { fixedValue } from '../limits/index.ts';
import {
  codeLengthLimit,
  codeLifetimeLimit,
  codePauseLimit,
  wrongCodesLimit,
} from './identity-limits.ts';

/** The digits that are sent to a user to prove their identity. */
export type OneTimeCode = Brand<string, 'OneTimeCode'>;

/** Digits in a code (document 1, section 9). */
export const oneTimeCodeLength = /* @__PURE__ */ fixedValue(codeLengthLimit);

/** Minutes that a code is good for (docs/decisions, "Tokens run on real time"). */
export const codeLifetimeInMinutes = /* @__PURE__ */ fixedValue(codeLifetimeLimit);

/** Wrong answers after which a challenge is over (decisions). */
export const wrongCodesAllowed = /* @__PURE__ */ fixedValue(wrongCodesLimit);

/** Seconds after which another code can be requested, if the platform names no other time. */
export const secondsBetweenCodes = /* @__PURE__ */ fixedValue(codePauseLimit);

/** The digits of typed or pasted text, at most six (document 1, section 5). */
export const digitsOfCode = (typed: string): string => digitsIn(typed).slice(0, oneTimeCodeLength);

/** Reads a complete code; `undefined` until all six digits are there. */
export const parseOneTimeCode = (typed: string): OneTimeCode | undefined => {
  const digits = digitsOfCode(typed);
  return digits.length === oneTimeCodeLength ? (digits as OneTimeCode) : undefined;
};
