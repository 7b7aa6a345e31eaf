import { describe, expect, it } from 'vitest';
import type { CloseEntry, OutboxEntry } from '#application/ports/device/outbox-entry.ts';
import {
  isAsShown,
  nextCommand,
  entryAfter,
  isShownByStatus,
  type CommandKind,
  type OutboxEvent,
  entryId,
} from '#application/outbox/outbox-entry.ts';
import { instant } from '#domain/time';
import { jobStatuses, type JobStatus } from '#domain/repair';
import { entryOf } from './outbox-world.ts';
import fc from 'fast-check';
import {
  emptyList,
  entryListAfter,
  type EntryList,
  type EntryListEvent,
} from '#application/outbox/outbox-entries.ts';
import { sortByQueueTime } from '#application/outbox/outbox-order.ts';
import { forCases } from '../../for-all.ts';

const entry = entryOf(1, true);
const settled: CloseEntry = { ...entry, closed: true, followed: true, status: { is: 'accepted' } };

describe('a stored outbox entry', () => {
  // The changes that another tab makes to it (docs/decisions/0029-outbox.md).
  it.each([
    ['corrected', { queuedAt: instant(2) }],
    ['corrected within the same moment', { closeKey: 'another' }],
    [
      'refused',
      { status: { is: 'refused', reason: 'by-platform', stage: 'close', message: 'No' } },
    ],
    ['closed', { closed: true }],
    ['given another slot', { followOnKey: 'another' }],
  ] as const)('is changed when another tab has %s it', (_, change) => {
    expect(isAsShown(entry, { ...entry, ...change })).toBe(false);
  });
});

describe('a close', () => {
  it.each(['photosOfFault', 'receipts'] as const)(
    'refers to its %s by their storage locations',
    (question) => {
      const ids = entry.files.map(({ id }) => id);
      const { job, flowVersion, useStructuredParts, previousVisits } = entry.request;
      const request = { job, flowVersion, useStructuredParts, previousVisits };
      const places = ids.map((id) => `stored/${id}`);
      expect(
        nextCommand({
          ...entry,
          request: { ...request, [question]: ids, steps: { photos: { [question]: ids } } },
          files: entry.files.map((file) => ({ ...file, location: `stored/${file.id}` })),
        }),
      ).toEqual({
        do: 'close',
        key: entry.closeKey,
        request: { ...request, [question]: places, steps: { photos: { [question]: places } } },
      });
    },
  );
});

describe('choosing another slot for a next visit', () => {
  const changed = { is: 'slot-changed', visitDateTime: '2026-11-26T08:00:00Z', key: 'k2' } as const;

  it('uses a new key', () => {
    expect(entryAfter({ ...entry, closed: true }, changed)).toMatchObject({
      followOnKey: 'k2',
      followOn: { visitDateTime: changed.visitDateTime },
      status: { is: 'sending' },
    });
  });

  it('books no second visit when the first one was booked meanwhile', () => {
    const booked: CloseEntry = { ...settled, status: { is: 'sending' } };
    expect(entryAfter(booked, changed)).toBe(booked);
  });
});

// Another tab may have sent it, while an earlier call of this one still waits for its answer.
it.each<OutboxEvent>([
  { is: 'file-stored', id: 'photo', location: 'elsewhere' },
  { is: 'file-lost', id: 'photo' },
  { is: 'failed', stage: 'close', failure: { tag: 'unknown', reason: 'unreachable' } },
  { is: 'failed', stage: 'close', failure: { tag: 'refused', message: 'Closed already' } },
  { is: 'closed' },
  { is: 'follow-on-created' },
  { is: 'tried-again' },
  { is: 'slot-changed', visitDateTime: '2026-11-26T08:00:00Z', key: 'k2' },
])('an accepted close stays as it is after %j', (event) => {
  expect(entryAfter(settled, event)).toBe(settled);
});

// docs/decisions/0029-outbox.md, "Once": statuses that only the command, or a later one, can cause.
const shownBy: { readonly [Kind in CommandKind]: readonly JobStatus[] } = {
  'start-travel': ['En Route', 'In Progress', 'Complete'],
  'start-job': ['In Progress', 'Complete'],
  cancel: ['Cancelled'],
  // A visit may be Cancelled for another reason.
  reschedule: [],
};

describe('a refused command', () => {
  const kinds = ['start-travel', 'start-job', 'reschedule', 'cancel'] as const;
  it.each(kinds)('%s counts as done only at a status that confirms it', (kind) => {
    const showing = jobStatuses.filter((status) => isShownByStatus(kind, status));
    expect(new Set(showing)).toEqual(new Set(shownBy[kind]));
  });
});

const all = [1, 2, 3, 4].map((number) => entryOf(number, number % 2 === 0));
const anyId = fc.constantFrom(...all.map(entryId));
const someEntries = fc.subarray(all);
const unsentOf = (entries: readonly OutboxEntry[]) =>
  entries.map((entry) => ({
    id: entryId(entry),
    kind: entry.kind,
    job: entry.job,
    jobName: entry.jobName,
  }));

const anyEvent = fc.oneof<fc.Arbitrary<EntryListEvent>[]>(
  fc.record({
    is: fc.constant('read'),
    owner: fc.constantFrom('engineer-1', 'engineer-2'),
    kept: someEntries,
    unsent: someEntries.map(unsentOf),
    others: someEntries,
  }),
  fc.record({ is: fc.constant('stored'), id: anyId, isKept: fc.boolean() }),
  fc.record({ is: fc.constant('put'), entry: fc.constantFrom(...all) }),
  fc.record({
    is: fc.constant('changed'),
    id: anyId,
    event: fc.constantFrom({ is: 'closed' as const }, { is: 'tried-again' as const }),
  }),
  fc.record({ is: fc.constantFrom('forgotten', 'hidden', 'revealed'), id: anyId }),
);

const listAfter = (events: readonly EntryListEvent[]): EntryList =>
  events.reduce(entryListAfter, emptyList);
const idsOf = (entries: readonly OutboxEntry[]) => entries.map(entryId);

describe('the list of entries after any events', () => {
  it('has each entry once, in the order in which they are sent', () =>
    forCases(300, fc.array(anyEvent), (events) => {
      const { entries } = listAfter(events);
      expect(new Set(idsOf(entries)).size).toBe(entries.length);
      expect(entries).toEqual(sortByQueueTime(entries));
    }));

  it('shows the entries that no screen shows by itself, and reports none of the listed ones as lost', () =>
    forCases(300, fc.array(anyEvent), (events) => {
      const { entries, hidden, visible, lost } = listAfter(events);
      expect(visible).toEqual(entries.filter((entry) => !hidden.has(entryId(entry))));
      for (const { id } of lost) expect(idsOf(entries)).not.toContain(id);
    }));

  it('knows which entries the device did not store, by the last try of each', () =>
    forCases(300, fc.array(anyEvent), (events) => {
      const stored = events.filter((event) => event.is === 'stored');
      const lastTries = new Map(stored.map(({ id, isKept }) => [id, isKept]));
      expect(listAfter(events).onPageOnly).toEqual(
        new Set([...lastTries].flatMap(([id, isKept]) => (isKept ? [] : [id]))),
      );
    }));

  it('has nothing of a forgotten entry', () =>
    forCases(300, fc.array(anyEvent), anyId, (events, id) => {
      const { entries, hidden, lost } = listAfter([...events, { is: 'forgotten', id }]);
      expect([...idsOf(entries), ...hidden, ...lost.map((one) => one.id)]).not.toContain(id);
    }));
});
