import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
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

/** Stores one prepared file with its job (document 3, section 4). `id` is its key on the device. */
export type UploadFileOnce = (
  job: JobUid,
  id: string,
  file: UploadFile,
  onProgress: UploadProgress,
) => TE.TaskEither<UploadFailure, StoredPhoto>;

/**
 * Uploads each file of a page once, although its form and the outbox both send it: the later one waits for the result of
 * the earlier. Only a failed upload is repeated.
 */
export const makeUploadFileOnce = ({ upload }: Pick<PhotoStorage, 'upload'>): UploadFileOnce => {
  const uploads = new Map<string, Promise<E.Either<UploadFailure, StoredPhoto>>>();
  return (job, id, file, onProgress) => () => {
    const earlier = uploads.get(id);
    if (earlier !== undefined) return earlier;
    const started = upload(job, file, onProgress)();
    uploads.set(id, started);
    const forget = () => uploads.delete(id);
    void started.then((result) => E.isLeft(result) && forget(), forget);
    return started;
  };
};

/** Uploads a photo of a form that changes a visit. */
export const makeUploadPhoto =
  (upload: UploadFileOnce): UploadFileOnce =>
  (...given) =>
    pipe(upload(...given), TE.mapLeft(uploadFailure));
