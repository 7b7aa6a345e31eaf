import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { CloseStep } from '#domain/close/close-flow.ts';
import type { AnswerValue } from '#domain/flow/condition.ts';
import type { JobUid } from '#domain/kernel/identifiers.ts';
import { storedFileName, uniqueFileName, visitFileProblem } from '#domain/visits/visit-files.ts';
import type { AttemptKeys } from '../ports/attempt-keys.ts';
import type { CloseNotebook } from '../ports/close-notebook.ts';
import type { Connection } from '../ports/connection.ts';
import type { PlatformFailure } from '../ports/platform-failure.ts';
import type { PhotoStorage, UploadFile } from '../ports/photo-storage.ts';
import type { CloseFile, FileQuestion } from './close-draft.ts';
import {
  fieldsOfStep,
  type CloseEvent,
  type FilePhase,
  type OpenClose,
} from './close-session-state.ts';

export type CloseFilesPorts = {
  readonly notebook: CloseNotebook;
  readonly connection: Connection;
  readonly photos: PhotoStorage;
  readonly keys: AttemptKeys;
};

/** The close that files are added to, while it is open on this page. */
type CloseOfFiles = {
  readonly job: JobUid;
  readonly open: () => OpenClose | undefined;
  readonly happen: (event: CloseEvent) => void;
  /** Writes the draft to the device. */
  readonly keep: () => Promise<void>;
};

/** The files of a close: each is on the device before it is an answer, and goes to the storage when it can. */
export type CloseFiles = {
  /** Takes up what the device kept of files. */
  readonly takeUp: (files: readonly CloseFile[]) => Promise<void>;
  /** Where a file that was taken up stands. */
  readonly phaseOf: (file: CloseFile) => FilePhase;
  readonly add: (
    step: CloseStep,
    question: FileQuestion,
    files: readonly UploadFile[],
  ) => Promise<void>;
  readonly remove: (step: CloseStep, question: FileQuestion, id: string) => Promise<void>;
  /** Sends a file that is kept, or tries again what went wrong with it. */
  readonly send: (id: string) => Promise<void>;
  /** Waits until every chosen file is on the device, as far as the device keeps it. */
  readonly onDevice: () => Promise<void>;
  readonly content: (id: string) => UploadFile | undefined;
};

/** The ids of files in an answer. */
export const fileIds = (value: AnswerValue | undefined): readonly string[] =>
  Array.isArray(value)
    ? (value as readonly unknown[]).filter((id): id is string => typeof id === 'string')
    : [];

const afterFailure = (failure: PlatformFailure): FilePhase =>
  failure.tag === 'rejected'
    ? { is: 'refused', message: failure.message }
    : { is: 'failed', because: 'not-sent' };

