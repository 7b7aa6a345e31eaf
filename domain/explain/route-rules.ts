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
import {
  closeFlow,
  closeProgress,
  closeQuestions,
  closeSentences,
  closeStartDate,
  grossOnPath,
  problemsOfStep,
  type CloseFieldProblem,
  type CloseProgress,
  type CloseQuestion,
  type CloseStep,
} from '../close/index.ts';
import { packageSlugs, products } from '../cover/index.ts';
import {
  openNodes,
  problemWithSentence,
  questionsOfNode,
  type ProblemWithSentence,
  type Step,
} from '../flow/index.ts';
import { withDate, type AsOf } from '../limits/index.ts';
import { londonDate, londonTime } from '../time/index.ts';
import { claimCases } from './claim-cases.ts';
import { answerKinds, claimRules, questionsThatDecide } from './claim-rules.ts';
import { partsOnClosePath } from './close-cases.ts';
import type { DecisionCase, InputsOf } from './decision-case.ts';
import {
  type ExplainedDecision,
  type ExplainedRule,
  few,
  flag,
  hours,
  money,
  status,
} from './explained-rule.ts';
import type { InputKind } from './input-kind.ts';
import { originsIn, type OriginOf } from './origin.ts';

type PathKind = readonly [path: string, kind: InputKind];
type Kinds = { readonly [path: string]: InputKind };

/** The last edge of a walk: the rule and the sentence by which it came to where it is. */
const lastOf = (passed: readonly Step[]): Pick<ExplainedDecision, 'rule' | 'because'> => {
  const edge = passed.at(-1)?.edge;
  return {
    rule: edge?.tag ?? edge?.when ?? 'start',
    because: edge?.because ?? 'No step is answered yet',
  };
};

type ClaimRoute = InputsOf['claim-route'];

/** What `claimProgress` takes, from the inputs of the route. */
const claimOf = (
  { answers, contract, jobs, now }: ClaimRoute,
  asOf: AsOf,
): Parameters<typeof claimProgress> => [
  answers,
  claimFacts(contract, jobs, now, asOf),
  offerMoments(now),
  asOf,
];

const walkClaim = (inputs: ClaimRoute, asOf: AsOf): ClaimProgress =>
  claimProgress(...claimOf(inputs, asOf));

/** Where a walk of a claim has come to, with what its last stage compared. */
const decisionOfClaim = (
  { passed, at, answers }: ClaimProgress,
  facts: ClaimFacts,
): ExplainedDecision => {
  const last = passed.at(-1);
  const compared = last === undefined ? [] : decideStage(last.node, answers, facts).compared;
  return { outcome: at, ...lastOf(passed), compared };
};

const claimKinds = (inputs: ClaimRoute, asOf: AsOf): Kinds => ({
  ...answerKinds(openNodes(walkClaim(inputs, asOf)).flatMap(questionsOf), 'answers.'),
  'contract.includedProducts': { kind: 'members', of: products },
  ...Object.fromEntries(inputs.jobs.map((_, at): PathKind => [`jobs.${at}.status`, status])),
});

/** A problem of an answer, with its path in the inputs of the route. */
export type RouteProblem = { readonly path: string } & ProblemWithSentence<
  ClaimFieldProblem | CloseFieldProblem
>;

/** The problems of the stage at which the answers of a claim stop. */
export const problemsOfClaim = (inputs: ClaimRoute, asOf: AsOf): readonly RouteProblem[] => {
  const { at, live, urgency } = walkClaim(inputs, asOf);
  const calendar = {
    urgency: urgency.outcome,
    moments: offerMoments(inputs.now),
    asOf,
  };
  return validateStage(at, live, calendar).map((problem) => ({
    path: `answers.${problem.field}`,
    ...problemWithSentence(problem, claimSentences),
  }));
};

