import type { FailureVerdict } from '../attempt/attempt.ts';
import type { PlatformFailure } from '../ports/platform-failure.ts';
import { outcomeOf } from '../failure/judge-failure.ts';

/** Why a command of an engineer failed. */
export type StepFailure =
  | { readonly tag: 'signed-out' }
  /** The platform's no, in its own words. */
  | { readonly tag: 'refused'; readonly message: string }
  /** Offline, or the answer was lost: it may have been done. */
  | { readonly tag: 'unreachable' }
  /** No refusal came: it may have been done. */
  | { readonly tag: 'outcome-unknown' };

/** Whether it may have been done. */
const isOutcomeOpen = ({ tag }: { readonly tag: string }): boolean =>
  tag === 'unreachable' || tag === 'outcome-unknown';

/** The verdict of a failure; a problem found by the screen itself was never sent. */
export const verdictOfFailure = (failure: { readonly tag: string }): FailureVerdict => {
  if (isOutcomeOpen(failure)) return 'unknown';
  return failure.tag === 'refused' ? 'refused' : 'not-done';
};

/** Distinguishes a refusal from an unknown outcome. */
export const stepFailure = (failure: PlatformFailure): StepFailure => {
  if (failure.tag === 'signed-out' || failure.tag === 'unreachable') return failure;
  return failure.tag === 'rejected' && outcomeOf(failure) !== 'unknown'
    ? { tag: 'refused', message: failure.message }
    : { tag: 'outcome-unknown' };
};
