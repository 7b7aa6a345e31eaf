import type { OutboxEntry, OutboxFile } from './outbox-entry.ts';
import type { Task } from 'fp-ts/Task';
import type { TaskOption } from 'fp-ts/TaskOption';
import type { CataloguePart, CloseShape, Authorisation, FileQuestion } from '#domain/close';
import type { JobName, JobUid } from '#domain/kernel';
import type { AgendaTab, UploadFile, StoredFile } from '../remote/engineer-calls.ts';
import type { Instant } from '#domain/time';
import type { EngineerJob } from '#domain/repair';
import type { FlowSession } from '../../session/flow-session.ts';

/** Something read from the platform, and when. */
export type Stored<Value> = { readonly value: Value; readonly readAt: Instant };

/** The agenda as stored on an engineer's phone for offline use; it never fails. */
export type VisitNotebook = {
  /** The engineer whose visits it reads and writes; `undefined` without one. */
  readonly owner: () => string | undefined;
  readonly noteAgenda: (tab: AgendaTab, jobs: Stored<readonly EngineerJob[]>) => Task<void>;
  readonly agenda: (tab: AgendaTab) => TaskOption<Stored<readonly EngineerJob[]>>;
  readonly noteJob: (job: Stored<EngineerJob>) => Task<void>;
  readonly job: (uid: JobUid) => TaskOption<Stored<EngineerJob>>;
  /** Stores the file of a photo of an earlier visit, beside the visit that shows it. */
  readonly notePhoto: (visit: JobUid, photoKey: string, file: StoredFile) => Task<void>;
  readonly photo: (visit: JobUid, photoKey: string) => TaskOption<StoredFile>;
  /** Deletes the photos beside all other visits. */
  readonly keepPhotosOf: (visits: readonly JobUid[]) => Task<void>;
  /** Deletes each opened visit that was last read before a time. */
  readonly forgetReadBefore: (time: Instant) => Task<void>;
  /** Deletes a visit that is no longer the engineer's, with its photos, in the stored agenda too. */
  readonly forgetJob: (uid: JobUid) => Task<void>;
};

/** The record of a photo of a form. The device keeps its bytes under its id until the platform has it. */
export type KeptPhoto = OutboxFile & {
  /** The question of a close that it answers. */
  readonly question?: FileQuestion | undefined;
  /** The platform's words, where it has refused it. */
  readonly refusal?: string | undefined;
};

/** A close that is not finished yet, as the device keeps it: by engineer, job and version of the flow. */
export type CloseDraft = {
  readonly job: JobUid;
  readonly flowVersion: number;
  readonly keptAt: Instant;
  /** Chosen at random once per close: whether parts are chosen from the catalogue (document 3, section 9). */
  readonly structuredParts: boolean;
  /** The labour warning was answered on an abandoned path (decisions, "Warning shown"). */
  readonly labourWarned: boolean;
  /** The authorisation that the ticks for the costs confirm; missing in older drafts. */
  readonly authorisation: Authorisation | undefined;
  readonly files: readonly KeptPhoto[];
  readonly session: FlowSession<CloseShape>;
};

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
  /** Whether answers of a job were stored here and not deleted by the app. */
  readonly hasStarted: (job: JobUid) => boolean;
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
