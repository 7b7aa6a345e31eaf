import { visitSlots } from '../booking/index.ts';
import {
  claimFacts,
  claimProgress,
  claimSentences,
  decideStage,
  offerMoments,
  preferredDays,
  questionsOf,
  validateStage,
  type ClaimAnswers,
  type ClaimFacts,
  type ClaimFieldProblem,
  type ClaimProgress,
} from '../claim/index.ts';
import { products } from '../cover/index.ts';
import { openNodes, problemWithSentence } from '../flow/index.ts';
import type { AsOf } from '../limits/index.ts';
import { type Instant, londonDate } from '../time/index.ts';
import { claimCases } from './claim-cases.ts';
import { answerKinds, claimRules, jobKinds, questionsThatDecide } from './claim-rules.ts';
import type { DecisionCase, InputsOf } from './decision-case.ts';
import {
  clock,
  day,
  lastEdgeOf,
  money,
  type ExplainedDecision,
  type ExplainedRules,
  type InputKinds,
  type PathKind,
  type RouteProblem,
} from './explained-rule.ts';
import { originsIn, type OriginOf } from './input-kind.ts';

type ClaimRoute = InputsOf['claim-route'];

/** What `claimProgress` takes, from the inputs of the route. */
const claimOf = (
  { answers, contract, jobs, now }: ClaimRoute,
  asOf: AsOf,
): Parameters<typeof claimProgress> => [
  answers,
  claimFacts({ contract, jobs, now, asOf }),
  offerMoments(now),
  asOf,
];

const walkClaim = (inputs: ClaimRoute, asOf: AsOf): ClaimProgress =>
  claimProgress(...claimOf(inputs, asOf));

/** Where a walk of a claim has come to, with what its last stage compared. */
export const decisionOfClaim = (
  { passed, at, answers }: ClaimProgress,
  facts: ClaimFacts,
): ExplainedDecision => {
  const last = passed.at(-1);
  const compared = last === undefined ? [] : decideStage(last.node, answers, facts).compared;
  return { outcome: at, ...lastEdgeOf(passed), compared };
};

/** The days and times of a claim. */
const dayKinds: InputKinds = Object.fromEntries(
  preferredDays.flatMap((name): readonly PathKind[] => [
    [`answers.${name}Date`, day],
    [`answers.${name}Time`, { kind: 'members', of: visitSlots }],
  ]),
);

const claimKinds = (inputs: ClaimRoute, asOf: AsOf): InputKinds => {
  const stages = openNodes(walkClaim(inputs, asOf));
  return {
    ...answerKinds(stages.flatMap(questionsOf), 'answers.'),
    ...(stages.includes('chooseDate') && dayKinds),
    'contract.includedProducts': { kind: 'members', of: products },
    'contract.contribution': money,
    ...jobKinds(inputs.jobs),
    now: clock,
  };
};

/** The problems of the stage at which a walk of a claim stops. */
export const problemsOfClaim = (
  { at, live, urgency }: ClaimProgress,
  now: Instant,
  asOf: AsOf,
): readonly RouteProblem<ClaimFieldProblem>[] => {
  const calendar = { urgency: urgency.outcome, moments: offerMoments(now), asOf };
  return validateStage(at, live, calendar).map((problem) => ({
    path: `answers.${problem.field}`,
    ...problemWithSentence(problem, claimSentences),
  }));
};

const ofFacts = {
  'facts.includedProducts': 'contract.includedProducts',
  'facts.jobTypesWithOpenJob': { from: 'jobs' },
  'facts.jobTypesToReattend': { from: 'jobs' },
  'facts.contributionDue': { from: 'contract.contribution' },
} as const;

/** Where the inputs of a decision of the claim are among those of the route. */
const originInClaim = (one: DecisionCase, answers: ClaimAnswers): OriginOf => {
  if (one.decision === 'urgency') return (question) => `answers.${question}`;
  if (one.decision === 'claim-stage') {
    const { stage, answers: read } = one.inputs;
    // An edge before the stage has set the answers that differ.
    const set = questionsThatDecide(stage).filter((name) => read[name] !== answers[name]);
    return originsIn({
      ...ofFacts,
      ...Object.fromEntries(set.map((name) => [`answers.${name}`, { from: 'answers' }])),
    });
  }
  if (one.decision === 'claim-day' || one.decision === 'slot') {
    const { date } = one.inputs;
    const name = preferredDays.find((each) => answers[`${each}Date`] === date);
    return originsIn({
      date: `answers.${name}Date`,
      slot: { from: `answers.${name}Time` },
      urgency: { from: 'answers' },
      today: { from: 'now' },
      hour: { from: 'now' },
    });
  }
  return originsIn({
    jobType: { from: 'answers.jobType' },
    contribution: 'contract.contribution',
  });
};

/** The whole route of a claim. */
export const claimRouteRules: ExplainedRules<'claim-route'> = {
  'claim-route': {
    title: 'Where do the answers of the claim lead?',
    source: 'document 2, section 4',
    limits: [
      'claim-days',
      'claim-lead',
      'today-closes',
      'today-cut-offs',
      'tomorrow-cut-offs',
      'reattend-days',
    ],
    day: ({ now }) => londonDate(now),
    kinds: claimKinds,
    decide: (inputs, asOf) => {
      const walk = claimOf(inputs, asOf);
      return decisionOfClaim(claimProgress(...walk), walk[1]);
    },
    decidedBy: claimRules['claim-stage'].decidedBy,
    missing: (inputs, asOf) =>
      problemsOfClaim(walkClaim(inputs, asOf), inputs.now, asOf).map(({ path }) => path),
    parts: (inputs, _, asOf) => {
      const { answers, jobs, contract, now } = inputs;
      const walk = claimOf(inputs, asOf);
      const basis = { facts: walk[1], jobs, contribution: contract.contribution, now, asOf };
      return claimCases(claimProgress(...walk), basis).map((one) => ({
        ...one,
        originOf: originInClaim(one, answers),
      }));
    },
  },
};
