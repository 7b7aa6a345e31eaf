import type {
  JobStatus,
  VisitStatus,
  VisitAction,
  CancelRequest,
  RescheduleRequest,
} from '#domain/repair';
import type { JobName, JobUid } from '#domain/kernel';
import type { Instant } from '#domain/time';
import type { OutboxFile, EntryStatus } from './entry-status.ts';

/** The commands about a visit, besides closing it. */
export type CommandKind = Exclude<VisitAction, 'complete-job'>;

/** The command itself; its photos are in the files of the entry until they are uploaded. */
export type VisitOrder =
  | { readonly kind: 'start-travel' }
  | { readonly kind: 'start-job' }
  | { readonly kind: 'reschedule'; readonly request: RescheduleRequest }
  | { readonly kind: 'cancel'; readonly request: CancelRequest };

/** A command about a visit, from the moment that the engineer gave it until the platform has it. */
export type VisitCommand = VisitOrder & {
  readonly job: JobUid;
  readonly jobName: JobName;
  readonly queuedAt: Instant;
  readonly key: string;
  readonly files: readonly OutboxFile[];
  readonly status: EntryStatus;
};

/** A command whose files are all uploaded. */
export type ReadyCommand = VisitOrder & { readonly job: JobUid; readonly key: string };

/** The storage locations of the uploaded files. */
export const storedLocations = (files: readonly OutboxFile[]): readonly string[] =>
  files.flatMap(({ location }) => (location === undefined ? [] : [location]));

/** The command for the platform, with the locations of its photos. */
export const readyCommand = (command: VisitCommand): ReadyCommand => {
  const { kind, job, key, files } = command;
  const photos = storedLocations(files);
  switch (kind) {
    case 'reschedule':
      return { kind, job, key, request: { ...command.request, photos } };
    case 'cancel':
      return { kind, job, key, request: { ...command.request, photos } };
    case 'start-travel':
    case 'start-job':
      return { kind, job, key };
  }
};

/** A rescheduled visit has the status of a cancelled one, so the status does not show a reschedule. */
const shownBy: { readonly [Kind in CommandKind]: readonly JobStatus[] } = {
  'start-travel': ['En Route', 'In Progress', 'Complete'],
  'start-job': ['In Progress', 'Complete'],
  cancel: ['Cancelled'],
  reschedule: [],
};

/** Whether a visit's status shows that a refused command was done: an earlier answer may be lost. */
export const isShownByStatus = (kind: CommandKind, status: VisitStatus): boolean =>
  shownBy[kind].some((shown) => shown === status);
