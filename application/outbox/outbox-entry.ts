import type { CloseRequest, FollowOnRequest } from '#domain/close';
import { millisecondsPerDay, type Instant } from '#domain/time';
import type { JobStatus, VisitAction, VisitStatus } from '#domain/repair';
import { isSignedOut, isUnreachable, needsCorrection } from '../sending/judge-failure.ts';
import type { PlatformFailure } from '../ports/remote/platform-failure.ts';
import type {
  CloseEntry,
  EntryStatus,
  OutboxEntry,
  OutboxFile,
  OutboxStage,
  VisitCommand,
} from '../ports/device/outbox-entry.ts';

export const sending: EntryStatus = { is: 'sending' };
export const accepted: EntryStatus = { is: 'accepted' };

type RepeatedStatus = Extract<EntryStatus, { readonly is: 'unconfirmed' | 'failed' }>;

/** Whether the last try got no answer or a temporary failure: it is repeated after a pause. */
export const isRepeated = (status: EntryStatus): status is RepeatedStatus =>
  status.is === 'unconfirmed' || status.is === 'failed';

/** Why an entry waits although the platform works. */
export type Delay = 'unreachable' | 'signed-out';

export const delayOf = (status: EntryStatus): Delay | undefined =>
  isRepeated(status) && (status.reason === 'unreachable' || status.reason === 'signed-out')
    ? status.reason
    : undefined;

/** Whether the platform failed, perhaps for a moment: it is sent again after growing pauses. */
export const hasPlatformFailed = (status: EntryStatus): status is RepeatedStatus =>
  isRepeated(status) && delayOf(status) === undefined;

/** Whether it waits for nothing but its turn, a connection or a sign-in. */
export const isWaiting = (status: EntryStatus): boolean =>
  status.is === 'sending' || delayOf(status) !== undefined;

/** A browser may call itself online before the network works: the first try then fails, and the next one is near. */
const pauseWithoutAnswer = 5000;
const firstPause = 15_000;
const longestPause = 600_000;

/**
 * Milliseconds until an entry is sent again without the engineer: 5 seconds where no answer came; 15 seconds where the
 * platform failed, and after each further failure twice as long, at most 10 minutes; longer where its answer says so.
 *
 * @example
 *   pauseBeforeNextTry({
 *     is: 'unconfirmed',
 *     stage: 'close',
 *     reason: 'platform-failed',
 *     message: undefined,
 *     attempts: 3,
 *   }); // => 60000
 */
export const pauseBeforeNextTry = (status: EntryStatus): number =>
  hasPlatformFailed(status)
    ? Math.max(
        Math.min(firstPause * 2 ** (status.attempts - 1), longestPause),
        (status.retryAfter ?? 0) * 1000,
      )
    : pauseWithoutAnswer;

/** The commands about a visit, besides closing it. */
export type CommandKind = Exclude<VisitAction, 'complete-job'>;

/** The storage locations of the uploaded files. */
export const storedLocations = (files: readonly OutboxFile[]): readonly string[] =>
  files.flatMap(({ location }) => (location === undefined ? [] : [location]));

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

/** The name of an entry: a job is closed once, and every other command has a key of its own. */
export const entryId = (entry: OutboxEntry): string =>
  entry.kind === 'close' ? entry.job : entry.key;

/** Whether an entry is unchanged since it was shown: another tab may have corrected or sent it. */
export const isAsShown = (shown: OutboxEntry, now: OutboxEntry): boolean =>
  shown.queuedAt === now.queuedAt &&
  shown.status.is === now.status.is &&
  (shown.kind !== 'close' ||
    now.kind !== 'close' ||
    (shown.closeKey === now.closeKey &&
      shown.closed === now.closed &&
      shown.followOnKey === now.followOnKey));

export type OutboxCommand =
  /** Its files are all uploaded. */
  | { readonly do: 'command'; readonly command: VisitCommand }
  | { readonly do: 'store-file'; readonly file: OutboxFile }
  | { readonly do: 'close'; readonly request: CloseRequest; readonly key: string }
  | { readonly do: 'follow-on'; readonly request: FollowOnRequest; readonly key: string };

export type OutboxEvent =
  | { readonly is: 'file-stored'; readonly id: string; readonly location: string }
  | { readonly is: 'file-lost'; readonly id: string }
  | { readonly is: 'closed'; readonly receipt?: string | undefined }
  | { readonly is: 'follow-on-created' }
  /** A visit command other than a close was accepted. */
  | { readonly is: 'accepted' }
  | {
      readonly is: 'failed';
      readonly stage: OutboxStage;
      readonly failure: PlatformFailure;
      readonly file?: string;
    }
  | { readonly is: 'tried-again' }
  /** Another slot for the next visit, under a key of its own. */
  | { readonly is: 'slot-changed'; readonly visitDateTime: string; readonly key: string };

const withLocations = (
  ids: readonly string[] | undefined,
  files: readonly OutboxFile[],
): readonly string[] | undefined =>
  ids?.map((id) => files.find((file) => file.id === id)?.location ?? id);

