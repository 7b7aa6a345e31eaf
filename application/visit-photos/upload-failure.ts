import { needsCorrection } from '../failure/judge-failure.ts';
import type { PlatformFailure } from '../ports/platform-failure.ts';

/** Why a prepared photo is not stored. Only `refused` and `unreadable` do not pass by themselves. */
export type UploadPhotoFailure = PlatformFailure | { readonly tag: 'unreadable' };

/** The meaning of a failed upload, by the outbox's rule: with words, an answer that would not change is a refusal. */
export const uploadFailure = (failure: UploadPhotoFailure): UploadPhotoFailure =>
  failure.tag !== 'unreadable' &&
  needsCorrection(failure) &&
  'message' in failure &&
  failure.message !== undefined
    ? { tag: 'refused', message: failure.message }
    : failure;
