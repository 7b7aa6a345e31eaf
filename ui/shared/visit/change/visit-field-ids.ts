import type { RebookingProblem } from '#domain/repair';
import { photosWording } from '#words/shared/photos/wording.ts';
import type { FieldProblem } from '../../../kit/fields/error-summary.tsx';
import type { VisitPhotoUploads } from './use-visit-form.ts';

/** Whether a form has to wait for photos that cannot go with its command yet. */
export const isWaitingForPhotos = ({ photos, toSend, uploading }: VisitPhotoUploads): boolean =>
  uploading && photos.length > toSend.length;

/** Files that failed, and do not wait for a connection, block the form, so that it is not sent without them. */
export const photoProblems = (uploads: VisitPhotoUploads): readonly FieldProblem[] =>
  uploads.photos.length === uploads.toSend.length || isWaitingForPhotos(uploads)
    ? []
    : [{ fieldId: visitFieldIds.photos, message: photosWording.notUploaded }];

/** The field ids of the forms about a visit. */
export const visitFieldIds = {
  reason: 'reason',
  specificReason: 'specific-reason',
  photos: 'photos',
  date: 'date',
  slot: 'slot',
  confirmed: 'confirmed',
} as const;

/** The field of each problem. */
export const problemFields: Record<RebookingProblem, string> = {
  'reason-missing': visitFieldIds.reason,
  'specific-reason-missing': visitFieldIds.specificReason,
  'specific-reason-too-long': visitFieldIds.specificReason,
  'photo-missing': visitFieldIds.photos,
  'date-missing': visitFieldIds.date,
  'date-not-offered': visitFieldIds.date,
  'slot-missing': visitFieldIds.slot,
  'slot-not-offered': visitFieldIds.slot,
  'time-unchanged': visitFieldIds.slot,
  'not-confirmed': visitFieldIds.confirmed,
};
