import { describe, expect, it } from 'vitest';
import type { EntryStatus, OutboxEntry } from '#application/ports/device/outbox-entry.ts';
import { entryId, sending } from '#application/outbox/outbox-entry.ts';
import {
  applyPendingCommands,
  findDependent,
  findSuperseded,
  holdsBack,
  isBehindRefused,
  isBeingSent,
  nextEntryToSend,
  waitsFor,
} from '#application/outbox/outbox-order.ts';
import type { JobName, JobUid } from '#domain/kernel';
import type { VisitStatus } from '#domain/repair';
import { instant } from '#domain/time';
import { offlineStatus } from '../../fakes/entry-statuses.ts';
import { entryOf, jobOf } from './outbox-world.ts';

const refused: EntryStatus = {
  is: 'refused',
  reason: 'by-platform',
  stage: 'command',
  message: 'No',
};
const lost: EntryStatus = { is: 'refused', reason: 'file-lost', name: 'photo.jpg' };
const done: EntryStatus = { is: 'accepted' };

const [first, second] = [jobOf(1), jobOf(2)];

const command = (
  kind: 'start-travel' | 'start-job',
  job: JobUid,
  status: EntryStatus,
): OutboxEntry => ({
  kind,
  job,
  jobName: job as string as JobName,
  queuedAt: instant(1),
  key: `${kind} ${job}`,
  files: [],
  status,
});

const setsOff = (job: JobUid, status: EntryStatus = sending) =>
  command('start-travel', job, status);
const starts = (job: JobUid, status: EntryStatus = sending) => command('start-job', job, status);
const closes = (status: EntryStatus): OutboxEntry => ({ ...entryOf(1, false), status });

// docs/decisions/0029-outbox.md: "Order", "Refused entries stay".
describe('an earlier outbox entry', () => {
  it.each([
    ['a journey after a journey elsewhere', setsOff(first), setsOff(second), true],
    ['a journey after a start elsewhere', starts(first), setsOff(second), true],
    ['a journey after a close elsewhere', closes(sending), setsOff(second), false],
    [
      'a journey after one elsewhere that was refused',
      setsOff(first, refused),
      setsOff(second),
      false,
    ],
    [
      'a journey after a start elsewhere that was refused',
      starts(first, refused),
      setsOff(second),
      false,
    ],
    ['a journey after one elsewhere that is done', setsOff(first, done), setsOff(second), false],
    ['a start after a journey elsewhere', setsOff(first), starts(second), false],
    ['a start after its own journey', setsOff(second), starts(second), true],
    [
      'a start after its own journey that was refused',
      setsOff(second, refused),
      starts(second),
      true,
    ],
    ['a start after its own close that lost a file', closes(lost), starts(first), true],
    ['a start after its own journey that is done', setsOff(second, done), starts(second), false],
  ])('delays or does not delay the next one: %s', (_, earlier, later, waits) => {
    const isBusy = (id: string) => id === entryId(earlier);
    expect(nextEntryToSend([earlier, later], isBusy)).toBe(waits ? undefined : later);
  });

  it.each([
    ['waits', sending, true],
    ['was refused: repeating it replaces it', refused, false],
    ['lost a file', lost, false],
    ['is done', done, false],
  ] as const)(
    'holds back a new command of its visit when the entry %s',
    (_, status, isHeldBack) => {
      expect(holdsBack(setsOff(first, status), { kind: 'start-travel', job: first })).toBe(
        isHeldBack,
      );
      expect(holdsBack(closes(status), { kind: 'start-job', job: first })).toBe(isHeldBack);
    },
  );
});

it.each<[string, readonly OutboxEntry[], boolean]>([
  ['an earlier one of its visit was refused', [setsOff(first, refused)], true],
  ['an earlier one of its visit is being sent', [setsOff(first)], false],
  ['one of another visit was refused', [setsOff(second, refused)], false],
  ['nothing is before it', [], false],
])('an entry waits for the engineer to settle a refusal: %s', (_, earlier, waits) => {
  const entry = starts(first);
  expect(isBehindRefused(entry, [...earlier, entry, setsOff(first, refused)])).toBe(waits);
  expect(isBehindRefused(entry, [setsOff(first, refused)])).toBe(false);
});

