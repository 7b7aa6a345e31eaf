import type { Urgency } from '../booking/index.ts';
import { defineRules, type Condition } from '../flow/index.ts';
import type { Decision, WithSentence } from '../kernel/index.ts';
import type { ClaimAnswers } from './claim-answers.ts';
import { affectedItems, notAffected } from './answer-names.ts';
import type { ClaimQuestion } from './claim-questions.ts';

export type UrgencyRule =
  | 'vulnerable-and-at-risk'
  | 'vulnerable'
  | 'affected-item'
  | 'insecure-or-locked-out'
  | 'no-risk-named';

/**
 * The answers that make a visit urgent by themselves (decisions): each with the fact of the rule that it decides, what
 * the rule compares in words, and the cause that customers read.
 */
export const urgencyRisks = [
  {
    question: 'insecureProperty',
    is: 'Yes',
    fact: 'insecureProperty',
    what: 'insecure property',
    cause: 'insecure',
  },
  {
    question: 'lockedOutFromProperty',
    is: 'Yes',
    fact: 'lockedOut',
    what: 'locked out',
    cause: 'lockedOut',
  },
  {
    question: 'doorsSecureBuilding',
    is: 'No',
    fact: 'buildingSecure',
    what: 'building secure',
    cause: 'buildingNotSecure',
  },
] as const satisfies readonly {
  readonly question: ClaimQuestion;
  readonly is: string;
  readonly [name: string]: string;
}[];

type UrgencyRisk = (typeof urgencyRisks)[number];
type UrgencyFact = 'vulnerable' | 'itemAffected' | UrgencyRisk['fact'];

/** The questions whose answers decide the urgency of a claim. */
export const urgencyQuestions: readonly ('vulnerable' | 'problemType' | UrgencyRisk['question'])[] =
  ['vulnerable', 'problemType', ...urgencyRisks.map(({ question }) => question)];

const vulnerable = { fact: 'vulnerable', is: 'Yes' } as const;
const itemAffected = { fact: 'itemAffected', is: true } as const;
const risks = urgencyRisks.map(({ fact, is }) => ({ fact, is }));

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
export const urgencyFacts = (
  answers: ClaimAnswers,
): { readonly [Fact in UrgencyFact]: string | boolean | undefined } => {
  const { vulnerable: first, problemType: item } = answers;
  const facts = {
    vulnerable: first,
    itemAffected: item !== undefined && item !== '' && item !== notAffected,
  };
  const atRisk = urgencyRisks.map(({ fact, question }) => [fact, answers[question]] as const);
  return { ...facts, ...(Object.fromEntries(atRisk) as { [Fact in UrgencyRisk['fact']]: string }) };
};

/**
 * Decides how soon a visit is needed: critical, urgent or normal.
 *
 * @param answers those on the path of the claim, of which `claimProgress` returns the urgency, too; an answer that the
 *   path no longer asks for would count here
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
      ...urgencyRisks.map(({ what, question, is }) => ({
        what,
        value: answers[question] ?? null,
        limit: is,
      })),
    ],
  };
};

/** The answers that make a visit more urgent, with their causes: a function, which bundles of other rules leave out. */
const urgentAnswers = () =>
  [
    { cause: 'vulnerable', question: 'vulnerable', is: 'Yes' },
    ...affectedItems.map((item) => ({ cause: item, question: 'problemType', is: item }) as const),
    ...urgencyRisks,
  ] as const;

export type UrgencyCause = ReturnType<typeof urgentAnswers>[number]['cause'];

/**
 * Lists the answers that make a claim urgent or critical.
 *
 * @source document 2, section 4; decisions
 * @example
 *   urgencyCauses({ lockedOutFromProperty: 'Yes' }); // => ['lockedOut']
 */
export const urgencyCauses = (answers: ClaimAnswers): readonly UrgencyCause[] =>
  urgentAnswers()
    .filter(({ question, is }) => answers[question] === is)
    .map(({ cause }) => cause);
