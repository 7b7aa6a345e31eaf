import type { Decision } from '../kernel/index.ts';
import type { Urgency } from '../booking/index.ts';
import type { ClaimAnswers } from './claim-answers.ts';
import type { ClaimQuestion } from './claim-questions.ts';
import { notAffected } from './meaningful-options.ts';

/** The answers that the booking rule weighs, in its own order (document 2, section 4). */
export type BookingAnswers = {
  readonly first: string | undefined;
  readonly item: string | undefined;
  readonly second: string | undefined;
  readonly third: string | undefined;
  readonly fourth: string | undefined;
};

export type UrgencyRule =
  | 'vulnerable-and-at-risk'
  | 'vulnerable'
  | 'affected-item'
  | 'insecure-or-locked-out'
  | 'no-risk-named';

export const urgencySentences: { readonly [Rule in UrgencyRule]: string } = {
  'vulnerable-and-at-risk': 'A vulnerable person is without heating, hot water or a secure home',
  vulnerable: 'A vulnerable person lives in the home',
  'affected-item': 'The household is without heating or hot water',
  'insecure-or-locked-out': 'The home is not secure, or the customer is locked out',
  'no-risk-named': 'The answers name no risk',
};

const isAffectedItem = (item: string | undefined): boolean =>
  item !== undefined && item !== '' && item !== notAffected;

const isAtRisk = ({ second, third, fourth }: BookingAnswers): boolean =>
  second === 'Yes' || third === 'Yes' || fourth === 'No';

const comparedIn = (answers: BookingAnswers): Decision<Urgency, UrgencyRule>['compared'] => [
  { what: 'vulnerable', value: answers.first ?? null, limit: 'Yes' },
  { what: 'affected item', value: answers.item ?? null },
  { what: 'insecure property', value: answers.second ?? null, limit: 'Yes' },
  { what: 'locked out', value: answers.third ?? null, limit: 'Yes' },
  { what: 'building secure', value: answers.fourth ?? null, limit: 'No' },
];

/**
 * The booking urgency: critical when the first answer is Yes and an item is affected, the second or third answer is
 * Yes or the fourth is No; urgent when the first is Yes or an item is affected; otherwise normal
 * (document 2, section 4).
 */
export const bookingUrgency = (answers: BookingAnswers): Decision<Urgency, UrgencyRule> => {
  const compared = comparedIn(answers);
  const affected = isAffectedItem(answers.item);
  if (answers.first === 'Yes')
    return affected || isAtRisk(answers)
      ? { outcome: 'critical', rule: 'vulnerable-and-at-risk', compared }
      : { outcome: 'urgent', rule: 'vulnerable', compared };
  return affected
    ? { outcome: 'urgent', rule: 'affected-item', compared }
    : { outcome: 'normal', rule: 'no-risk-named', compared };
};

/** The answers that make a visit more urgent, with their causes. */
const urgentAnswers = {
  vulnerable: ['vulnerable', 'Yes'],
  noHeating: ['problemType', 'noHeating'],
  noHotWater: ['problemType', 'noHotWater'],
  noHeatingOrHotWater: ['problemType', 'noHeatingOrHotWater'],
  insecure: ['insecureProperty', 'Yes'],
  lockedOut: ['lockedOutFromProperty', 'Yes'],
  buildingNotSecure: ['doorsSecureBuilding', 'No'],
} as const satisfies Readonly<Record<string, readonly [ClaimQuestion, string]>>;

export type UrgencyCause = keyof typeof urgentAnswers;

/**
 * Lists the answers that make a claim urgent or critical.
 *
 * @source document 2, section 4; decisions
 * @example
 *   urgencyCauses({ lockedOutFromProperty: 'Yes' }); // => ['lockedOut']
 */
export const urgencyCauses = (answers: ClaimAnswers): readonly UrgencyCause[] =>
  (Object.keys(urgentAnswers) as readonly UrgencyCause[]).filter((cause) => {
    const [question, answer] = urgentAnswers[cause];
    return answers[question] === answer;
  });

/**
 * The claim's urgency: the booking rule over the claim's own answers; beyond it, an insecure property, a lock-out or
 * a building that cannot be secured is urgent by itself (decisions).
 */
export const decideClaimUrgency = (answers: ClaimAnswers): Decision<Urgency, UrgencyRule> => {
  const booking: BookingAnswers = {
    first: answers.vulnerable,
    item: answers.problemType,
    second: answers.insecureProperty,
    third: answers.lockedOutFromProperty,
    fourth: answers.doorsSecureBuilding,
  };
  const decided = bookingUrgency(booking);
  return decided.outcome === 'normal' && isAtRisk(booking)
    ? { ...decided, outcome: 'urgent', rule: 'insecure-or-locked-out' }
    : decided;
};
