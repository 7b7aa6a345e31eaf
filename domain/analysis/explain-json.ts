import { answersByStage, claimFacts, claimProgressByStage, offerMoments } from '../claim/index.ts';
import { explain, type DecisionCase, type Explanation } from '../explain/index.ts';
import { readBy, toSchema, type Shape } from '../json/index.ts';
import { fromTheStart, type AsOf } from '../limits/index.ts';
import { londonDate, londonTime } from '../time/index.ts';
import {
  areaInput,
  claimInput,
  coolingOffInput,
  dayInput,
  eligibilityInput,
  estimateInput,
  manufacturerInput,
  partsInput,
  reattendInput,
  receiptInput,
  rescheduleInput,
  toleranceInput,
  urgencyInput,
} from './decision-inputs.ts';

type ExplainedInput = (
  json: unknown,
) => { readonly one: DecisionCase } | { readonly faults: readonly string[] };

/** Reads some JSON by its form, as a decision that can be explained. */
const by =
  <Input>(shape: Shape<Input>, caseOf: (input: Input) => DecisionCase): ExplainedInput =>
  (json) => {
    const read = readBy(toSchema(shape), json);
    return read.valid ? { one: caseOf(read.value) } : { faults: read.faults };
  };

/** The decisions that can be explained, by the names of their inputs. */
const explained = {
  claim: by(claimInput, ({ answers, contract, jobs, now }) => {
    const facts = claimFacts(contract, jobs, now);
    const walk = claimProgressByStage(answersByStage(answers), facts, offerMoments(now));
    const stage = walk.passed.at(-1)?.node ?? walk.at;
    return { decision: 'claim-stage', inputs: { stage, answers: walk.answers, facts } };
  }),
  parts: by(partsInput, (inputs) => ({ decision: 'parts-authorisation', inputs })),
  estimate: by(estimateInput, (inputs) => ({ decision: 'estimate-authorisation', inputs })),
  manufacturer: by(manufacturerInput, (inputs) => ({ decision: 'manufacturer', inputs })),
  urgency: by(urgencyInput, ({ answers }) => ({ decision: 'urgency', inputs: answers })),
  day: by(dayInput, ({ date, urgency, now }) => {
    const { date: today, hour } = londonTime(now);
    return { decision: 'claim-day', inputs: { date, urgency, today, hour } };
  }),
  'cooling-off': by(coolingOffInput, ({ startDate, isRenewal, now }) => ({
    decision: 'cooling-off',
    inputs: { startDate, isRenewal, today: londonDate(now) },
  })),
  eligibility: by(eligibilityInput, ({ contract, now }) => ({
    decision: 'claim-eligibility',
    inputs: {
      status: contract.status,
      startDate: contract.startDate,
      isRenewal: contract.isRenewal,
      today: londonDate(now),
      isPropertyActive: contract.property.active,
      paymentsUpToDate: contract.paymentsUpToDate,
    },
  })),
  area: by(areaInput, ({ area, package: ownPackage, jobType }) => ({
    decision: 'area-cover',
    inputs: { issueArea: area, package: ownPackage, jobType },
  })),
  reattend: by(reattendInput, (inputs) => ({ decision: 'reattend', inputs })),
  reschedule: by(rescheduleInput, ({ status, cancelledJobs }) => ({
    decision: 'reschedule',
    inputs: { status, cancelledJobsInClaim: cancelledJobs, today: fromTheStart },
  })),
  tolerance: by(toleranceInput, (inputs) => ({ decision: 'tolerance', inputs })),
  receipt: by(receiptInput, (inputs) => ({ decision: 'receipt-needed', inputs })),
};

export type ExplainedName = keyof typeof explained;
export const explainedNames = Object.keys(explained) as readonly ExplainedName[];

/** Explains a decision about some JSON, or lists the faults of that JSON. */
export const explainJson = (
  name: ExplainedName,
  json: unknown,
  asOf?: AsOf,
): Explanation | { readonly faults: readonly string[] } => {
  const read = explained[name](json);
  if ('faults' in read) return read;
  return explain(asOf === undefined ? read.one : { ...read.one, asOf });
};