it.each<[string, OutboxEntry, readonly OutboxEntry[], boolean]>([
  ['it is its turn', starts(first), [], true],
  ['an earlier one is done', starts(first), [setsOff(first, done)], true],
  ['a departure to another visit is before a close', closes(sending), [setsOff(second)], true],
  ['an earlier one of its visit is being sent', starts(first), [setsOff(first)], false],
  ['a departure to another visit is before its own', setsOff(first), [setsOff(second)], false],
  ['a try has failed', starts(first, offlineStatus), [], false],
  ['it was refused', starts(first, refused), [], false],
])('an entry is being sent, or not: %s', (_, entry, earlier, isSent) => {
  expect(isBeingSent(entry, [...earlier, entry])).toBe(isSent);
});

it.each<[string, OutboxEntry, boolean]>([
  ['is being sent', setsOff(first), true],
  ['was refused', setsOff(first, refused), false],
  ['is done', setsOff(first, done), false],
  ['is about another visit', setsOff(second), false],
])('a visit waits for a command that %s: %s', (_, entry, waits) => {
  expect(waitsFor(first, [starts(first, done), entry])).toBe(waits);
});

it.each<[string, VisitStatus, readonly OutboxEntry[], VisitStatus]>([
  ['all pending commands', 'Ready', [setsOff(first), starts(first)], 'In Progress'],
  ['no refused command', 'Ready', [setsOff(first, refused)], 'Ready'],
  ['no close, which has a page of its own', 'In Progress', [closes(sending)], 'In Progress'],
  ['a journey to another visit, which turns back', 'En Route', [setsOff(second)], 'Ready'],
  ['nothing that its status does not allow', 'Complete', [setsOff(first)], 'Complete'],
])('shows a visit after %s', (_, status, entries, after) => {
  expect(applyPendingCommands({ uid: first, status }, entries).status).toBe(after);
});

describe('a journey that an accepted one has made pointless', () => {
  const failing = (attempts: number): EntryStatus => ({
    is: 'unconfirmed',
    reason: 'platform-failed',
    stage: 'command',
    message: undefined,
    attempts,
  });
  const at = (time: number, entry: OutboxEntry): OutboxEntry => ({
    ...entry,
    queuedAt: instant(time),
  });
  const pointless = at(1, setsOff(first, failing(4)));
  it.each<[string, accepted: OutboxEntry, others: readonly OutboxEntry[], isSuperseded: boolean]>([
    ['it kept failing', setsOff(second), [pointless], true],
    ['it has failed less often', setsOff(second), [at(1, setsOff(first, failing(3)))], false],
    ['it was given later', setsOff(second), [at(3, pointless)], false],
    ['something was done there since', setsOff(second), [pointless, at(1, starts(first))], false],
    ['it is the start of work', setsOff(second), [at(1, starts(first, failing(4)))], false],
    ['work was started elsewhere', starts(second), [pointless], false],
  ])('is deleted or not: %s', (_, accepted, others, isSuperseded) => {
    const last = at(2, accepted);
    expect(findSuperseded(last, [...others, last])).toEqual(isSuperseded ? others : []);
  });
});

describe('the command that depends on a waiting one', () => {
  const [travel, start, close] = [setsOff(first), starts(first), closes(sending)];
  const refusedStart = starts(first, refused);
  it.each([
    ['the start, on the travel', travel, [travel, start, close], start],
    ['the close, on the start', start, [travel, start, close], close],
    ['none behind the last one', close, [travel, start, close], undefined],
    ['none of another visit', travel, [travel, starts(second)], undefined],
    ['none that is done', start, [start, closes(done)], undefined],
    ['none on a refused one', refusedStart, [refusedStart, close], undefined],
  ])('is %s', (_case, entry, entries, dependent) => {
    expect(findDependent(entry, entries)).toBe(dependent);
  });

  it('is no cancellation, which a visit allows before the travel too', () => {
    const cancellation: OutboxEntry = {
      ...start,
      kind: 'cancel',
      request: { reason: 'Floods', otherReason: '', photos: [] },
    } as OutboxEntry;
    expect(findDependent(travel, [travel, cancellation])).toBeUndefined();
  });
});
