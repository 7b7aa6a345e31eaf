import { answersByStage, claimFacts, claimProgressByStage, offerMoments } from '../claim/index.ts';
import {
  explain,
  type DecisionCase,
  type Explanation,
  type InputsOf,
  type RuleName,
} from '../explain/index.ts';
import { readBy, toSchema, type Shape } from '../json/index.ts';
import { fromTheStart, type AsOf } from '../limits/index.ts';
import { londonDate, londonTime } from '../time/index.ts';
import {
  areaInput,
  claimInput,
  contributionInput,
  coolingOffInput,
  dayInput,
  eligibilityInput,
  estimateInput,
  labourInput,
  manufacturerInput,
  partsInput,
  reattendInput,
  receiptInput,
  rescheduleInput,
  statusInput,
  toleranceInput,
  urgencyInput,
} from './decision-inputs.ts';

type ExplainedInput = (
  json: unknown,
) => { readonly one: DecisionCase } | { readonly faults: readonly string[] };

/** Reads some JSON by its form, as a decision that can be explained. */
const by =
  <Name extends RuleName, Input>(
    decision: Name,
    shape: Shape<Input>,
    inputsOf: (input: Input) => InputsOf[Name],
  ): ExplainedInput =>
  (json) => {
    const read = readBy(toSchema(shape), json);
    return read.valid
      ? { one: { decision, inputs: inputsOf(read.value) } as DecisionCase }
      : { faults: read.faults };
  };

/** The decisions that can be explained, by the names of their inputs. */
const explained = {
  claim: by('claim-stage', claimInput, ({ answers, contract, jobs, now }) => {
    const facts = claimFacts(contract, jobs, now);
    const walk = claimProgressByStage(answersByStage(answers), facts, offerMoments(now));
    const stage = walk.passed.at(-1)?.node ?? walk.at;
    return { stage, answers: walk.answers, facts };
  }),
  status: by('status', statusInput, ({ claimStatus, jobStatus, abortReason }) => ({
    claimStatus,
    jobStatus,
    abortReason,
  })),
  slots: by('slots', dayInput, ({ date, urgency, now }) => {
    const { date: today, hour } = londonTime(now);
    return { date, urgency, today, hour };
  }),
  parts: by('parts-authorisation', partsInput, (inputs) => inputs),
  estimate: by('estimate-authorisation', estimateInput, (inputs) => inputs),
  manufacturer: by('manufacturer', manufacturerInput, (inputs) => inputs),
  urgency: by('urgency', urgencyInput, ({ answers }) => answers),
  day: by('claim-day', dayInput, ({ date, urgency, now }) => {
    const { date: today, hour } = londonTime(now);
    return { date, urgency, today, hour };
  }),
  'cooling-off': by('cooling-off', coolingOffInput, ({ startDate, isRenewal, now }) => ({
    startDate,
    isRenewal,
    today: londonDate(now),
  })),
  eligibility: by('claim-eligibility', eligibilityInput, ({ contract, now }) => ({
    status: contract.status,
    startDate: contract.startDate,
    isRenewal: contract.isRenewal,
    today: londonDate(now),
    isPropertyActive: contract.property.active,
    paymentsUpToDate: contract.paymentsUpToDate,
  })),
  area: by('area-cover', areaInput, ({ area, package: ownPackage, jobType }) => ({
    issueArea: area,
    package: ownPackage,
    jobType,
  })),
  reattend: by('reattend', reattendInput, (inputs) => inputs),
  reschedule: by('reschedule', rescheduleInput, ({ status, cancelledJobs }) => ({
    status,
    cancelledJobsInClaim: cancelledJobs,
    today: fromTheStart,
  })),
  tolerance: by('tolerance', toleranceInput, (inputs) => inputs),
  receipt: by('receipt-needed', receiptInput, (inputs) => inputs),
  'rebooking-day': by('rebooking-day', dayInput, ({ date, urgency, now }) => ({
    date,
    urgency,
    today: londonDate(now),
  })),
  contribution: by('contribution', contributionInput, (inputs) => inputs),
  labour: by('labour', labourInput, (inputs) => inputs),
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
