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

const stage = fc.constantFrom('file', 'close', 'follow-on', 'command');
const message = fc.option(fc.string(), { nil: undefined });
const attempts = fc.nat();
const retryAfter = fc.option(fc.nat(3600), { nil: undefined });
const name = fc.string();
const file = fc.option(fc.string(), { nil: undefined });

const anyStatus: fc.Arbitrary<EntryStatus> = fc.oneof(
  fc.constant({ is: 'sending' } as const),
  fc.record({
    is: fc.constant('unconfirmed'),
    reason: fc.constantFrom(
      'unreachable',
      'timed-out',
      'platform-failed',
      'no-words',
      'unexpected',
    ),
    stage,
    message,
    attempts,
    retryAfter,
  }),
  fc.record({
    is: fc.constant('failed'),
    reason: fc.constantFrom(
      'signed-out',
      'not-accepted',
      'rate-limited',
      'too-early',
      'unexpected',
    ),
    stage,
    message,
    attempts,
    retryAfter,
  }),
  fc.record({
    is: fc.constant('refused'),
    reason: fc.constant('by-platform'),
    stage,
    message,
    file,
  }),
  fc.record({ is: fc.constant('refused'), reason: fc.constant('file-lost'), name }),
  fc.constant({ is: 'accepted' } as const),
);

/** Each state of an earlier version, and the present state with the same meaning. */
const anyStanding: fc.Arbitrary<readonly [standing: unknown, status: EntryStatus]> = fc.oneof(
  fc.constant([{ is: 'waiting', delay: undefined }, { is: 'sending' }] as const),
  fc.constant([{ is: 'waiting', delay: 'platform-failed' }, { is: 'sending' }] as const),
  fc.constant([
    { is: 'waiting', delay: 'offline' },
    {
      is: 'unconfirmed',
      reason: 'unreachable',
      stage: 'close',
      message: undefined,
      attempts: 0,
    },
  ] as const),
  fc.constant([
    { is: 'waiting', delay: 'signed-out' },
    { is: 'failed', reason: 'signed-out', stage: 'close', message: undefined, attempts: 0 },
  ] as const),
  fc.record({ stage, message, attempts }).map(
    (failed) =>
      [
        { is: 'failed', ...failed },
        { is: 'unconfirmed', reason: 'platform-failed', ...failed },
      ] as const,
  ),
  fc.record({ stage, message, file }).map(
    (refused) =>
      [
        { is: 'refused', ...refused },
        { is: 'refused', reason: 'by-platform', ...refused },
      ] as const,
  ),
  name.map(
    (lost) =>
      [
        { is: 'file-lost', name: lost },
        { is: 'refused', reason: 'file-lost', name: lost },
      ] as const,
  ),
  fc.constant([{ is: 'done' }, { is: 'accepted' }] as const),
);

describe('a stored outbox entry', () => {
  it('is read as it was written, in every state', () => {
    fc.assert(
      fc.property(anyStatus, (status) => {
        expect(readKeptEntry(writeEntry({ ...entry, status }))).toEqual({ ...entry, status });
      }),
    );
  });

  it('of an earlier version has the same meaning, and stays as it is when it is stored again', () => {
    fc.assert(
      fc.property(anyStanding, ([standing, status]) => {
        const upgraded = readKeptEntry(asKept(standing));
        expect(upgraded).toEqual({ ...entry, status });
        expect(upgraded && readKeptEntry(writeEntry(upgraded))).toEqual(upgraded);
      }),
    );
  });

  it.each<[string, OutboxEntry]>([
    ['close', entry],
    ['follow-on', { ...entry, closed: true }],
    ['command', journey],
  ])('of an earlier version that was offline waits for its next stage: %s', (next, waiting) => {
    const kept = asKept({ is: 'waiting', delay: 'offline' }, waiting);
    expect(readKeptEntry(kept)?.status).toMatchObject({ is: 'unconfirmed', stage: next });
  });

  it('is never lost for a state that cannot be read: it is sent again under its key', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const unreadable = { is: `later-${text}` };
        expect(readKeptEntry(asKept(unreadable))).toEqual({ ...entry, status: { is: 'sending' } });
      }),
    );
  });
});
