import type { Task } from 'fp-ts/Task';
import type { TaskOption } from 'fp-ts/TaskOption';
import type { CataloguePart } from '#domain/authorisation/requested-part.ts';
import type { JobName, JobUid } from '#domain/kernel/identifiers.ts';
import type { CloseDraft } from '../close-session/close-draft.ts';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import type { UploadFile } from './photo-storage.ts';
import type { Stored } from './visit-notebook.ts';

/** What was done here and not sent, without what it holds. */
export type UnsentEntry = {
  readonly id: string;
  readonly kind: OutboxEntry['kind'];
  readonly job: JobUid;
  readonly jobName: JobName;
};

/** Whether something is on the device now; `false` when its storage is full, or there is none. */
export type Kept = Task<boolean>;

/** Why a device does not keep something: it has no room, or its storage cannot be written to. */
export type KeepFailure = 'full' | 'unavailable';

/**
 * What an engineer's phone keeps of closes and other commands until the platform has them. Each engineer's is apart, and outlasts a
 * logout: another engineer on the phone sees none of it.
 */
export type CloseNotebook = {
  /** Whose closes it keeps and gives now; `undefined` for nobody's. */
  readonly owner: () => string | undefined;
  /** Asks the device to delete none of it by itself when room gets short; a no is no failure. */
  readonly requestPersistence: Task<void>;

  /** Why the device did not keep the last thing that it did not keep. */
  readonly keepFailure: () => KeepFailure;

  readonly draft: (job: JobUid) => TaskOption<CloseDraft>;
  readonly keepDraft: (draft: CloseDraft) => Kept;
  readonly forgetDraft: (job: JobUid) => Task<void>;
  /** Whether it kept answers to a job that nobody forgot, and does not find them: the device has deleted them. */
  readonly hasLost: (job: JobUid) => Task<boolean>;

  /** What the platform does not have yet, in the order in which it was done. */
  readonly entries: Task<readonly OutboxEntry[]>;
  readonly keepEntry: (entry: OutboxEntry) => Kept;
  readonly forgetEntry: (id: string) => Task<void>;
  /** The unsent entries that were given to it and that nobody forgot, whether it kept them or not. */
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
