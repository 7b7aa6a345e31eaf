import {
  areaOnPath,
  authorisedNetOnPath,
  closeFacts,
  closeStartDate,
  estimateOnPath,
  netOfGross,
  partsRequestOnPath,
  type ClosableJob,
  type CloseAnswers,
  type CloseFlags,
  type CloseProgress,
  type CloseRequest,
} from '../close/index.ts';
import type { Answers } from '../flow/index.ts';
import type { AsOf } from '../limits/index.ts';
import type { Pence } from '../money/index.ts';
import type { DecisionCase } from './decision-case.ts';

const withoutRepetition = (cases: readonly DecisionCase[]): readonly DecisionCase[] => [
  ...new Map(cases.map((one) => [JSON.stringify(one), one])).values(),
];

type CloseBasis = {
  readonly steps: CloseAnswers;
  readonly flags: CloseFlags;
  /** What was paid for parts, with VAT, once the close has an end. */
  readonly gross: Pence | undefined;
  /** The limits of the day on which the visit was started. */
  readonly asOf: AsOf;
};

/** The decisions on the path of a close: the cover of the area, the authorisation of costs, and the paid parts. */
export const casesOnClosePath = (
  job: ClosableJob,
  { steps, flags, gross, asOf }: CloseBasis,
  { passed, live }: Pick<CloseProgress, 'passed' | 'live'>,
): readonly DecisionCase[] => {
  const dated = asOf === undefined ? {} : { asOf };
  const facts = closeFacts(job, flags);
  const cases: DecisionCase[] = [];
  let answers: Answers = {};
  for (const { node, derived } of passed) {
    answers = { ...answers, ...steps[node] };
    const area = derived.areaCover && areaOnPath(answers, facts);
    if (area) cases.push({ decision: 'area-cover', inputs: area });
    // Without automatic authorisation support decides, and no rule.
    const isByRule = ({ rule }: { readonly rule: string }): boolean =>
      rule !== 'no-automatic-authorisation';
    if (derived.estimateDecision && isByRule(derived.estimateDecision))
      cases.push({
        decision: 'estimate-authorisation',
        inputs: estimateOnPath(answers, facts),
        ...dated,
      });
    if (derived.partsDecision && isByRule(derived.partsDecision))
      cases.push({
        decision: 'parts-authorisation',
        inputs: partsRequestOnPath(answers, facts),
        ...dated,
      });
  }
  if (gross !== undefined)
    cases.push(
      { decision: 'receipt-needed', inputs: { paidGross: gross }, ...dated },
      {
        decision: 'tolerance',
        inputs: {
          paidNet: netOfGross(gross, asOf),
          authorised: authorisedNetOnPath(job, live, passed),
        },
        ...dated,
      },
    );
  return withoutRepetition(cases);
};

/** The decisions that a close is made of, as it was sent. */
export const closeCases = (
  job: ClosableJob,
  { steps, useStructuredParts, warningLabourCostShown, actualGrossPartsCost: gross }: CloseRequest,
  walk: Pick<CloseProgress, 'passed' | 'live'>,
): readonly DecisionCase[] => {
  const labourWarned =
    warningLabourCostShown === true && steps.canLabourCostBeLowered === undefined;
  const flags = { useStructuredParts, automaticAuthorisation: true, labourWarned };
  return casesOnClosePath(job, { steps, flags, gross, asOf: closeStartDate(job) }, walk);
};
