import type { FailureVerdict } from '../attempt/attempt.ts';
import { outcomeOf, type PlatformFailure } from '../ports/platform-failure.ts';

/** Why what an engineer asked of the platform did not come through. */
export type StepFailure =
  | { readonly tag: 'signed-out' }
  /** The platform's no, in its own words. */
  | { readonly tag: 'refused'; readonly message: string }
  /** Offline, or the answer was lost: it may have been done all the same. */
  | { readonly tag: 'unreachable' }
  /** Nobody said no: it may have been done all the same. */
  | { readonly tag: 'outcome-unknown' };

/** Whether it may have been done all the same. */
const isOutcomeOpen = ({ tag }: { readonly tag: string }): boolean =>
  tag === 'unreachable' || tag === 'outcome-unknown';

/** What a failure means for the attempt; what the screen itself finds wrong was never sent. */
export const verdictOfFailure = (failure: { readonly tag: string }): FailureVerdict => {
  if (isOutcomeOpen(failure)) return 'unknown';
  return failure.tag === 'refused' ? 'refused' : 'not-done';
};

/** Tells a no from an outcome that is not known. */
export const stepFailure = (failure: PlatformFailure): StepFailure => {
  if (failure.tag === 'signed-out' || failure.tag === 'unreachable') return failure;
  return failure.tag === 'rejected' && outcomeOf(failure) !== 'unknown'
    ? { tag: 'refused', message: failure.message }
    : { tag: 'outcome-unknown' };
};
