import type { FieldProblem } from '../../../parts/fields/error-summary.tsx';
import type { PhotoUploads } from '../../../parts/photos/photo-upload.tsx';
import { photosWording } from '../../../wording/engineer/photos.ts';
import { visitFieldIds } from './visit-field-ids.ts';

/** Chosen files that are not stored yet hold a form up: nobody should send it without the photos they took. */
export const photoProblem = ({
  photos,
  stored,
  uploading,
}: PhotoUploads): FieldProblem | undefined => {
  if (photos.length === stored.length) return undefined;
  return {
    fieldId: visitFieldIds.photos,
    message: uploading ? photosWording.stillUploading : photosWording.notUploaded,
  };
};