const pathsOf = (problems: readonly RouteProblem[]): readonly string[] =>
  problems.map(({ path }) => path);

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
    const day = preferredDays.find((name) => answers[`${name}Date`] === date);
    return originsIn({
      date: `answers.${day}Date`,
      slot: { from: `answers.${day}Time` },
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

type CloseRoute = InputsOf['close-route'];

const momentsOf = ({ now }: Pick<CloseRoute, 'now'>) => [londonTime(now)];

/** What `closeProgress` takes, from the inputs of the route. */
const closeOf = (inputs: CloseRoute, asOf: AsOf): Parameters<typeof closeProgress> => [
  inputs.answers,
  inputs.job,
  inputs.flags,
  momentsOf(inputs),
  asOf,
];

const walkClose = (inputs: CloseRoute, asOf: AsOf): CloseProgress =>
  closeProgress(...closeOf(inputs, asOf));

/** Where a walk of a close has come to, with what its costs were compared with. */
const decisionOfClose = ({ at, passed }: CloseProgress): ExplainedDecision => ({
  outcome: at,
  ...lastOf(passed),
  compared: passed.flatMap(({ derived }) =>
    Object.values(derived).flatMap((one) => one?.compared ?? []),
  ),
});

const closeKindOf = (step: CloseStep, question: CloseQuestion): InputKind | undefined => {
  const definition = closeQuestions[question];
  if (definition.kind === 'choice') return { kind: 'choice', options: definition.options };
  if (question === 'estimatedHoursNeeded') return hours;
  // Only the estimate itself depends on its cost by the limits that it is compared with.
  return step === 'estimatedCostOfParts' && question === 'estimatedPartsCost' ? money : undefined;
};

const closeKind = (step: CloseStep, question: CloseQuestion): readonly PathKind[] => {
  const kind = closeKindOf(step, question);
  return kind === undefined ? [] : [[`answers.${step}.${question}`, kind]];
};

const closeKinds = (inputs: CloseRoute, asOf: AsOf): Kinds => ({
  ...Object.fromEntries(
    openNodes(walkClose(inputs, asOf)).flatMap((step) =>
      questionsOfNode(closeFlow.nodes[step]).flatMap((question) => closeKind(step, question)),
    ),
  ),
  'job.toClose.package': { kind: 'choice', options: packageSlugs },
  'job.toClose.previousVisits': few,
  'flags.automaticAuthorisation': flag,
});

/** The problems of the step at which the answers of a close stop. */
export const problemsOfClose = (inputs: CloseRoute, asOf: AsOf): readonly RouteProblem[] => {
  const walk = walkClose(inputs, asOf);
  return problemsOfStep(walk, ...closeOf(inputs, asOf)).map((problem) => ({
    path: `answers.${walk.at}.${problem.field}`,
    ...problemWithSentence(problem, closeSentences),
  }));
};

const missingOfClose = (inputs: CloseRoute, asOf: AsOf): readonly string[] => {
  const { at, end } = walkClose(inputs, asOf);
  const problems = problemsOfClose(inputs, asOf);
  // A step whose questions are all optional has to be sent all the same.
  return problems.length === 0 && end === undefined ? [`answers.${at}`] : pathsOf(problems);
};

type RouteRule = 'claim-route' | 'close-route';

/** The whole route of a claim and of a close. */
export const routeRules: { readonly [Name in RouteRule]: ExplainedRule<InputsOf[Name]> } = {
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
    missing: (inputs, asOf) => pathsOf(problemsOfClaim(inputs, asOf)),
    parts: (inputs, _, asOf) => {
      const { jobs, contract, now } = inputs;
      const walk = claimOf(inputs, asOf);
      const { contribution } = contract;
      const basis = { facts: walk[1], jobs, contribution, now, asOf };
      return claimCases(claimProgress(...walk), basis).map((one) => ({
        ...one,
        originOf: originInClaim(one, inputs.answers),
      }));
    },
  },
  'close-route': {
    title: 'Where do the answers of the close lead?',
    source: 'document 3, section 4',
    limits: [
      'parts-rate',
      'estimate-rate',
      'total-cost',
      'estimate-cost',
      'least-labour',
      'previous-visits',
      'part-lines',
      'receipt',
      'cost-tolerance',
      'value-added-tax',
      'default-hours',
      'rebooking-days',
      'today-cut-offs',
      'tomorrow-cut-offs',
    ],
    day: ({ job }) => closeStartDate(job),
    kinds: closeKinds,
    decide: (inputs, asOf) => decisionOfClose(closeProgress(...closeOf(inputs, asOf))),
    decidedBy: {},
    missing: missingOfClose,
    parts: (inputs, _, asOf) => {
      const walk = walkClose(inputs, asOf);
      const { answers: steps, flags, job } = inputs;
      const gross = walk.end === undefined ? undefined : grossOnPath(walk.live);
      return partsOnClosePath(
        job,
        { steps, flags, gross, asOf: withDate(asOf, closeStartDate(job)) },
        walk,
      );
    },
  },
};
