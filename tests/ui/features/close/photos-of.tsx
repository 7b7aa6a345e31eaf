import type { CloseSession } from '#application/close/close-session.ts';
import { FilesField } from '#ui/features/close/fields/files-field.tsx';
import { CloseAtStep } from './close-at-step.tsx';

/** The photos of a close at their step. */
export const PhotosOf = ({ session }: { readonly session: CloseSession }) => (
  <CloseAtStep session={session} step="photos">
    <FilesField question="photosOfFault" />
  </CloseAtStep>
);
