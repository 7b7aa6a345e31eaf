import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EntryStatus, OutboxEntry } from '#application/ports/device/outbox-entry.ts';
import { readKeptEntry, writeEntry } from '#infrastructure/portal/outbox/kept-entries.ts';
import { entryOf } from '../../../application/outbox/outbox-world.ts';

const entry = entryOf(1, true);

/** An entry as an earlier version stored it. */
const asKept = (standing: unknown, kept: OutboxEntry = entry): unknown => {
  const { status: _, ...stored } = writeEntry(kept) as Record<string, unknown>;
  return { ...stored, standing };
};

const journey: OutboxEntry = {
  kind: 'start-travel',
  job: entry.job,
  jobName: entry.jobName,
  queuedAt: entry.queuedAt,
  key: 'key-1',
  files: [],
  status: { is: 'sending' },
};

const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const refusedTry = {
  stage: fc.constantFrom('file', 'close', 'follow-on', 'command'),
  message: optional(fc.string()),
};
const failedTry = { ...refusedTry, attempts: fc.nat(), retryAfter: optional(fc.nat(3600)) };
const unconfirmed = ['unreachable', 'timed-out', 'platform-failed', 'no-words', 'unexpected'];
const failed = ['signed-out', 'not-accepted', 'rate-limited', 'too-early', 'unexpected'];

const anyStatus = fc.oneof(
  fc.record({ is: fc.constantFrom('sending', 'accepted') }),
  fc.record({
    is: fc.constant('unconfirmed'),
    reason: fc.constantFrom(...unconfirmed),
    ...failedTry,
  }),
  fc.record({ is: fc.constant('failed'), reason: fc.constantFrom(...failed), ...failedTry }),
  fc.record({
    is: fc.constant('refused'),
    reason: fc.constant('by-platform'),
    ...refusedTry,
    file: optional(fc.string()),
  }),
  fc.record({
    is: fc.constant('refused'),
    reason: fc.constant('file-lost'),
    name: fc.string(),
  }),
) as fc.Arbitrary<EntryStatus>;

const tried = { stage: 'close', message: 'Out of order', attempts: 2 };
const refused = { stage: 'file', message: 'No', file: 'photo-1-a' };
const offline = { is: 'waiting', delay: 'offline' };
const unreachable = { is: 'unconfirmed', reason: 'unreachable', message: undefined, attempts: 0 };
const signedOut = { is: 'failed', reason: 'signed-out', message: undefined, attempts: 0 };

describe('a stored outbox entry', () => {
  it('is read as it was written, in every state', () => {
    fc.assert(
      fc.property(anyStatus, (status) => {
        expect(readKeptEntry(writeEntry({ ...entry, status }))).toEqual({ ...entry, status });
      }),
    );
  });

  it.each<[standing: object, status: object, kept?: OutboxEntry]>([
    [{ is: 'waiting', delay: undefined }, { is: 'sending' }],
    [{ is: 'waiting', delay: 'platform-failed' }, { is: 'sending' }],
    [offline, { ...unreachable, stage: 'close' }],
    [offline, { ...unreachable, stage: 'follow-on' }, { ...entry, closed: true }],
    [offline, { ...unreachable, stage: 'command' }, journey],
    [
      { is: 'waiting', delay: 'signed-out' },
      { ...signedOut, stage: 'close' },
    ],
    [
      { is: 'failed', ...tried },
      { is: 'unconfirmed', reason: 'platform-failed', ...tried },
    ],
    [
      { is: 'refused', ...refused },
      { is: 'refused', reason: 'by-platform', ...refused },
    ],
    [
      { is: 'file-lost', name: 'a.jpg' },
      { is: 'refused', reason: 'file-lost', name: 'a.jpg' },
    ],
    [{ is: 'done' }, { is: 'accepted' }],
  ])(
    'of an earlier version in the state %j is %j, and stays so',
    (standing, status, kept = entry) => {
      const upgraded = readKeptEntry(asKept(standing, kept));
      expect(upgraded).toEqual({ ...kept, status });
      expect(upgraded && readKeptEntry(writeEntry(upgraded))).toEqual(upgraded);
    },
  );

  it('is never lost for a state that cannot be read: it is sent again under its key', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const unreadable = { is: `later-${text}` };
        expect(readKeptEntry(asKept(unreadable))).toEqual({ ...entry, status: { is: 'sending' } });
      }),
    );
  });
});
