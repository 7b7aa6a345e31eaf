import {
  areaOnPath,
  authorisedNetOnPath,
  closeFacts,
  closeStartDate,
  estimateOnPath,
  flagsOfRequest,
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
import type { DecisionCase, DecisionPart } from './decision-case.ts';
import { originsIn } from './input-kind.ts';

const withoutRepetition = (parts: readonly DecisionPart[]): readonly DecisionPart[] => [
  // A function, such as `originOf`, is no text.
  ...new Map(parts.map((one) => [JSON.stringify(one), one])).values(),
];

type CloseBasis = {
  readonly steps: CloseAnswers;
  readonly flags: CloseFlags;
  /** What was paid for parts, with VAT, once it is answered. */
  readonly gross: Pence | undefined;
  /** The limits of the day on which the visit was started. */
  readonly asOf: AsOf;
};

/** The paths of the last answers to questions, such as `answers.affectedArea.issueArea`. */
type AnswerPaths = { readonly [question: string]: string };

const pathsAt = (step: string, given: Answers): AnswerPaths =>
  Object.fromEntries(
    Object.keys(given).map((question) => [question, `answers.${step}.${question}`]),
  );

/** The decisions on the path of a close: the cover of the area, the authorisation of costs, and the paid parts. */
export const partsOnClosePath = (
  job: ClosableJob,
  { steps, flags, gross, asOf }: CloseBasis,
  { passed, at, live }: Pick<CloseProgress, 'passed' | 'at' | 'live'>,
): readonly DecisionPart[] => {
  const facts = closeFacts(job, flags);
  const parts: DecisionPart[] = [];
  let answers: Answers = {};
  let paths: AnswerPaths = {};
  for (const { node, derived } of passed) {
    const given = steps[node] ?? {};
    answers = { ...answers, ...given };
    paths = { ...paths, ...pathsAt(node, given) };
    const originOf = originsIn({
      parts: paths['partsRequested'] ?? paths['estimatedPartsCost'],
      hours: paths['estimatedHoursNeeded'],
      previousVisits: 'job.toClose.previousVisits',
      issueArea: paths['issueArea'],
      package: 'job.toClose.package',
    });
    const area = derived.areaCover && areaOnPath(answers, facts);
    if (area) parts.push({ decision: 'area-cover', inputs: area, originOf });
    // Without automatic authorisation support decides, and no rule.
    const isByRule = ({ rule }: { readonly rule: string }): boolean =>
      rule !== 'no-automatic-authorisation';
    if (derived.estimateDecision && isByRule(derived.estimateDecision))
      parts.push({
        decision: 'estimate-authorisation',
        inputs: estimateOnPath(answers, facts),
        asOf,
        originOf,
      });
    if (derived.partsDecision && isByRule(derived.partsDecision))
      parts.push({
        decision: 'parts-authorisation',
        inputs: partsRequestOnPath(answers, facts),
        asOf,
        originOf,
      });
  }
  if (gross !== undefined) {
    paths = { ...paths, ...pathsAt(at, steps[at] ?? {}) };
    const paid = paths['partsUsed'] ?? paths['actualGrossPartsCost'] ?? '';
    const authorised = authorisedNetOnPath(job, live, passed);
    const ofJob = 'job.toClose.authorisedNet';
    const ofThisClose = paths['partsRequested'] ?? paths['estimatedPartsCost'] ?? ofJob;
    const originOf = originsIn({
      paidGross: paths['partsUsed'] === undefined ? paid : { from: paid },
      paidNet: { from: paid },
      authorised: { from: authorised === job.toClose.authorisedNet ? ofJob : ofThisClose },
    });
    parts.push(
      { decision: 'receipt-needed', inputs: { paidGross: gross }, asOf, originOf },
      {
        decision: 'tolerance',
        inputs: { paidNet: netOfGross(gross, asOf), authorised },
        asOf,
        originOf,
      },
    );
  }
  return withoutRepetition(parts);
};

/** The decisions that a close is made of, as it was sent. */
export const closeCases = (
  job: ClosableJob,
  request: CloseRequest,
  walk: Pick<CloseProgress, 'passed' | 'at' | 'live'>,
): readonly DecisionCase[] => {
  const { steps, actualGrossPartsCost: gross } = request;
  const basis = { steps, flags: flagsOfRequest(request), gross, asOf: closeStartDate(job) };
  return partsOnClosePath(job, basis, walk).map((part) => {
    const { originOf: _, ...one } = part;
    return one;
  });
};