export const makeCloseFiles = (
  { notebook, connection, photos, keys }: CloseFilesPorts,
  { job, open, happen, keep }: CloseOfFiles,
): CloseFiles => {
  const contents = new Map<string, UploadFile>();
  /** Files that could not be read, as they were chosen. */
  const unread = new Map<string, { readonly step: CloseStep; readonly file: UploadFile }>();
  /** Files that the device did not keep; the page alone has them. */
  const unkept = new Set<string>();
  let taking: Promise<unknown> = Promise.resolve();
  let uploading: Promise<unknown> = Promise.resolve();
  const move = (id: string, to: FilePhase): void => happen({ is: 'file-moved', id, to });

  const upload = async (id: string, content: UploadFile): Promise<void> => {
    const phase = open()?.phases[id]?.is;
    if (phase === undefined || phase === 'sending' || phase === 'stored') return;
    if (!connection.isOnline()) return;
    move(id, { is: 'sending', sent: 0, total: content.size });
    const stored = await photos.upload(job, content, (sent, total) =>
      move(id, { is: 'sending', sent, total }),
    )();
    if (E.isRight(stored)) happen({ is: 'file-stored', id, location: stored.right.location });
    else move(id, afterFailure(stored.left));
    await keep();
  };

  const keepAgain = async (id: string): Promise<void> => {
    const content = contents.get(id);
    const state = open();
    if (content === undefined || state?.phases[id]?.is === 'stored') unkept.delete(id);
    else if (await notebook.keepFile(job, id, content)()) {
      unkept.delete(id);
      if (state?.phases[id]?.is === 'failed') move(id, { is: 'kept' });
    }
  };
  const isThere = (id: string): boolean => open()?.files.some((file) => file.id === id) ?? false;

  /** Makes a file small, puts it on the device, and only then into the answer. */
  const take = async (
    id: string,
    question: FileQuestion,
    chosen: { readonly step: CloseStep; readonly file: UploadFile },
  ): Promise<void> => {
    const { step, file } = chosen;
    move(id, { is: 'preparing' });
    const prepared = await photos.prepare(file)();
    if (E.isLeft(prepared)) {
      unread.set(id, chosen);
      return move(id, { is: 'failed', because: 'unreadable' });
    }
    unread.delete(id);
    if (!isThere(id)) return;
    const ready = { ...prepared.right, name: file.name };
    const kept = await notebook.keepFile(job, id, ready)();
    if (!isThere(id)) return notebook.forgetFile(id)();
    contents.set(id, ready);
    if (!kept) unkept.add(id);
    move(id, kept ? { is: 'kept' } : { is: 'failed', because: 'not-kept' });
    const state = open();
    if (state === undefined) return;
    const others = fileIds(fieldsOfStep(state, step)[question]);
    happen({ is: 'told', step, field: question, value: [...others, id] });
    await keep();
    // One after the other, and none holds up the next that is put on the device.
    uploading = uploading.then(() => upload(id, ready));
  };

  const addOne = async (
    step: CloseStep,
    question: FileQuestion,
    file: UploadFile,
  ): Promise<void> => {
    const state = open();
    if (state === undefined) return;
    const id = keys.next();
    const name = uniqueFileName(
      storedFileName(file),
      state.files.map((other) => other.name),
    );
    const { type, size } = file;
    happen({ is: 'file-added', file: { id, question, name, type, size, location: undefined } });
    const problem = visitFileProblem(file);
    if (problem !== undefined) return move(id, { is: 'failed', because: problem });
    await take(id, question, { step, file: { ...file, name } });
  };

  return {
    takeUp: async (files) => {
      for (const { id } of files) {
        const content = await notebook.file(id)();
        if (O.isSome(content)) contents.set(id, content.value);
      }
    },
    phaseOf: ({ id, location }) => {
      if (location !== undefined) return { is: 'stored' };
      return contents.has(id) ? { is: 'kept' } : { is: 'failed', because: 'not-kept' };
    },
    add: async (step, question, files) => {
      const before = taking;
      const takeAll = async () => {
        await before;
        for (const file of files) await addOne(step, question, file);
      };
      taking = takeAll();
      await taking;
      await uploading;
    },
    remove: async (step, question, id) => {
      const state = open();
      if (state === undefined) return;
      const before = fileIds(fieldsOfStep(state, step)[question]);
      if (before.includes(id))
        happen({
          is: 'told',
          step,
          field: question,
          value: before.filter((other) => other !== id),
        });
      happen({ is: 'file-removed', id });
      contents.delete(id);
      unread.delete(id);
      unkept.delete(id);
      await keep();
      await notebook.forgetFile(id)();
    },
    send: async (id) => {
      const content = contents.get(id);
      const again = unread.get(id);
      const question = open()?.files.find((file) => file.id === id)?.question;
      if (content !== undefined) {
        if (unkept.has(id)) await keepAgain(id);
        await upload(id, content);
      } else if (again !== undefined && question !== undefined) {
        await take(id, question, again);
        await uploading;
      }
    },
    onDevice: async () => {
      await taking;
      for (const id of unkept) await keepAgain(id);
    },
    content: (id) => contents.get(id) ?? unread.get(id)?.file,
  };
};
