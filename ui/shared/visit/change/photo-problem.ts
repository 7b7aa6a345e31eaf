import type { FieldProblem } from '../../../kit/fields/error-summary.tsx';
import type { VisitPhotoUploads } from './use-photo-uploads.ts';
import { photosWording } from '../../photos/wording.ts';
import { visitFieldIds } from './visit-field-ids.ts';

/** Files that are neither stored nor waiting for a connection block the form, so that it is not sent without them. */
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
