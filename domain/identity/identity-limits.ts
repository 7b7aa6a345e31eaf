import { type FixedLimit, type Limit, fromTheStart } from '../limits/index.ts';

export const codeLengthLimit: FixedLimit<number> = {
  name: 'code-length',
  label: 'digits in a one-time code',
  unit: 'digits',
  versions: [{ from: fromTheStart, value: 6, source: 'document 1, section 9' }],
};

export const codeLifetimeLimit: FixedLimit<number> = {
  name: 'code-lifetime',
  label: 'minutes for which a one-time code can be used',
  unit: 'minutes',
  versions: [{ from: fromTheStart, value: 10, source: 'docs/decisions/0050-limits.md' }],
};

export const wrongCodesLimit: FixedLimit<number> = {
  name: 'wrong-codes',
  label: 'wrong answers that end a challenge',
  unit: 'pieces',
  versions: [{ from: fromTheStart, value: 3, source: 'decisions, "One-time code"' }],
};

export const codePauseLimit: FixedLimit<number> = {
  name: 'code-pause',
  label: 'seconds before another code can be requested',
  unit: 'seconds',
  versions: [{ from: fromTheStart, value: 30, source: 'docs/decisions/0012-sign-in-page.md' }],
};

/** The limits of the room. */
export const identityLimits: readonly Limit[] = [
  codeLengthLimit,
  codeLifetimeLimit,
  wrongCodesLimit,
  codePauseLimit,
];
