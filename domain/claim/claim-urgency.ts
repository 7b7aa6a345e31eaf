import type { Urgency } from '../booking/index.ts';
import { defineRules, type Condition } from '../flow/index.ts';
import type { Decision, WithSentence } from '../kernel/index.ts';
import type { ClaimAnswers } from './claim-answers.ts';
import { notAffected } from './answer-names.ts';
import type { ClaimQuestion } from './claim-questions.ts';

export type UrgencyRule =
  | 'vulnerable-and-at-risk'
  | 'vulnerable'
  | 'affected-item'
  | 'insecure-or-locked-out'
  | 'no-risk-named';

type UrgencyFact =
  | 'vulnerable'
  | 'itemAffected'
  | 'insecureProperty'
  | 'lockedOut'
  | 'buildingSecure';

const vulnerable = { fact: 'vulnerable', is: 'Yes' } as const;
const itemAffected = { fact: 'itemAffected', is: true } as const;
const risks = [
  { fact: 'insecureProperty', is: 'Yes' },
  { fact: 'lockedOut', is: 'Yes' },
  { fact: 'buildingSecure', is: 'No' },
] as const;

const row = (
  when: string,
  condition: Condition<never, UrgencyFact>,
  outcome: Urgency,
  rule: UrgencyRule,
  because: string,
) => ({ when, condition, outcome, rule, because });

/**
 * The rules of a claim's urgency (document 2, section 4). An insecure property, a lock-out or a building that cannot be
 * secured is urgent by itself (decisions).
 */
export const urgencyTable = /* @__PURE__ */ defineRules<{
  fact: UrgencyFact;
  outcome: Urgency;
  rule: UrgencyRule;
}>()({
  rows: [
    row(
      'vulnerableAndAtRisk',
      { all: [vulnerable, { any: [itemAffected, ...risks] }] },
      'critical',
      'vulnerable-and-at-risk',
      'A vulnerable person is without heating, hot water or a secure home',
    ),
    row('vulnerable', vulnerable, 'urgent', 'vulnerable', 'A vulnerable person lives in the home'),
    row(
      'itemAffected',
      itemAffected,
      'urgent',
      'affected-item',
      'The household is without heating or hot water',
    ),
    row(
      'insecureOrLockedOut',
      { any: risks },
      'urgent',
      'insecure-or-locked-out',
      'The home is not secure, or the customer is locked out',
    ),
  ],
  otherwise: {
    outcome: 'normal',
    rule: 'no-risk-named',
    because: 'The answers name no risk',
  },
});

/** The facts that the urgency of a claim depends on. */
export const urgencyFacts = ({
  vulnerable: first,
  problemType: item,
  insecureProperty,
  lockedOutFromProperty: lockedOut,
  doorsSecureBuilding: buildingSecure,
}: ClaimAnswers): { readonly [Fact in UrgencyFact]: string | boolean | undefined } => ({
  vulnerable: first,
  itemAffected: item !== undefined && item !== '' && item !== notAffected,
  insecureProperty,
  lockedOut,
  buildingSecure,
});

/**
 * Decides how soon a visit is needed: critical, urgent or normal.
 *
 * @source document 2, section 4; decisions
 * @example
 *   const { outcome, rule } = decideClaimUrgency({ problemType: 'noHotWater', vulnerable: 'Yes' });
 *   outcome; // => 'critical'
 *   rule; // => 'vulnerable-and-at-risk'
 */
export const decideClaimUrgency = (
  answers: ClaimAnswers,
): WithSentence<Decision<Urgency, UrgencyRule>> => {
  const facts = urgencyFacts(answers);
  return {
    ...urgencyTable.decide(facts),
    compared: [
      { what: 'vulnerable', value: facts.vulnerable ?? null, limit: 'Yes' },
      { what: 'affected item', value: answers.problemType ?? null },
      { what: 'insecure property', value: facts.insecureProperty ?? null, limit: 'Yes' },
      { what: 'locked out', value: facts.lockedOut ?? null, limit: 'Yes' },
      { what: 'building secure', value: facts.buildingSecure ?? null, limit: 'No' },
    ],
  };
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
