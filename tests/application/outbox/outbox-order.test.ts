import { describe, expect, it } from 'vitest';
import type { EntryStatus, OutboxEntry } from '#application/ports/device/outbox-entry.ts';
import { entryId } from '#application/outbox/outbox-entry.ts';
import { holdsBack, nextEntryToSend } from '#application/outbox/outbox-order.ts';
import { sending } from '#application/outbox/entry-status.ts';
import type { JobName, JobUid } from '#domain/kernel';
import { instant } from '#domain/time';
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

// Decisions 48: "Nothing is overtaken", "What is refused stays".
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