/** The close with its files where they are stored. */
const withStoredFiles = ({ request, files }: CloseEntry): CloseRequest => ({
  ...request,
  ...(request.photosOfFault !== undefined && {
    photosOfFault: withLocations(request.photosOfFault, files),
  }),
  ...(request.receipts !== undefined && { receipts: withLocations(request.receipts, files) }),
  steps: Object.fromEntries(
    Object.entries(request.steps).map(([step, answers]) => [
      step,
      Object.fromEntries(
        Object.entries(answers).map(([question, value]) => [
          question,
          question === 'photosOfFault' || question === 'receipts'
            ? withLocations(value as readonly string[] | undefined, files)
            : value,
        ]),
      ),
    ]),
  ),
});

/** The next command of an entry; `undefined` once it is done, or while it is refused. */
export const nextCommand = (entry: OutboxEntry): OutboxCommand | undefined => {
  if (!isSentAutomatically(entry)) return undefined;
  const unstored = entry.files.find(({ location }) => location === undefined);
  if (entry.kind !== 'close')
    return unstored === undefined
      ? { do: 'command', command: entry }
      : { do: 'store-file', file: unstored };
  if (!entry.closed) {
    if (unstored !== undefined) return { do: 'store-file', file: unstored };
    return { do: 'close', request: withStoredFiles(entry), key: entry.closeKey };
  }
  return entry.followOn === undefined
    ? undefined
    : { do: 'follow-on', request: entry.followOn, key: entry.followOnKey };
};

const statusAfterFailure = (
  before: EntryStatus,
  { stage, failure, file }: Extract<OutboxEvent, { readonly is: 'failed' }>,
): EntryStatus => {
  const message = 'message' in failure ? failure.message : undefined;
  if (failure.tag === 'refused' || needsCorrection(failure))
    return {
      is: 'refused',
      reason: 'by-platform',
      stage,
      message,
      ...(file !== undefined && { file }),
      ...('receipt' in failure && { receipt: failure.receipt }),
    };
  const isCutOff = isSignedOut(failure) || isUnreachable(failure);
  const attempts = isCutOff ? 0 : (isRepeated(before) ? before.attempts : 0) + 1;
  const retryAfter = 'retryAfter' in failure ? failure.retryAfter : undefined;
  const failed = { stage, message, attempts, ...(retryAfter !== undefined && { retryAfter }) };
  return failure.tag === 'unknown'
    ? { is: 'unconfirmed', reason: failure.reason, ...failed }
    : { is: 'failed', reason: failure.reason, ...failed };
};

/** The events of closes. */
type CloseEntryEvent = Extract<
  OutboxEvent,
  { readonly is: 'closed' | 'follow-on-created' | 'slot-changed' }
>;

const closeAfter = (entry: CloseEntry, event: CloseEntryEvent): CloseEntry => {
  switch (event.is) {
    case 'closed':
      return {
        ...entry,
        closed: true,
        receipt: event.receipt,
        status: entry.followOn === undefined ? accepted : sending,
      };
    case 'follow-on-created':
      return { ...entry, followed: true, status: accepted };
    case 'slot-changed':
      return entry.followOn === undefined || entry.followed
        ? entry
        : {
            ...entry,
            followOn: { ...entry.followOn, visitDateTime: event.visitDateTime },
            followOnKey: event.key,
            status: sending,
          };
  }
};

/**
 * The entry after an event. An event of another kind of entry changes nothing; nor does any event once the entry is
 * accepted: another tab may have sent it, while a call of this one still waits for its answer.
 */
export const entryAfter = (entry: OutboxEntry, event: OutboxEvent): OutboxEntry => {
  if (entry.status.is === 'accepted') return entry;
  switch (event.is) {
    case 'file-stored':
      return {
        ...entry,
        status: sending,
        files: entry.files.map((file) =>
          file.id === event.id ? { ...file, location: event.location } : file,
        ),
      };
    case 'file-lost': {
      const name = entry.files.find(({ id }) => id === event.id)?.name ?? '';
      return { ...entry, status: { is: 'refused', reason: 'file-lost', name } };
    }
    case 'failed':
      return { ...entry, status: statusAfterFailure(entry.status, event) };
    case 'tried-again':
      return { ...entry, status: sending };
    case 'accepted':
      return entry.kind === 'close' ? entry : { ...entry, status: accepted };
    case 'closed':
    case 'follow-on-created':
    case 'slot-changed':
      return entry.kind === 'close' ? closeAfter(entry, event) : entry;
  }
};

/** Whether it is sent automatically, at once or later. */
export const isSentAutomatically = ({ status }: Pick<OutboxEntry, 'status'>): boolean =>
  status.is === 'sending' || isRepeated(status);

/** Whether a part of it is not on the platform yet. */
export const isUnsent = ({ status }: Pick<OutboxEntry, 'status'>): boolean =>
  status.is !== 'accepted';

/** Whether it was refused, so that the engineer has to correct or discard it. */
export const isRefused = ({ status }: Pick<OutboxEntry, 'status'>): boolean =>
  status.is === 'refused';

/** Milliseconds for which an accepted entry is kept: a week. */
const acceptedIsKeptFor = 7 * millisecondsPerDay;

/** Whether an accepted entry can be deleted: it was queued more than a week ago. */
export const canBeDeleted = (
  { status, queuedAt }: Pick<OutboxEntry, 'status' | 'queuedAt'>,
  now: Instant,
): boolean => status.is === 'accepted' && now - queuedAt > acceptedIsKeptFor;
