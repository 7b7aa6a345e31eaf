import { decideClaimDay, slotsOn } from '../booking/index.ts';
import {
  answersByStage,
  claimFacts,
  claimFlow,
  claimProgressByStage,
  decideClaimUrgency,
  offerMoments,
  pickAnswers,
  type ClaimAnswers,
  type ClaimFacts,
  type ClaimStage,
} from '../claim/index.ts';
import {
  closeFacts,
  closeProgress,
  decideManufacturer,
  decideReceipt,
  decideStructuredParts,
  decideTolerance,
  decideUnstructuredEstimate,
  preparedCloseFlow,
  type ClosableJob,
  type CloseAnswers,
  type CloseFlags,
  type CloseStep,
} from '../close/index.ts';
import { decideAreaCover, decideClaimEligibility, decideCoolingOff } from '../cover/index.ts';
import {
  decisionNode,
  readAnswersAtNode,
  questionsOfNode,
  type Facts,
  type Step,
} from '../flow/index.ts';
import { readBy, toSchema, type Shape, type ValueOfShape } from '../json/index.ts';
import { comparableName, type Comparison } from '../kernel/index.ts';
import type { AsOf } from '../limits/index.ts';
import {
  customerStatus,
  decideReattend,
  emptyJobToClose,
  rebookingAllowed,
} from '../repair/index.ts';
import { daysBetween, londonDate, londonTime, type Instant } from '../time/index.ts';
import {
  areaInput,
  claimInput,
  closeInput,
  coolingOffInput,
  dayInput,
  eligibilityInput,
  estimateInput,
  manufacturerInput,
  partsInput,
  receiptInput,
  reattendInput,
  rescheduleInput,
  statusInput,
  toleranceInput,
  urgencyInput,
} from './decision-inputs.ts';
import { placesOnWalk, type Place } from './places.ts';
import type { RuleSetName } from './rule-sets.ts';

/** The result of a decision in one form for all rules. */
export type Decided = {
  readonly outcome: string;
  readonly rule: string;
  readonly because?: string;
  /** The amount remaining up to the limit that decides; below zero beyond it, missing without a limit. */
  readonly margin?: number;
  readonly compared: readonly Comparison[];
  /** The steps of a flow, in order. */
  readonly path?: readonly string[];
};

/** A place of a rule set at which a decision was made. */
export type VisitedPlace = { readonly set: RuleSetName; readonly place: Place };

type Made = Decided & { readonly visited: readonly VisitedPlace[] };

/** Decides about an input; by the limits of its own date unless others are named. */
type Decide<Input> = (input: Input, asOf?: AsOf) => Made;

type DecisionKind<Input> = {
  readonly title: string;
  readonly shape: Shape<Input>;
  readonly decide: Decide<Input>;
};

const ofTable = (set: RuleSetName, facts: Facts): VisitedPlace => ({
  set,
  place: { node: decisionNode, answers: {}, facts },
});

const comparison = (compared: readonly Comparison[], what: string): Comparison | undefined =>
  compared.find((one) => one.what === what);

const numberCompared = (compared: readonly Comparison[], what: string): number | undefined => {
  const value = comparison(compared, what)?.value;
  return typeof value === 'number' ? value : undefined;
};

