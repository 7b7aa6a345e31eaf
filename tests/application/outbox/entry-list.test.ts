import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emptyList,
  entryListAfter,
  type EntryList,
  type EntryListEvent,
} from '#application/outbox/outbox-entries.ts';
import { entryId } from '#application/outbox/outbox-entry.ts';
import { sortByQueueTime } from '#application/outbox/outbox-order.ts';
import type { OutboxEntry } from '#application/ports/device/outbox-entry.ts';
import { forCases } from '../../for-all.ts';
import { entryOf } from './outbox-world.ts';

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
