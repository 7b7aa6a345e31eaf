import {
  type AbortReason,
  longestReason,
  otherReasonText,
  reasonProblems,
  type ReasonProblem,
} from '#domain/repair';
import { refuseByRule } from '../server/error-answers.ts';

const messages: { readonly [Problem in ReasonProblem]: string } = {
  'reason-missing': 'Please select a reason',
  'specific-reason-missing': 'Please enter a specific reason',
  'specific-reason-too-long': `Field must be less than ${longestReason + 1} characters`,
  'photo-missing': 'This reason needs at least one photo.',
};

export type RecordedReason<Reason extends AbortReason> = {
  readonly reason: Reason;
  /** The engineer's own words, if the reason requires them. */
  readonly otherReason: string | null;
};

/** The reason that an engineer gives for not making a visit; refused when it is none of the list, or lacks its proof. */
export const readReason = <Reason extends AbortReason>(
  entered: { readonly reason: string; readonly otherReason: string; readonly photos: number },
  reasons: readonly Reason[],
): RecordedReason<Reason> => {
  const [problem] = reasonProblems(entered, reasons);
  const reason = reasons.find((known) => known === entered.reason);
  if (problem !== undefined || reason === undefined) {
    const rule = problem ?? 'reason-missing';
    return refuseByRule(422, rule, messages[rule]);
  }
  return { reason, otherReason: otherReasonText(entered) ?? null };
};