export const decideMaker = (input: Parameters<typeof decideManufacturer>[0]): Made => {
  const decision = decideManufacturer(input);
  const needed = comparison(decision.compared, 'main heat exchanger requested')?.value;
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
  const { outcome, rule, because, compared, next } = decideStructuredParts(input, asOf);
  const { parts, previousVisits, warningShown, issueArea, boilerMake } = input;
  const maker = decideMaker({ issueArea, boilerMake, partNames: parts.map(({ name }) => name) });
  const place = ofTable('parts', {
    previousVisits,
    labourRemaining: comparison(compared, 'labour')?.margin ?? Infinity,
    totalCost: numberCompared(compared, 'total cost'),
    costWithLeastLabour: numberCompared(compared, 'total cost with the least labour'),
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

/** The last step of a walk: the rule and the reason by which it came to its end. */
const lastOf = (passed: readonly Step[]): Pick<Decided, 'rule' | 'because' | 'path'> => {
  const edge = passed.at(-1)?.edge;
  return {
    rule: edge?.tag ?? edge?.when ?? 'start',
    ...(edge !== undefined && { because: edge.because }),
    path: passed.map(({ node }) => node),
  };
};

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

/** The places at which the answers of a claim take an edge. */
export const placesOfClaim = ({ answers, facts, now }: ClaimInput): readonly VisitedPlace[] => {
  const { passed, live } = claimProgressByStage(answersByStage(answers), facts, offerMoments(now));
  return placesOnWalk(
    { passed },
    (stage) => pickAnswers(live, questionsOfNode(claimFlow.nodes[stage as ClaimStage])),
    facts,
  ).map((place) => ({ set: 'claim', place }));
};

const decideClaim: Decide<ValueOfShape<typeof claimInput>> = (
  { answers, contract, jobs, now },
  asOf,
) => {
  const facts = claimFacts(contract, jobs, now, asOf);
  const { passed, at, urgency } = claimProgressByStage(
    answersByStage(answers),
    facts,
    offerMoments(now),
  );
  return {
    outcome: at,
    ...lastOf(passed),
    compared: urgency.compared,
    visited: placesOfClaim({ answers, facts, now }),
  };
};

/** The comparisons of the estimates on the path of a close, by its derived facts. */
const estimatesOn = (passed: readonly Step[]): readonly Comparison[] =>
  passed.flatMap(({ derived }) => Object.values(derived).flatMap((one) => one?.compared ?? []));

/** The places at which the answers of a close take an edge. */
export const placesOfClose = ({
  answers,
  job,
  flags,
  now,
}: CloseInput): readonly VisitedPlace[] => {
  const read = readAnswersAtNode(preparedCloseFlow, answers);
  return placesOnWalk(
    closeProgress(answers, job, flags, now === undefined ? undefined : [londonTime(now)]),
    (step) => read(step as CloseStep),
    closeFacts(job, flags),
  ).map((place) => ({ set: 'close', place }));
};

const decideClose: Decide<ValueOfShape<typeof closeInput>> = ({ answers, job, flags, now }) => {
  const closable: ClosableJob = {
    type: job.type,
    urgency: job.urgency,
    toClose: { ...emptyJobToClose, ...job.toClose },
  };
  const steps: CloseAnswers = answers;
  const { at, passed } = closeProgress(steps, closable, flags, [londonTime(now)]);
  return {
    outcome: at,
    ...lastOf(passed),
    compared: estimatesOn(passed),
    visited: placesOfClose({ answers: steps, job: closable, flags, now }),
  };
};

export const decideStatus = (input: Parameters<typeof customerStatus>[0]): Made => ({
  ...customerStatus(input),
  visited: [ofTable('status', input)],
});

const nowhere: Pick<Made, 'visited'> = { visited: [] };

const decideSlots: Decide<ValueOfShape<typeof dayInput>> = ({ date, urgency, now }, asOf) => {
  const slots = slotsOn(date, urgency, londonTime(now), asOf);
  const open = slots.flatMap((offer) => (offer.available ? [offer.slot] : []));
  const closed = slots.flatMap((offer) => (offer.available ? [] : [offer.reason]));
  return {
    outcome: open.length === 0 ? 'none' : open.join(' '),
    rule: closed[0] ?? 'all-open',
    compared: [
      { what: 'London hour', value: londonTime(now).hour },
      { what: 'days ahead', value: daysBetween(londonDate(now), date) },
    ],
    ...nowhere,
  };
};

const decideDay: Decide<ValueOfShape<typeof dayInput>> = ({ date, urgency, now }, asOf) => ({
  ...decideClaimDay(date, urgency, londonTime(now), asOf),
  ...nowhere,
});

/** A decision with the margin of its comparison with a limit. */
const withMargin = (decided: Decided): Made => {
  const margin = decided.compared.findLast((one) => one.margin !== undefined)?.margin;
  return { ...decided, ...(margin !== undefined && { margin }), ...nowhere };
};

const kind = <Input>(
  title: string,
  shape: Shape<Input>,
  decide: Decide<Input>,
): DecisionKind<Input> => ({ title, shape, decide });

/** Every decision that takes its input as JSON, by the name that cases and the command line use. */
const kinds = {
  claim: kind('How far the answers of a claim lead', claimInput, decideClaim),
  close: kind('How far the answers of a close lead', closeInput, decideClose),
  parts: kind(
    'Whether a repair with parts of the catalogue is authorised',
    partsInput,
    decideParts,
  ),
  estimate: kind('Whether an estimate is authorised', estimateInput, decideEstimate),
  manufacturer: kind('Whether the maker takes a job', manufacturerInput, decideMaker),
  status: kind(
    'Which status a customer reads',
    statusInput,
    ({ claimStatus, jobStatus, abortReason }) =>
      decideStatus({ claimStatus, jobStatus, abortReason }),
  ),
  urgency: kind('How urgent a claim is', urgencyInput, ({ answers }) => ({
    ...decideClaimUrgency(answers),
    ...nowhere,
  })),
  slots: kind('Which slots of a day are open', dayInput, decideSlots),
  day: kind('Whether a claim offers a day', dayInput, decideDay),
  'cooling-off': kind(
    'Whether a contract is in its cooling-off period',
    coolingOffInput,
    ({ now, ...term }, asOf) => withMargin(decideCoolingOff(term, londonDate(now), asOf)),
  ),
  eligibility: kind(
    'Whether a contract can be claimed on',
    eligibilityInput,
    ({ contract, now }, asOf) => ({
      ...decideClaimEligibility(contract, londonDate(now), asOf),
      ...nowhere,
    }),
  ),
  area: kind('Whether a package covers an area', areaInput, (input) => ({
    ...decideAreaCover(input.area, input.package, input.jobType),
    ...nowhere,
  })),
  reattend: kind(
    'Whether a claim is a free return visit',
    reattendInput,
    ({ jobType, jobs, now }, asOf) => {
      const { outcome, rule, compared } = decideReattend(jobType, jobs, now, asOf);
      return withMargin({ outcome, rule, compared });
    },
  ),
  reschedule: kind(
    'Whether a visit can be moved',
    rescheduleInput,
    ({ status, cancelledJobs }, asOf) => ({
      ...rebookingAllowed(status, cancelledJobs, asOf),
      ...nowhere,
    }),
  ),
  tolerance: kind(
    'Whether paid parts cost more than authorised',
    toleranceInput,
    ({ paidNet, authorised }, asOf) => withMargin(decideTolerance(paidNet, authorised, asOf)),
  ),
  receipt: kind('Whether parts need a receipt', receiptInput, ({ paidGross }, asOf) =>
    withMargin(decideReceipt(paidGross, asOf)),
  ),
};

export type DecisionName = keyof typeof kinds;
export const decisionNames = Object.keys(kinds) as readonly DecisionName[];

export const isDecisionName = (name: string): name is DecisionName => Object.hasOwn(kinds, name);

/** A decision about some JSON, or the faults of that JSON with their paths. */
export type JsonDecision =
  | (Decided & { readonly visited: readonly VisitedPlace[] })
  | { readonly faults: readonly string[] };

const decideRead = <Input>(
  { shape, decide }: DecisionKind<Input>,
  input: unknown,
  asOf: AsOf,
): JsonDecision => {
  const read = readBy(toSchema(shape), input);
  return read.valid ? decide(read.value, asOf) : { faults: read.faults };
};

/** The title of a decision. */
export const decisionTitle = (name: DecisionName): string => kinds[name].title;

/**
 * Decides by a rule about an input as JSON has it: money in pence, moments and days in ISO 8601.
 *
 * @param asOf the limits that apply, in place of those of the input's own date
 */
export const decideJson = (name: DecisionName, input: unknown, asOf?: AsOf): JsonDecision =>
  decideRead(kinds[name] as DecisionKind<unknown>, input, asOf);
