import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { JobUid } from '#domain/kernel';
import type {
  PhotoStorage,
  StoredPhoto,
  UploadFailure,
  UploadFile,
  UploadProgress,
} from '../ports/remote/engineer-calls.ts';
import { needsCorrection } from '../sending/judge-failure.ts';

/** The meaning of a failed upload, by the outbox's rule: with words, an answer that would not change is a refusal. */
export const uploadFailure = (failure: UploadFailure): UploadFailure =>
  failure.tag !== 'unreadable' &&
  needsCorrection(failure) &&
  'message' in failure &&
  failure.message !== undefined
    ? { tag: 'refused', message: failure.message }
    : failure;

type UploadPhoto = (
  job: JobUid,
  file: UploadFile,
  onProgress: UploadProgress,
) => TE.TaskEither<UploadFailure, StoredPhoto>;

/** Stores one prepared photo with its job (document 3, section 4). */
export const makeUploadPhoto =
  (photos: Pick<PhotoStorage, 'upload'>): UploadPhoto =>
  (job, file, onProgress) =>
    pipe(photos.upload(job, file, onProgress), TE.mapLeft(uploadFailure));
