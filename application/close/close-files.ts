import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { CloseStep, FileQuestion } from '#domain/close';
import type { JobUid } from '#domain/kernel';
import { storedFileName, uniqueFileName } from '#domain/repair';
import type { AttemptKeys } from '../ports/device/device.ts';
import type { CloseFile, CloseNotebook } from '../ports/device/notebooks.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { PhotoStorage, UploadFailure, UploadFile } from '../ports/remote/engineer-calls.ts';
import { makeQueue, until } from '../session/waiting.ts';
import { runSession } from '../session/run-session.ts';
import { isPreparing, withPhotoState, type PhotoState } from '../photos/photo-list.ts';
import { uploadFailure } from '../photos/upload-photo.ts';
import { failedPhoto, fileIds, restorePhoto, type ClosePhoto } from './close-photos.ts';
import { fieldsOfStep, type CloseSessionEvent, type OpenClose } from './close-session-state.ts';

type CloseFilesPorts = {
  readonly notebook: CloseNotebook;
  readonly photos: Pick<PhotoStorage, 'prepare'>;
  readonly outbox: Pick<Outbox, 'upload'>;
  readonly keys: AttemptKeys;
};

/** The close that files are added to, while it is open on this page. */
type CloseOfFiles = {
  readonly job: JobUid;
  readonly open: () => OpenClose | undefined;
  readonly dispatch: (event: CloseSessionEvent) => void;
  /** Writes the draft to the device. */
  readonly keep: () => Promise<void>;
};

/** The files of a close: each is stored on the device before it becomes an answer, and uploaded when possible. */
type CloseFiles = {
  readonly photos: () => readonly ClosePhoto[];
  /** Calls back after each change of the files. */
  readonly subscribe: (changed: () => void) => () => void;
  /** Restores the stored files. */
  readonly restore: (files: readonly CloseFile[]) => Promise<void>;
  readonly add: (
    step: CloseStep,
    question: FileQuestion,
    files: readonly UploadFile[],
  ) => Promise<void>;
  readonly remove: (step: CloseStep, question: FileQuestion, id: string) => Promise<void>;
  /** Uploads a stored file, or retries a failed one. */
  readonly send: (id: string) => Promise<void>;
  /** Uploads the stored files that wait for a connection. */
  readonly sendWaiting: () => Promise<void>;
  /** Waits until every chosen file is on the device, as far as the device keeps it. */
  readonly onDevice: () => Promise<void>;
};

const stateAfterFailure = (failure: UploadFailure, isKept: boolean): PhotoState => {
  const why = uploadFailure(failure);
  if (why.tag === 'unreadable' || why.tag === 'refused') return failedPhoto(why);
  return isKept ? { is: 'waiting' } : failedPhoto({ tag: 'not-kept' });
};

