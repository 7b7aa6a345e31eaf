import type { JobStatus, VisitAction, VisitStatus } from '#domain/repair';
import type { JobUid } from '#domain/kernel';
import type { OutboxFile, VisitCommand, VisitOrder } from '../ports/device/outbox-entry.ts';

/** The commands about a visit, besides closing it. */
export type CommandKind = Exclude<VisitAction, 'complete-job'>;

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
