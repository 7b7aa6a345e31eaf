import type { UploadFile } from '../ports/photo-storage.ts';
import type { Photo } from '../visit-photos/photo-list.ts';
import type { CloseFile, FileQuestion } from './close-draft.ts';

/** A file of a close as its page has it. */
export type ClosePhoto = Photo & Pick<CloseFile, 'question' | 'type' | 'size'>;

/** A file that the device kept, with its bytes if it has them still. */
export const takenUp = (
  { id, location, name, ...kept }: CloseFile,
  file: UploadFile | undefined,
): ClosePhoto => {
  const photo = { ...kept, key: id, name, file };
  if (location !== undefined)
    return { ...photo, state: { phase: 'stored', photo: { name, location } } };
  return {
    ...photo,
    state:
      file === undefined ? { phase: 'failed', error: { tag: 'not-kept' } } : { phase: 'waiting' },
  };
};

/** What the device keeps of the files beside their bytes. */
export const filesToKeep = (photos: readonly ClosePhoto[]): readonly CloseFile[] =>
  photos.map(({ key, question, name, type, size, state }) => ({
    id: key,
    question,
    name,
    type,
    size,
    location: state.phase === 'stored' ? state.photo.location : undefined,
  }));

/** A file that is chosen, and is not on the device yet or cannot be. */
const isNoAnswerYet = ({ state }: Photo): boolean =>
  state.phase === 'preparing' || (state.phase === 'failed' && state.error.tag !== 'refused');

/** The files to show with a question: those of its answer, and those that are no answer yet. */
export const photosOfQuestion = (
  photos: readonly ClosePhoto[],
  question: FileQuestion,
  answer: readonly string[],
): readonly ClosePhoto[] =>
  photos.filter(
    (photo) => answer.includes(photo.key) || (photo.question === question && isNoAnswerYet(photo)),
  );

/** Whether a file was chosen that could not be taken: it is in no answer, and would be left behind without a word. */
export const leavesFilesBehind = (
  photos: readonly ClosePhoto[],
  question: FileQuestion,
  answer: readonly string[],
): boolean => photosOfQuestion(photos, question, answer).some(({ key }) => !answer.includes(key));
