import type { CloseStep, FileQuestion } from '#domain/close';
import type { JobUid } from '#domain/kernel';
import { storedFileName } from '#domain/repair';
import type { Outbox } from '../outbox/outbox.ts';
import { makeOpenPhotos, type PhotosPorts } from '../photos/open-photos.ts';
import type { Photo } from '../photos/photo-list.ts';
import { makeUploadPhoto } from '../photos/upload-photo.ts';
import type { UploadFile } from '../ports/remote/engineer-calls.ts';
import { fileIds } from './close-photos.ts';
import { fieldsOfStep, type CloseSessionEvent, type OpenClose } from './close-session-state.ts';

type CloseFilesPorts = PhotosPorts & { readonly outbox: Pick<Outbox, 'upload'> };

/** The close that files are added to, while it is open on this page. */
type CloseOfFiles = {
  readonly job: JobUid;
  readonly open: () => OpenClose | undefined;
  readonly dispatch: (event: CloseSessionEvent) => void;
  /** Writes the draft to the device. */
  readonly keep: () => Promise<void>;
};

/** Opens the files of a close: each becomes an answer once it is prepared. */
export const makeCloseFiles = (
  ports: CloseFilesPorts,
  { job, open, dispatch, keep }: CloseOfFiles,
) => {
  const uploadPhoto = makeUploadPhoto(ports.outbox.upload);
  /** The steps that files were chosen at. */
  const steps = new Map<string, CloseStep>();
  const answerOf = (step: CloseStep, question: FileQuestion): readonly string[] => {
    const close = open();
    return close === undefined ? [] : fileIds(fieldsOfStep(close, step)[question]);
  };
  const setAnswer = (step: CloseStep, field: FileQuestion, value: readonly string[]): void =>
    dispatch({ is: 'answered', step, field, value });
  const addToAnswer = ({ id, question }: Photo): void => {
    const step = steps.get(id);
    if (step === undefined || question === undefined || open() === undefined) return;
    const others = answerOf(step, question);
    if (!others.includes(id)) setAnswer(step, question, [...others, id]);
  };

  const photos = makeOpenPhotos(ports)({
    job,
    upload: (...given) => uploadPhoto(job, ...given)(),
    store: keep,
    onPrepared: addToAnswer,
    // The outbox deletes them with the close.
    keepsUploaded: () => true,
    waitsForConnection: true,
  });

  return {
    ...photos,
    /** A file that is chosen again replaces the one that was lost before it became an answer. */
    add: (step: CloseStep, question: FileQuestion, files: readonly UploadFile[]): void => {
      const again = new Set(files.map(storedFileName));
      const answer = answerOf(step, question);
      for (const { id, name, file, state } of photos.photos())
        if (state.is === 'failed' && !file && again.has(name) && !answer.includes(id))
          photos.remove(id);
      for (const id of photos.add(files, question)) steps.set(id, step);
    },
    remove: (step: CloseStep, question: FileQuestion, id: string): void => {
      const before = answerOf(step, question);
      if (before.includes(id))
        setAnswer(
          step,
          question,
          before.filter((other) => other !== id),
        );
      photos.remove(id);
    },
  };
};
