import { fixedValue } from '../limits/index.ts';
import type { AbortReason } from './job-status.ts';
import { reasonLimit } from './repair-limits.ts';
import { isBlankText, countCharacters, type JobUid } from '../kernel/index.ts';

/** Why an engineer books a visit for another time; from the abort reasons, plus Other (decisions). */
export const rescheduleReasons = [
  'Customer not home',
  'Customer unreachable',
  'Engineer illness',
  'Personal emergency',
  'Work emergency',
  'Parts not ready',
  'Van breakdown',
  'Other',
] as const satisfies readonly AbortReason[];
export type RescheduleReason = (typeof rescheduleReasons)[number];

/** Why an engineer gives a visit up; from the abort reasons, plus Other (decisions). */
export const cancelReasons = [
  'Cancelled by customer',
  'Customer not home',
  'Customer unreachable',
  'Unable to complete job onsite',
  'Cannot attend job',
  'Engineer illness',
  'Personal emergency',
  'Work emergency',
  'Van breakdown',
  'Duplicate',
  'Other',
] as const satisfies readonly AbortReason[];
export type CancelReason = (typeof cancelReasons)[number];

/**
 * The abort reason of a cancelled visit: a customer who was not at home is a no show, so that the customer reads "We
 * missed you" (decisions).
 */
export const abortReasonOfCancel = (reason: CancelReason): AbortReason =>
  reason === reasonToProve ? 'Customer no show' : reason;

/** The reason that requires words. */
export const otherReason = 'Other';

/** The reason that a photo must show (document 3, section 5). */
export const reasonToProve = 'Customer not home';

/** Characters that a reason in one's own words may have. */
export const longestReason = /* @__PURE__ */ fixedValue(reasonLimit);

export type ReasonProblem =
  | 'reason-missing'
  | 'specific-reason-missing'
  | 'specific-reason-too-long'
  | 'photo-missing';

/** The reason of a reschedule or cancel form. */
export type VisitChangeReason = {
  readonly reason: string;
  readonly otherReason: string;
  readonly photos: number;
};

/** The problems of a reason: it must be in the list, Other needs words, and not being home a photo. */
export const reasonProblems = (
  entered: VisitChangeReason,
  reasons: readonly string[],
): readonly ReasonProblem[] => {
  if (!reasons.includes(entered.reason)) return ['reason-missing'];
  if (entered.reason === reasonToProve) return entered.photos > 0 ? [] : ['photo-missing'];
  if (entered.reason !== otherReason) return [];
  if (isBlankText(entered.otherReason)) return ['specific-reason-missing'];
  return countCharacters(entered.otherReason) > longestReason ? ['specific-reason-too-long'] : [];
};

/** The engineer's own words, only for Other; text typed before another reason was chosen is ignored. */
export const otherReasonText = (
  entered: Pick<VisitChangeReason, 'reason' | 'otherReason'>,
): string | undefined => (entered.reason === otherReason ? entered.otherReason.trim() : undefined);

/** An engineer's request to move a visit to another time. */
export type RescheduleRequest = {
  readonly previousJob: JobUid;
  readonly engineerUid: string;
  /** ISO, with London's offset. */
  readonly visitDateTime: string;
  readonly reason: string;
  readonly otherReason: string;
  /** The storage location of each photo. */
  readonly photos: readonly string[];
};

/** An engineer's request to cancel a visit. */
export type CancelRequest = {
  readonly reason: string;
  readonly otherReason: string;
  readonly photos: readonly string[];
};
