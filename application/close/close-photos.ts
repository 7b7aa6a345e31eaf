import type { UploadFile } from '../ports/remote/photo-storage.ts';
import {
  isPreparing,
  isUnfit,
  type Photo,
  type PhotoError,
  type PhotoState,
} from '../photos/photo-list.ts';
import type { FileQuestion, CloseFile } from '../ports/device/close-notebook.ts';

/** A file of a close as its page has it. */
export type ClosePhoto = Photo & Pick<CloseFile, 'question' | 'type' | 'size'>;

export const failedPhoto = (error: PhotoError): PhotoState => ({ is: 'failed', error });

/** A file that the device kept, with its bytes if it has them still. */
export const restorePhoto = (
  { id, location, name, refusal, ...kept }: CloseFile,
  file: UploadFile | undefined,
): ClosePhoto => {
  const photo = { ...kept, key: id, name, file };
  if (location !== undefined)
    return { ...photo, state: { is: 'accepted', photo: { name, location } } };
  if (file === undefined) return { ...photo, state: failedPhoto({ tag: 'not-kept' }) };
  return {
    ...photo,
    state:
      refusal === undefined ? { is: 'waiting' } : failedPhoto({ tag: 'refused', message: refusal }),
  };
};

/** The stored records of the files beside their bytes. One that cannot be uploaded is forgotten with its page. */
export const filesToKeep = (photos: readonly ClosePhoto[]): readonly CloseFile[] =>
  photos
    .filter((photo) => !isUnfit(photo))
    .map(({ key, question, name, type, size, state }) => ({
      id: key,
      question,
      name,
      type,
      size,
      location: state.is === 'accepted' ? state.photo.location : undefined,
      refusal:
        state.is === 'failed' && state.error.tag === 'refused' ? state.error.message : undefined,
    }));

/** A file that is chosen, and is not on the device yet or cannot be. */
const isNoAnswerYet = (photo: Photo): boolean =>
  isPreparing(photo) || (photo.state.is === 'failed' && photo.state.error.tag !== 'refused');

/** The files to show with a question: those of its answer, and those that are no answer yet. */
export const photosOfQuestion = (
  photos: readonly ClosePhoto[],
  question: FileQuestion,
  answer: readonly string[],
): readonly ClosePhoto[] =>
  photos.filter(
    (photo) => answer.includes(photo.key) || (photo.question === question && isNoAnswerYet(photo)),
  );

/** Whether a file cannot be sent with its close: it was refused, or its bytes are lost. */
const cannotGo = ({ state, file }: Photo): boolean =>
  state.is === 'failed' &&
  (state.error.tag === 'refused' || state.error.tag === 'unreadable' || file === undefined);

/** Whether an answer has a file that cannot be sent with its close. */
export const hasBlockedFile = (photos: readonly ClosePhoto[], answer: readonly string[]): boolean =>
  photos.some((photo) => answer.includes(photo.key) && cannotGo(photo));

/** Whether a chosen file cannot be sent: it would be dropped silently, or block the close. */
export const hasUnsendableFile = (
  photos: readonly ClosePhoto[],
  question: FileQuestion,
  answer: readonly string[],
): boolean =>
  hasBlockedFile(photos, answer) ||
  photosOfQuestion(photos, question, answer).some(({ key }) => !answer.includes(key));
