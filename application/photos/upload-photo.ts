import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { JobUid } from '#domain/kernel';
import type {
  PhotoStorage,
  StoredPhoto,
  UploadFailure,
  UploadFile,
  UploadProgress,
} from '../ports/remote/photo-storage.ts';
import { uploadFailure } from './upload-failure.ts';

export type UploadPhoto = (
  job: JobUid,
  file: UploadFile,
  onProgress: UploadProgress,
) => TE.TaskEither<UploadFailure, StoredPhoto>;

/** Stores one prepared photo with its job (document 3, section 4). */
export const makeUploadPhoto =
  (photos: Pick<PhotoStorage, 'upload'>): UploadPhoto =>
  (job, file, onProgress) =>
    pipe(photos.upload(job, file, onProgress), TE.mapLeft(uploadFailure));
