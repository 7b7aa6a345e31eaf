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

type StartedUpload = {
  readonly result: Promise<E.Either<UploadFailure, StoredPhoto>>;
  readonly watchers: UploadProgress[];
};

/**
 * Uploads each file of a page once, although its form and the outbox both send it: the later one waits for the result of
 * the earlier. Only a failed upload is repeated.
 */
export const makeUploadFileOnce = ({ upload }: Pick<PhotoStorage, 'upload'>): UploadFileOnce => {
  const uploads = new Map<string, StartedUpload>();
  return (job, id, file, onProgress) => () => {
    const earlier = uploads.get(id);
    earlier?.watchers.push(onProgress);
    if (earlier !== undefined) return earlier.result;
    const watchers = [onProgress];
    const result = upload(job, file, (...sent) => watchers.forEach((watch) => watch(...sent)))();
    uploads.set(id, { result, watchers });
    const forget = () => uploads.delete(id);
    void result.then((ended) => E.isLeft(ended) && forget(), forget);
    return result;
  };
};

/** Uploads a photo of a form that changes a visit. */
export const makeUploadPhoto =
  (upload: UploadFileOnce): UploadFileOnce =>
  (...given) =>
    pipe(upload(...given), TE.mapLeft(uploadFailure));
