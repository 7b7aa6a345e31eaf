import type { TaskOption } from 'fp-ts/TaskOption';
import type { Task } from 'fp-ts/Task';
import type { AgendaTab, EngineerJob } from '#domain/repair';
import type { Instant } from '#domain/time';
import type { JobUid } from '#domain/kernel';
import type { StoredFile } from '../remote/engineer-calls.ts';

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
  /** Deletes a visit that is no longer the engineer's, with its photos, in the stored agenda too. */
  readonly forgetJob: (uid: JobUid) => Task<void>;
  readonly clear: Task<void>;
};
