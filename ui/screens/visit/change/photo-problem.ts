import type { FieldProblem } from '../../../parts/fields/error-summary.tsx';
import type { VisitPhotoUploads } from './use-photo-uploads.ts';
import { photosWording } from '../../../wording/engineer/photos.ts';
import { visitFieldIds } from './visit-field-ids.ts';

/**
 * Chosen files that are not stored yet hold a form up: nobody should send it without the photos they took. Those that
 * wait for a connection go with what the form asks for.
 */
export const photoProblem = ({
  photos,
  toSend,
  uploading,
}: VisitPhotoUploads): FieldProblem | undefined => {
  if (photos.length === toSend.length) return undefined;
  return {
    fieldId: visitFieldIds.photos,
    message: uploading ? photosWording.stillUploading : photosWording.notUploaded,
  };
};
