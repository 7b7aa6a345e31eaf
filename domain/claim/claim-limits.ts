import { type FixedLimit, type Limit, fromTheStart } from '../limits/index.ts';

export const claimDescriptionLimit: FixedLimit<number> = {
  name: 'claim-description',
  label: 'characters of the description of a fault',
  unit: 'characters',
  versions: [{ from: fromTheStart, value: 230, source: 'document 2, section 9' }],
};

export const shortAnswerLimit: FixedLimit<number> = {
  name: 'short-answer',
  label: 'characters of a short answer in own words',
  unit: 'characters',
  versions: [{ from: fromTheStart, value: 100, source: 'docs/decisions/0050-limits.md' }],
};

const preferredDaysLimit: FixedLimit<number> = {
  name: 'preferred-days',
  label: 'days that a customer prefers',
  unit: 'days',
  versions: [{ from: fromTheStart, value: 3, source: 'document 2, section 9' }],
};

export const offerValidLimit: FixedLimit<number> = {
  name: 'offer-valid',
  label: 'minutes for which days and slots that were offered can still be sent',
  unit: 'minutes',
  versions: [{ from: fromTheStart, value: 30, source: 'docs/decisions/0004-claim-form.md' }],
};

/** The limits of the room. */
export const claimLimits: readonly Limit[] = [
  claimDescriptionLimit,
  shortAnswerLimit,
  preferredDaysLimit,
  offerValidLimit,
];
