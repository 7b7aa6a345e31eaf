import {
  statusAfter,
  stepAllowed,
  visitLife,
  type VisitAction,
  type VisitStatus,
} from '#domain/repair';
import type { JobUid } from '#domain/kernel';
import type { OutboxEntry } from '../ports/device/outbox-entry.ts';
import { entryId, isRefused, isUnsent, nextCommand, isRepeated } from './outbox-entry.ts';

/** The fields of an entry that decide the order. */
type Ordered = Pick<OutboxEntry, 'job' | 'kind'>;

/** Setting off to one visit turns the engineer back from another, so the order of journeys matters. */
const isOfJourney = ({ kind }: Ordered): boolean => kind === 'start-travel' || kind === 'start-job';

/** Failures in a row, about 2 minutes, after which a journey no longer holds back those to other visits. */
const patientAttempts = 4;

const hasFailedForLong = ({ status }: Pick<OutboxEntry, 'status'>): boolean =>
  isRepeated(status) && status.attempts >= patientAttempts;

/**
 * Whether an entry must wait for an earlier one. Entries of one visit keep their order, even behind a refused one. A
 * journey waits for every earlier journey, unless that was refused or keeps failing.
 */
const mustFollow = (later: Ordered, earlier: OutboxEntry): boolean =>
  isUnsent(earlier) &&
  (later.job === earlier.job ||
    (later.kind === 'start-travel' &&
      isOfJourney(earlier) &&
      !isRefused(earlier) &&
      !hasFailedForLong(earlier)));

/** Whether a new command waits for an entry. A refused entry does not block: the engineer may do something else. */
export const holdsBack = (entry: OutboxEntry, command: Ordered): boolean =>
  mustFollow(command, entry) && !isRefused(entry);

/**
 * The journeys that an accepted one has made pointless: the engineer set off to another visit before it, and did nothing
 * there. Sent after it, one of them would turn the engineer back. `entries` are in order.
 */
export const findSuperseded = (
  accepted: OutboxEntry,
  entries: readonly OutboxEntry[],
): readonly OutboxEntry[] =>
  accepted.kind === 'start-travel'
    ? entries.filter(
        (entry) =>
          entry.kind === 'start-travel' &&
          entry.queuedAt < accepted.queuedAt &&
          hasFailedForLong(entry) &&
          !entries.some((other) => other !== entry && other.job === entry.job),
      )
    : [];

/** The entries in the order in which the engineer made them. */
export const sortByQueueTime = (entries: readonly OutboxEntry[]): readonly OutboxEntry[] =>
  entries.toSorted((one, other) => one.queuedAt - other.queuedAt);

/**
 * The first entry that can be sent now; `entries` are in order. An entry is busy while it is being sent or on hold. A
 * command that was given while a refusal was shown does not wait for that.
 */
export const nextEntryToSend = (
  entries: readonly OutboxEntry[],
  isBusy: (id: string) => boolean,
  passesRefused: (id: string) => boolean = () => false,
): OutboxEntry | undefined =>
  entries.find(
    (entry, at) =>
      nextCommand(entry) !== undefined &&
      !isBusy(entryId(entry)) &&
      !entries
        .slice(0, at)
        .some(
          (earlier) =>
            mustFollow(entry, earlier) && !(isRefused(earlier) && passesRefused(entryId(entry))),
        ),
  );

type Visit = { readonly uid: JobUid; readonly status: VisitStatus };

/** The status of a visit after a command about it, or about another one from which the engineer is turned back. */
export const statusAfterCommand = (visit: Visit, kind: VisitAction, job: JobUid): VisitStatus => {
  if (visit.uid === job) return statusAfter({ action: kind, status: visit.status }) ?? visit.status;
  return kind === 'start-travel' && stepAllowed('turn-back', visit.status)
    ? visitLife['turn-back'].to
    : visit.status;
};

/**
 * The visit after all pending commands, as the engineer sees it. A finished close has its own page and changes nothing
 * here. `entries` are in order.
 */
export const applyPendingCommands = <Shown extends Visit>(
  visit: Shown,
  entries: readonly OutboxEntry[],
): Shown => {
  const status = entries.reduce<VisitStatus>(
    (before, entry) =>
      entry.kind === 'close' || isRefused(entry)
        ? before
        : statusAfterCommand({ uid: visit.uid, status: before }, entry.kind, entry.job),
    visit.status,
  );
  return status === visit.status ? visit : { ...visit, status };
};

/** The entries that an entry must wait for. `entries` are in order. */
const findEarlier = (entry: OutboxEntry, entries: readonly OutboxEntry[]): readonly OutboxEntry[] =>
  entries
    .slice(0, Math.max(entries.indexOf(entry), 0))
    .filter((earlier) => mustFollow(entry, earlier));

/** Whether an entry waits until the engineer has settled an earlier refused one. */
export const isBehindRefused = (entry: OutboxEntry, entries: readonly OutboxEntry[]): boolean =>
  findEarlier(entry, entries).some(isRefused);

/** Whether it is an entry's turn to be sent, and no try has failed since the engineer gave it or tried it again. */
export const isBeingSent = (entry: OutboxEntry, entries: readonly OutboxEntry[]): boolean =>
  entry.status.is === 'sending' && findEarlier(entry, entries).length === 0;

const actionOf = ({ kind }: Ordered): VisitAction => (kind === 'close' ? 'complete-job' : kind);

/**
 * The command behind a waiting one that the platform would refuse without it, such as the close of a visit whose start
 * waits. `entries` are in order.
 */
export const findDependent = (
  entry: OutboxEntry,
  entries: readonly OutboxEntry[],
): OutboxEntry | undefined => {
  const step = visitLife[actionOf(entry)];
  const needs = (action: VisitAction): boolean =>
    stepAllowed(action, step.to) && !step.from.some((status) => stepAllowed(action, status));
  return isRefused(entry)
    ? undefined
    : entries
        .slice(entries.indexOf(entry) + 1)
        .find((later) => later.job === entry.job && isUnsent(later) && needs(actionOf(later)));
};

/** Whether a command about a visit is still pending. */
export const waitsFor = (job: JobUid, entries: readonly OutboxEntry[]): boolean =>
  entries.some((entry) => entry.job === job && isUnsent(entry) && !isRefused(entry));
