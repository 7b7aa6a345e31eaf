import {
  type ClaimAnswers,
  claimFacts,
  type ClaimFacts,
  claimFlow,
  claimProgress,
  type ClaimProgress,
  type ClaimStage,
  decideClaimUrgency,
  offerMoments,
  pickAnswers,
  urgencyFacts,
} from '../claim/index.ts';
import {
  type ClosableJob,
  type CloseAnswers,
  closeFacts,
  type CloseFlags,
  closeProgress,
  type CloseProgress,
  type CloseStep,
  decideManufacturer,
  decideStructuredParts,
  decideUnstructuredEstimate,
  preparedCloseFlow,
} from '../close/index.ts';
import {
  type DecisionCase,
  decisionOfClaim,
  decisionOfClose,
  problemsOfClaim,
  problemsOfClose,
  type RouteProblem,
} from '../explain/index.ts';
import {
  decisionNode,
  type Facts,
  questionsOfNode,
  readAnswersAtNode,
  type Step,
} from '../flow/index.ts';
import type { ValueOfShape } from '../json/index.ts';
import { comparableName, type Comparison } from '../kernel/index.ts';
import type { AsOf } from '../limits/index.ts';
import { customerStatus, emptyJobToClose } from '../repair/index.ts';
import { type Instant, londonTime } from '../time/index.ts';
import { type Place, placesOnWalk } from './coverage.ts';
import type { claimInput, closeInput } from './decision-inputs.ts';
import type { RuleSetName } from './rule-sets.ts';

/** The result of a decision in one form for all rules. */
export type Decided = {
  readonly outcome: string;
  readonly rule: string;
  readonly because: string;
  /** The amount remaining up to the limit that decides; below zero beyond it, missing without a limit. */
  readonly margin?: number;
  readonly compared: readonly Comparison[];
  /** The steps of a flow, in order. */
  readonly path?: readonly string[];
  /** Why a flow stops before an end. */
  readonly problems?: readonly RouteProblem[];
};

/** A place of a rule set at which a decision was made. */
export type VisitedPlace = { readonly set: RuleSetName; readonly place: Place };

/** A decision, with the places of rule sets at which it was made. */
type Made = Decided & { readonly visited: readonly VisitedPlace[] };

/** Decides about an input; by the limits of its own date unless others are named. */
export type Decide<Input> = (input: Input, asOf?: AsOf) => Made;

const ofTable = (set: RuleSetName, facts: Facts): VisitedPlace => ({
  set,
  place: { node: decisionNode, answers: {}, facts },
});

/** What a decision has always compared. */
const comparison = (compared: readonly Comparison[], what: string): Comparison =>
  compared.find((one) => one.what === what) as Comparison;

export const decideMaker = (input: Parameters<typeof decideManufacturer>[0]): Made => {
  const decision = decideManufacturer(input);
  const needed = comparison(decision.compared, 'main heat exchanger requested').value;
  return {
    ...decision,
    visited: [
      ofTable('manufacturer', {
        issueArea: input.issueArea,
        boilerMake: comparableName(input.boilerMake ?? ''),
        needsMainHeatExchanger: needed === true,
      }),
    ],
  };
};

export const decideParts = (
  input: Parameters<typeof decideStructuredParts>[0],
  asOf?: AsOf,
): Made => {
  const { outcome, rule, because, compared, cost, next } = decideStructuredParts(input, asOf);
  const { parts, previousVisits, warningShown, issueArea, boilerMake } = input;
  const maker = decideMaker({ issueArea, boilerMake, partNames: parts.map(({ name }) => name) });
  const place = ofTable('parts', {
    previousVisits,
    labourRemaining: comparison(compared, 'labour').margin ?? Infinity,
    totalCost: cost.total,
    costWithLeastLabour: Number(comparison(compared, 'total cost with the least labour').value),
    partLines: parts.length,
    warningShown,
    makerTakesIt: maker.outcome === 'holds',
  });
  const visited = [place, ...maker.visited];
  return { outcome, rule, because, compared, margin: next.remaining, visited };
};

export const decideEstimate = (
  input: Parameters<typeof decideUnstructuredEstimate>[0],
  asOf?: AsOf,
): Made => {
  const { outcome, rule, because, compared, cost, next } = decideUnstructuredEstimate(input, asOf);
  const { previousVisits } = input;
  const place = ofTable('estimate', { totalCost: cost.total, previousVisits });
  return { outcome, rule, because, compared, margin: next.remaining, visited: [place] };
};

