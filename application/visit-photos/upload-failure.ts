import { sendingVerdict, type PlatformFailure } from '../ports/platform-failure.ts';
import type { StepFailure } from '../use-cases/step-failure.ts';

/** Why a prepared photo is not stored. Only `refused` and `unreadable` do not pass by themselves. */
export type UploadPhotoFailure = StepFailure | { readonly tag: 'unreadable' };

/** Judges a failed upload as the outbox does: a failure that may pass is no refusal, whatever its words. */
export const uploadFailure = (
  failure: PlatformFailure | { readonly tag: 'unreadable' },
): UploadPhotoFailure => {
  if (failure.tag === 'unreadable' || failure.tag === 'signed-out' || failure.tag === 'unreachable')
    return failure;
  return failure.tag === 'rejected' && sendingVerdict(failure) === 'refused'
    ? { tag: 'refused', message: failure.message }
    : { tag: 'outcome-unknown' };
};
