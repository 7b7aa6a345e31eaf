import type { UnsentEntry } from '../ports/device/close-notebook.ts';
import type { OutboxEntry } from '../ports/device/outbox-entry.ts';
import { entryAfter, entryId, type OutboxEvent } from './outbox-entry.ts';
import { sortByQueueTime } from './outbox-order.ts';

/** The entries of one engineer on a page. */
export type EntryList = {
  readonly owner: string | undefined;
  /** In the order in which they are sent. */
  readonly entries: readonly OutboxEntry[];
  /** Entries that the screen that gave them still shows by itself. */
  readonly hidden: Ids;
  /** The others: the same array while they are unchanged. */
  readonly visible: readonly OutboxEntry[];
  /** Entries that the device did not store. */
  readonly onPageOnly: Ids;
  /** Unsent entries that the device has lost. */
  readonly lost: readonly UnsentEntry[];
};

export type EntryListEvent =
  | {
      /** The device was read. */
      readonly is: 'read';
      readonly owner: string | undefined;
      readonly kept: readonly OutboxEntry[];
      readonly unsent: readonly UnsentEntry[];
      /** Entries of this page to list too, unless the device keeps them. */
      readonly others: readonly OutboxEntry[];
    }
  | { readonly is: 'stored'; readonly id: string; readonly isKept: boolean }
  | { readonly is: 'put'; readonly entry: OutboxEntry }
  | { readonly is: 'changed'; readonly id: string; readonly event: OutboxEvent }
  | { readonly is: 'forgotten'; readonly id: string }
  | { readonly is: 'hidden'; readonly id: string }
  | { readonly is: 'revealed'; readonly id: string };

export const emptyList: EntryList = {
  owner: undefined,
  entries: [],
  hidden: new Set(),
  visible: [],
  onPageOnly: new Set(),
  lost: [],
};

export const isAmong = (some: readonly OutboxEntry[], id: string): boolean =>
  some.some((entry) => entryId(entry) === id);

const withEntries = (list: EntryList, given: readonly OutboxEntry[]): EntryList => {
  const entries = sortByQueueTime(given);
  const { hidden } = list;
  return {
    ...list,
    entries,
    visible: hidden.size === 0 ? entries : entries.filter((entry) => !hidden.has(entryId(entry))),
    lost: list.lost.filter(({ id }) => !isAmong(entries, id)),
  };
};

const without = ({ entries }: EntryList, id: string): readonly OutboxEntry[] =>
  entries.filter((entry) => entryId(entry) !== id);

/** The entries after an event. */
export const entryListAfter = (list: EntryList, event: EntryListEvent): EntryList => {
  switch (event.is) {
    case 'read': {
      const { owner, kept, unsent } = event;
      const others = event.others.filter((entry) => !isAmong(kept, entryId(entry)));
      return withEntries({ ...list, owner, lost: unsent }, [...kept, ...others]);
    }
    case 'stored': {
      const { id, isKept } = event;
      const onPageOnly = isKept ? withoutId(list.onPageOnly, id) : withId(list.onPageOnly, id);
      return onPageOnly === list.onPageOnly ? list : { ...list, onPageOnly };
    }
    case 'put':
      return withEntries(list, [...without(list, entryId(event.entry)), event.entry]);
    case 'changed':
      return withEntries(
        list,
        list.entries.map((entry) =>
          entryId(entry) === event.id ? entryAfter(entry, event.event) : entry,
        ),
      );
    case 'forgotten': {
      const lost = list.lost.filter(({ id }) => id !== event.id);
      const hidden = withoutId(list.hidden, event.id);
      return withEntries({ ...list, lost, hidden }, without(list, event.id));
    }
    case 'hidden':
      return withEntries({ ...list, hidden: withId(list.hidden, event.id) }, list.entries);
    case 'revealed':
      return withEntries({ ...list, hidden: withoutId(list.hidden, event.id) }, list.entries);
  }
};

export type Ids = ReadonlySet<string>;

/** The ids with another one. */
export const withId = (ids: Ids, id: string): Ids => (ids.has(id) ? ids : new Set([...ids, id]));

/** The ids without one of them. */
export const withoutId = (ids: Ids, id: string): Ids =>
  ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : ids;
