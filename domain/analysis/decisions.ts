import { decideClaimDay, decideSlots } from '../booking/index.ts';
import { decideClaimUrgency, decideContribution } from '../claim/index.ts';
import { decideLabour, decideReceipt, decideTolerance } from '../close/index.ts';
import { decideAreaCover, decideClaimEligibility, decideCoolingOff } from '../cover/index.ts';
import { readBy, toSchema, type Shape, type ValueOfShape } from '../json/index.ts';
import type { AsOf } from '../limits/index.ts';
import { decideReattend, decideRebookingDay, rebookingAllowed } from '../repair/index.ts';
import { londonDate, londonTime } from '../time/index.ts';
import { decideClaim, decideClose } from './decide-by-flow.ts';
import { decideEstimate, decideMaker, decideParts, decideStatus } from './decide-by-table.ts';
import type { Decide, Decided, Made, VisitedPlace } from './decided.ts';
import {
  areaInput,
  claimInput,
  closeInput,
  contributionInput,
  coolingOffInput,
  dayInput,
  eligibilityInput,
  estimateInput,
  labourInput,
  manufacturerInput,
  partsInput,
  receiptInput,
  reattendInput,
  rescheduleInput,
  statusInput,
  toleranceInput,
  urgencyInput,
} from './decision-inputs.ts';

type DecisionKind<Input> = {
  readonly title: string;
  readonly shape: Shape<Input>;
  readonly decide: Decide<Input>;
};

const nowhere: Pick<Made, 'visited'> = { visited: [] };

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
  slots: kind('Which slots of a day are open', dayInput, ({ date, urgency, now }, asOf) => ({
    ...decideSlots(date, urgency, londonTime(now), asOf),
    ...nowhere,
  })),
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
  'rebooking-day': kind(
    'Whether a day is offered for another visit',
    dayInput,
    ({ date, urgency, now }, asOf) => ({
      ...decideRebookingDay(date, urgency, londonTime(now), asOf),
      ...nowhere,
    }),
  ),
  contribution: kind(
    'Whether a claim costs its contribution',
    contributionInput,
    ({ jobType, contribution, jobs, now }, asOf) => ({
      ...decideContribution(jobType, contribution, jobs, now, asOf),
      ...nowhere,
    }),
  ),
  labour: kind('Whether labour is within its cap', labourInput, ({ parts, hours }, asOf) =>
    withMargin(decideLabour(parts, hours, asOf)),
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
