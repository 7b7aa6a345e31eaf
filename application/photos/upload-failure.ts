import { needsCorrection } from '../sending/judge-failure.ts';
import type { UploadFailure } from '../ports/remote/photo-storage.ts';

/** The meaning of a failed upload, by the outbox's rule: with words, an answer that would not change is a refusal. */
export const uploadFailure = (failure: UploadFailure): UploadFailure =>
  failure.tag !== 'unreadable' &&
  needsCorrection(failure) &&
  'message' in failure &&
  failure.message !== undefined
    ? { tag: 'refused', message: failure.message }
    : failure;
