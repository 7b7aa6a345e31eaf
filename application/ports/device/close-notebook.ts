import type { Task } from 'fp-ts/Task';
import type { TaskOption } from 'fp-ts/TaskOption';
import type { CataloguePart } from '#domain/close';
import type { JobName, JobUid } from '#domain/kernel';
import type { CloseDraft } from '../../close/close-draft.ts';
import type { OutboxEntry } from '../../outbox/outbox-entry.ts';
import type { UploadFile } from '../remote/photo-storage.ts';
import type { Stored } from './visit-notebook.ts';

/** An unsent entry without its content. */
export type UnsentEntry = {
  readonly id: string;
  readonly kind: OutboxEntry['kind'];
  readonly job: JobUid;
  readonly jobName: JobName;
};

/** Whether the device has stored something; `false` when its storage is full or missing. */
export type Kept = Task<boolean>;

/** Why a device does not keep something: it has no room, or its storage cannot be written to. */
export type KeepFailure = 'full' | 'unavailable';

/**
 * The storage of an engineer's phone for closes and other commands until the platform has them. Each engineer has their
 * own, which survives a logout and is hidden from others.
 */
export type CloseNotebook = {
  /** The engineer whose closes it reads and writes; `undefined` without one. */
  readonly owner: () => string | undefined;
  /** Requests that the browser does not evict this storage; a refusal is no failure. */
  readonly requestPersistence: Task<void>;

  /** Why the device did not keep the last thing that it did not keep. */
  readonly keepFailure: () => KeepFailure;

  readonly draft: (job: JobUid) => TaskOption<CloseDraft>;
  readonly keepDraft: (draft: CloseDraft) => Kept;
  readonly forgetDraft: (job: JobUid) => Task<void>;
  /** Whether stored answers of a job are missing though they were not deleted by the app. */
  readonly hasLost: (job: JobUid) => Task<boolean>;

  /** The unsent entries, in the order in which they were made. */
  readonly entries: Task<readonly OutboxEntry[]>;
  readonly keepEntry: (entry: OutboxEntry) => Kept;
  readonly forgetEntry: (id: string) => Task<void>;
  /** The unsent entries that were added and not deleted, whether they could be stored or not. */
  readonly unsent: Task<readonly UnsentEntry[]>;

  /** The catalogue of parts as it was last read; it is no engineer's own. */
  readonly catalogue: TaskOption<Stored<readonly CataloguePart[]>>;
  readonly keepCatalogue: (catalogue: Stored<readonly CataloguePart[]>) => Kept;

  readonly keepFile: (job: JobUid, id: string, file: UploadFile) => Kept;
  readonly file: (id: string) => TaskOption<UploadFile>;
  readonly forgetFile: (id: string) => Task<void>;
  /** The jobs of which it keeps answers or files. */
  readonly jobs: Task<readonly JobUid[]>;
  /** Forgets every file of a job. */
  readonly forgetFiles: (job: JobUid) => Task<void>;
};
