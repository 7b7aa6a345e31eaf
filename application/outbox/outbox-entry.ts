import type { Urgency } from '#domain/booking/urgency.ts';
import type { CloseEnd } from '#domain/close/close-flow.ts';
import type { CloseRequest, FollowOnRequest } from '#domain/close/close-request.ts';
import { millisecondsPerDay, type Instant } from '#domain/kernel/instant.ts';
import type { JobName, JobUid } from '#domain/kernel/identifiers.ts';
import { passesByItself, type PlatformFailure } from '../ports/platform-failure.ts';

/** A file of a close: on the device until it is stored, and then where it is stored. */
export type OutboxFile = {
  readonly id: string;
  readonly name: string;
  readonly location: string | undefined;
};

/** What an entry has the platform do, in this order: its files, its close, its next visit. */
export type OutboxStage = 'file' | 'close' | 'follow-on';

/** Why an entry was not taken at once, and is tried again by itself. */
export type Delay = 'offline' | 'platform-failed' | 'signed-out';

export type Standing =
  | { readonly is: 'waiting'; readonly delay: Delay | undefined }
  /** It stays as it is until the engineer corrects or discards it. */
  | { readonly is: 'refused'; readonly stage: OutboxStage; readonly message: string }
  /** A file is no longer on the device. */
  | { readonly is: 'file-lost'; readonly name: string }
  | { readonly is: 'done' };

/** A close with all that goes with it, from the moment that the engineer finished it until the platform has it. */
export type OutboxEntry = {
  readonly job: JobUid;
  readonly jobName: JobName;
  readonly queuedAt: Instant;
  /** The end that its answers lead to. */
  readonly end: CloseEnd;
  /** Its files stand in it by their ids on the device. */
  readonly request: CloseRequest;
  readonly closeKey: string;
  readonly closed: boolean;
  readonly followOn: FollowOnRequest | undefined;
  readonly followOnKey: string;
  /** By which days and slots of the next visit are offered. */
  readonly followOnUrgency: Urgency;
  readonly followed: boolean;
  readonly files: readonly OutboxFile[];
  readonly standing: Standing;
};

export type OutboxCommand =
  | { readonly do: 'store-file'; readonly file: OutboxFile }
  | { readonly do: 'close'; readonly request: CloseRequest; readonly key: string }
  | { readonly do: 'follow-on'; readonly request: FollowOnRequest; readonly key: string };

export type OutboxEvent =
  | { readonly is: 'file-stored'; readonly id: string; readonly location: string }
  | { readonly is: 'file-lost'; readonly id: string }
  | { readonly is: 'closed' }
  | { readonly is: 'followed' }
  | {
      readonly is: 'failed';
      readonly stage: OutboxStage;
      readonly failure: PlatformFailure;
    }
  | { readonly is: 'tried-again' }
  /** Another slot for the next visit, under a key of its own. */
  | { readonly is: 'slot-changed'; readonly visitDateTime: string; readonly key: string };

const byLocation = (
  ids: readonly string[] | undefined,
  files: readonly OutboxFile[],
): readonly string[] | undefined =>
  ids?.map((id) => files.find((file) => file.id === id)?.location ?? id);

/** The close with its files where they are stored. */
const withStoredFiles = ({ request, files }: OutboxEntry): CloseRequest => ({
  ...request,
  ...(request.photosOfFault !== undefined && {
    photosOfFault: byLocation(request.photosOfFault, files),
  }),
  ...(request.receipts !== undefined && { receipts: byLocation(request.receipts, files) }),
  steps: Object.fromEntries(
    Object.entries(request.steps).map(([step, told]) => [
      step,
      Object.fromEntries(
        Object.entries(told).map(([question, value]) => [
          question,
          question === 'photosOfFault' || question === 'receipts'
            ? byLocation(value as readonly string[] | undefined, files)
            : value,
        ]),
      ),
    ]),
  ),
});

/** What an entry has the platform do next; nothing once it is done, or while it is refused. */
export const nextCommand = (entry: OutboxEntry): OutboxCommand | undefined => {
  if (entry.standing.is !== 'waiting') return undefined;
  const unstored = entry.files.find(({ location }) => location === undefined);
  if (!entry.closed) {
    if (unstored !== undefined) return { do: 'store-file', file: unstored };
    return { do: 'close', request: withStoredFiles(entry), key: entry.closeKey };
  }
  return entry.followOn === undefined
    ? undefined
    : { do: 'follow-on', request: entry.followOn, key: entry.followOnKey };
};

const afterFailure = (stage: OutboxStage, failure: PlatformFailure): Standing => {
  if (failure.tag === 'signed-out') return { is: 'waiting', delay: 'signed-out' };
  if (failure.tag === 'unreachable') return { is: 'waiting', delay: 'offline' };
  return failure.tag === 'rejected' && !passesByItself(failure.status)
    ? { is: 'refused', stage, message: failure.message }
    : { is: 'waiting', delay: 'platform-failed' };
};

const waiting: Standing = { is: 'waiting', delay: undefined };

/** The entry after an event. */
export const nextEntry = (entry: OutboxEntry, event: OutboxEvent): OutboxEntry => {
  switch (event.is) {
    case 'file-stored':
      return {
        ...entry,
        standing: waiting,
        files: entry.files.map((file) =>
          file.id === event.id ? { ...file, location: event.location } : file,
        ),
      };
    case 'file-lost': {
      const name = entry.files.find(({ id }) => id === event.id)?.name ?? '';
      return { ...entry, standing: { is: 'file-lost', name } };
    }
    case 'closed':
      return {
        ...entry,
        closed: true,
        standing: entry.followOn === undefined ? { is: 'done' } : waiting,
      };
    case 'followed':
      return { ...entry, followed: true, standing: { is: 'done' } };
    case 'failed':
      return { ...entry, standing: afterFailure(event.stage, event.failure) };
    case 'tried-again':
      return entry.standing.is === 'done' ? entry : { ...entry, standing: waiting };
    case 'slot-changed':
      return entry.followOn === undefined || entry.followed
        ? entry
        : {
            ...entry,
            followOn: { ...entry.followOn, visitDateTime: event.visitDateTime },
            followOnKey: event.key,
            standing: waiting,
          };
  }
};

/** Whether the platform does not have all of it yet. */
export const isUnsent = ({ standing }: Pick<OutboxEntry, 'standing'>): boolean =>
  standing.is !== 'done';

/** Whether the engineer has to look at it before anything goes on. */
export const isRefused = ({ standing }: Pick<OutboxEntry, 'standing'>): boolean =>
  standing.is === 'refused' || standing.is === 'file-lost';

/** Milliseconds after which a finished close that the platform has is forgotten: a week. */
const keptWhenDone = 7 * millisecondsPerDay;

/** Whether nobody looks for a close any more: the platform has it, and it was finished a week ago. */
export const isPast = (
  { standing, queuedAt }: Pick<OutboxEntry, 'standing' | 'queuedAt'>,
  now: Instant,
): boolean => standing.is === 'done' && now - queuedAt > keptWhenDone;
