import type { PlatformFailure } from '../ports/platform-failure.ts';
import { sendingVerdict } from '../failure/judge-failure.ts';
import type { StepFailure } from '../use-cases/step-failure.ts';

/** Why a prepared photo is not stored. Only `refused` and `unreadable` do not pass by themselves. */
export type UploadPhotoFailure = StepFailure | { readonly tag: 'unreadable' };

/** The verdict of a failed upload, by the outbox's rule: a temporary failure is no refusal, whatever its message. */
export const uploadFailure = (
  failure: PlatformFailure | { readonly tag: 'unreadable' },
): UploadPhotoFailure => {
  if (failure.tag === 'unreadable' || failure.tag === 'signed-out' || failure.tag === 'unreachable')
    return failure;
  return failure.tag === 'rejected' && sendingVerdict(failure) === 'refused'
    ? { tag: 'refused', message: failure.message }
    : { tag: 'outcome-unknown' };
};