export const makeCloseFiles = (
  { notebook, photos: storage, outbox, keys }: CloseFilesPorts,
  { job, open, dispatch, keep }: CloseOfFiles,
): CloseFiles => {
  const {
    state: photos,
    subscribe,
    dispatch: show,
  } = runSession<readonly ClosePhoto[], readonly ClosePhoto[], never>({
    first: [[], []],
    reduce: (_, next) => [next, []],
    run: () => undefined,
  });
  /** Files that could not be read, as they were chosen. */
  const unread = new Map<string, { readonly step: CloseStep; readonly file: UploadFile }>();
  /** Files that the device did not keep; the page alone has them. */
  const unkept = new Set<string>();
  /** Uploads wait for each other; storing the next file on the device does not wait for them. */
  const adding = makeQueue();
  const uploading = makeQueue();
  /** A late progress report does not change the state of a stored file. */
  const setState = (id: string, to: PhotoState): void =>
    show(withPhotoState(photos(), to, ({ key, state }) => key === id && state.is !== 'accepted'));
  const setFile = (id: string, file: UploadFile, state: PhotoState): void =>
    show(photos().map((photo) => (photo.key === id ? { ...photo, file, state } : photo)));
  const photoOf = (id: string): ClosePhoto | undefined => photos().find(({ key }) => key === id);
  const isStillListed = (id: string): boolean => open() !== undefined && photoOf(id) !== undefined;

  const upload = async (id: string, content: UploadFile): Promise<void> => {
    const status = photoOf(id)?.state.is;
    if (!isStillListed(id) || status === 'sending' || status === 'accepted') return;
    setState(id, { is: 'sending', sent: 0, total: content.size });
    const stored = await outbox.upload(job, id, content, (sent, total) =>
      setState(id, { is: 'sending', sent, total }),
    )();
    setState(
      id,
      E.isRight(stored)
        ? { is: 'accepted', photo: stored.right }
        : stateAfterFailure(stored.left, !unkept.has(id)),
    );
    await keep();
  };

  const keepAgain = async (id: string): Promise<void> => {
    const photo = photoOf(id);
    if (photo?.file === undefined || photo.state.is === 'accepted') unkept.delete(id);
    else if (await notebook.keepFile(job, id, photo.file)()) {
      unkept.delete(id);
      if (photo.state.is === 'failed') setState(id, { is: 'waiting' });
    }
  };

  /** Makes a file small, puts it on the device, and only then into the answer. */
  const prepareAndKeep = async (
    id: string,
    question: FileQuestion,
    chosen: { readonly step: CloseStep; readonly file: UploadFile },
  ): Promise<void> => {
    const { step, file } = chosen;
    if (!isStillListed(id)) return;
    setState(id, { is: 'preparing' });
    const prepared = await storage.prepare(file)();
    if (E.isLeft(prepared)) {
      if (prepared.left.tag === 'unreadable') unread.set(id, chosen);
      return setFile(id, file, failedPhoto(prepared.left));
    }
    unread.delete(id);
    if (!isStillListed(id)) return;
    const ready = { ...prepared.right, name: file.name };
    const kept = await notebook.keepFile(job, id, ready)();
    if (!isStillListed(id)) return notebook.forgetFile(id)();
    if (!kept) unkept.add(id);
    setFile(id, ready, kept ? { is: 'queued' } : failedPhoto({ tag: 'not-kept' }));
    const state = open();
    if (state === undefined) return;
    const others = fileIds(fieldsOfStep(state, step)[question]);
    dispatch({ is: 'answered', step, field: question, value: [...others, id] });
    await keep();
    uploading.add(() => upload(id, ready));
  };

  /**
   * Lists chosen files before any is prepared, so that the next page reports those that this one did not keep. A file
   * that is chosen again replaces the one that was lost.
   */
  const listChosen = (
    question: FileQuestion,
    files: readonly UploadFile[],
    answer: readonly string[],
  ): readonly { readonly key: string; readonly file: UploadFile }[] => {
    const again = new Set(files.map(storedFileName));
    const isChosenAgain = ({ key, name, file, state }: ClosePhoto): boolean =>
      state.is === 'failed' && file === undefined && again.has(name) && !answer.includes(key);
    let listed = photos().filter((photo) => !isChosenAgain(photo));
    const chosen = files.map((file) => {
      const key = keys.next();
      const names = listed.map((other) => other.name);
      const name = uniqueFileName(storedFileName(file), names);
      const { type, size } = file;
      const state: PhotoState = { is: 'chosen' };
      listed = [...listed, { key, name, file: undefined, state, question, type, size }];
      return { key, file: { ...file, name } };
    });
    show(listed);
    return chosen;
  };

  /** The bytes that the device kept of a file, as they are sent. */
  const readKept = async (id: string): Promise<UploadFile | undefined> => {
    const kept = O.toUndefined(await notebook.file(id)());
    if (kept === undefined || kept.isPrepared === true) return kept;
    const prepared = await storage.prepare(kept)();
    if (E.isLeft(prepared)) return undefined;
    const ready = { ...prepared.right, name: kept.name };
    await notebook.keepFile(job, id, ready)();
    return ready;
  };

  const send = async (id: string): Promise<void> => {
    const photo = photoOf(id);
    const again = unread.get(id);
    if (photo !== undefined && again !== undefined) {
      await prepareAndKeep(id, photo.question, again);
      await uploading.done();
    } else if (photo?.file !== undefined) {
      if (unkept.has(id)) await keepAgain(id);
      if (photo.state.is !== 'sending') setState(id, { is: 'queued' });
      const { file } = photo;
      uploading.add(() => upload(id, file));
      await uploading.done();
    }
  };

  return {
    photos,
    subscribe,
    restore: async (files) => {
      const restored: ClosePhoto[] = [];
      for (const file of files) {
        const content = await readKept(file.id);
        restored.push(restorePhoto(file, content ?? photoOf(file.id)?.file));
      }
      show(restored);
    },
    add: async (step, question, files) => {
      const state = open();
      if (state === undefined) return;
      const chosen = listChosen(question, files, fileIds(fieldsOfStep(state, step)[question]));
      adding.add(async () => {
        await keep();
        for (const { key, file } of chosen) await prepareAndKeep(key, question, { step, file });
      });
      await adding.done();
      await uploading.done();
    },
    remove: async (step, question, id) => {
      const state = open();
      if (state === undefined) return;
      const before = fileIds(fieldsOfStep(state, step)[question]);
      if (before.includes(id))
        dispatch({
          is: 'answered',
          step,
          field: question,
          value: before.filter((other) => other !== id),
        });
      show(photos().filter(({ key }) => key !== id));
      unread.delete(id);
      unkept.delete(id);
      await keep();
      await notebook.forgetFile(id)();
    },
    send,
    sendWaiting: async () => {
      const waiting = photos().filter(({ state }) => state.is === 'waiting');
      await Promise.all(waiting.map(({ key }) => send(key)));
    },
    onDevice: async () => {
      // A file that was removed meanwhile is not waited for.
      const areAllPrepared = until(() => !photos().some(isPreparing), [subscribe]);
      await Promise.race([adding.done(), areAllPrepared]);
      for (const id of unkept) await keepAgain(id);
    },
  };
};