export const decideStatus = (input: Parameters<typeof customerStatus>[0]): Made => ({
  ...customerStatus(input),
  visited: [ofTable('status', input)],
});

export const decideUrgency = (answers: ClaimAnswers): Made => ({
  ...decideClaimUrgency(answers),
  visited: [ofTable('urgency', urgencyFacts(answers))],
});

/** The input of a claim, as `claimProgress` takes it. */
export type ClaimInput = {
  readonly answers: ClaimAnswers;
  readonly facts: ClaimFacts;
  readonly now: Instant;
};

/** The input of a close, as `closeProgress` takes it. */
export type CloseInput = {
  readonly answers: CloseAnswers;
  readonly job: ClosableJob;
  readonly flags: CloseFlags;
  readonly now: Instant | undefined;
};

const placesOfClaimWalk = (
  { passed, live }: Pick<ClaimProgress, 'passed' | 'live'>,
  facts: ClaimFacts,
): readonly VisitedPlace[] =>
  placesOnWalk(
    { passed },
    (stage) => pickAnswers(live, questionsOfNode(claimFlow.nodes[stage as ClaimStage])),
    facts,
  ).map((place) => ({ set: 'claim', place }));

/** The places at which the answers of a claim take an edge. */
export const placesOfClaim = ({ answers, facts, now }: ClaimInput): readonly VisitedPlace[] =>
  placesOfClaimWalk(claimProgress(answers, facts, offerMoments(now)), facts);

/** The nodes that a walk has passed. */
const pathOf = (passed: readonly Step[]): readonly string[] => passed.map(({ node }) => node);

/** The decision about a claim, as a case of its rule. */
export const caseOfClaim = ({
  answers,
  contract: { includedProducts, contribution },
  jobs,
  now,
}: ValueOfShape<typeof claimInput>): DecisionCase<'claim-route'> => ({
  decision: 'claim-route',
  inputs: { answers, contract: { includedProducts, contribution }, jobs, now },
});

export const decideClaim: Decide<ValueOfShape<typeof claimInput>> = (input, asOf) => {
  const { answers, contract, jobs, now } = input;
  const facts = claimFacts({ contract, jobs, now, asOf });
  const walk = claimProgress(answers, facts, offerMoments(now), asOf);
  return {
    ...decisionOfClaim(walk, facts),
    path: pathOf(walk.passed),
    problems: problemsOfClaim(walk, now, asOf),
    visited: placesOfClaimWalk(walk, facts),
  };
};

const placesOfCloseWalk = (
  walk: Pick<CloseProgress, 'passed'>,
  { answers, job, flags }: Omit<CloseInput, 'now'>,
): readonly VisitedPlace[] => {
  const read = readAnswersAtNode(preparedCloseFlow, answers);
  return placesOnWalk(walk, (step) => read(step as CloseStep), closeFacts(job, flags)).map(
    (place) => ({ set: 'close', place }),
  );
};

const walkClose = ({ answers, job, flags, now }: CloseInput, asOf?: AsOf): CloseProgress =>
  closeProgress(answers, job, flags, now === undefined ? undefined : [londonTime(now)], asOf);

/** The places at which the answers of a close take an edge. */
export const placesOfClose = (input: CloseInput): readonly VisitedPlace[] =>
  placesOfCloseWalk(walkClose(input), input);

/** The decision about a close, as a case of its rule. */
export const caseOfClose = ({
  answers,
  job: { type, urgency, startedAt, toClose },
  flags,
  now,
}: ValueOfShape<typeof closeInput>): DecisionCase<'close-route'> => ({
  decision: 'close-route',
  inputs: {
    answers,
    job: { type, urgency, startedAt, toClose: { ...emptyJobToClose, ...toClose } },
    flags,
    now,
  },
});

export const decideClose: Decide<ValueOfShape<typeof closeInput>> = (input, asOf) => {
  const { inputs } = caseOfClose(input);
  const walk = walkClose(inputs, asOf);
  return {
    ...decisionOfClose(walk),
    path: pathOf(walk.passed),
    problems: problemsOfClose(walk, inputs, asOf),
    visited: placesOfCloseWalk(walk, inputs),
  };
};
