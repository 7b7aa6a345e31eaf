import * as O from 'fp-ts/Option';
import { instant, type Instant } from '#domain/time';
import type { CloseNotebook, UnsentEntry } from '../ports/device/notebooks.ts';
import type { OutboxEntry } from '../ports/device/outbox-entry.ts';
import { runSession } from '../session/run-session.ts';
import {
  canBeDeleted,
  entryId,
  isAsShown,
  isUnsent,
  type OutboxEvent,
  entryAfter,
} from './outbox-entry.ts';
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

const isAmong = (some: readonly OutboxEntry[], id: string): boolean =>
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

const none: readonly never[] = [];

/** The entries of the signed-in engineer: on this page, and as the device keeps them. */
export type OutboxEntries = ReturnType<typeof makeOutboxEntries>;

export const makeOutboxEntries = (notebook: CloseNotebook) => {
  const { state, subscribe, dispatch } = runSession<EntryList, EntryListEvent, never>({
    first: [emptyList, []],
    reduce: (list, event) => [entryListAfter(list, event), []],
    run: () => undefined,
  });
  /** Another engineer may have signed in on this page since the entries were read. */
  const isOwn = (): boolean => notebook.owner() === state().owner;
  const own = (): readonly OutboxEntry[] => (isOwn() ? state().entries : none);
  const find = (id: string): OutboxEntry | undefined =>
    own().find((entry) => entryId(entry) === id);

  const readKept = async () => ({
    owner: notebook.owner(),
    kept: await notebook.entries(),
    unsent: await notebook.unsent(),
  });
  const keep = async (entry: OutboxEntry): Promise<boolean> => {
    const isKept = await notebook.keepEntry(entry)();
    dispatch({ is: 'stored', id: entryId(entry), isKept });
    return isKept;
  };
  const forgetFiles = async (entry: OutboxEntry): Promise<void> => {
    if (entry.kind === 'close') {
      await notebook.forgetDraft(entry.job)();
      await notebook.forgetFiles(entry.job)();
    } else for (const { id } of entry.files) await notebook.forgetFile(id)();
  };

  return {
    own,
    isOwn,
    find,
    visible: () => (isOwn() ? state().visible : none),
    /** Unsent entries that the device has lost. */
    lost: () => (isOwn() ? state().lost : none),
    /** The entries that the device did not store. */
    onPageOnly: () => state().onPageOnly,
    subscribe,
    hide: (id: string) => dispatch({ is: 'hidden', id }),
    reveal: (id: string) => dispatch({ is: 'revealed', id }),
    /** Shows the kept entries; returns those that were accepted long ago. */
    open: async (now: Instant): Promise<readonly OutboxEntry[]> => {
      const read = await readKept();
      dispatch({ is: 'read', ...read, others: none });
      return read.kept.filter((past) => canBeDeleted(past, now));
    },
    /** Merges the changes of other tabs; entries that the device has lost are written again. */
    reread: async (): Promise<void> => {
      const before = own();
      const read = await readKept();
      const removedElsewhere = new Set<string>();
      for (const entry of before) {
        const id = entryId(entry);
        if (!isUnsent(entry) || isAmong(read.kept, id)) continue;
        if (read.unsent.some((one) => one.id === id)) await keep(entry);
        else removedElsewhere.add(id);
      }
      const others = own().filter((entry) => !removedElsewhere.has(entryId(entry)));
      dispatch({ is: 'read', ...read, others });
    },
    /** Keeps an entry after all others, even on a phone whose clock was set back. */
    keepLast: async (given: OutboxEntry): Promise<readonly [OutboxEntry, kept: boolean]> => {
      const last = own().findLast((other) => entryId(other) !== entryId(given));
      const entry =
        last === undefined || last.queuedAt < given.queuedAt
          ? given
          : { ...given, queuedAt: instant(last.queuedAt + 1) };
      const isKept = await keep(entry);
      if (!isOwn()) dispatch({ is: 'read', ...(await readKept()), others: none });
      return [entry, isKept];
    },
    put: (entry: OutboxEntry) => dispatch({ is: 'put', entry }),
    /** Keeps an event before anything follows from it. */
    applyEvent: async (id: string, event: OutboxEvent): Promise<void> => {
      if (find(id) === undefined) return;
      dispatch({ is: 'changed', id, event });
      const after = find(id);
      if (after === undefined) return;
      await keep(after);
      if (after.status.is === 'accepted') await forgetFiles(after);
    },
    forget: async (id: string): Promise<void> => {
      dispatch({ is: 'forgotten', id });
      await notebook.forgetEntry(id)();
    },
    forgetFilesOf: async (id: string): Promise<void> => {
      const entry = find(id);
      if (entry !== undefined) await forgetFiles(entry);
    },
    /** Whether no other tab has changed, sent or removed an entry since it was shown here. */
    isAsKept: async (id: string): Promise<boolean> => {
      const shown = find(id);
      if (shown === undefined || state().onPageOnly.has(id)) return true;
      const kept = (await notebook.entries()).find((entry) => entryId(entry) === id);
      return kept === undefined
        ? (await notebook.unsent()).some((given) => given.id === id)
        : isAsShown(shown, kept);
    },
    /** Marks the refused file in the draft: a corrected close begins with it. */
    noteRefusedFile: async (id: string): Promise<void> => {
      const entry = find(id);
      if (entry?.kind !== 'close' || entry.status.is !== 'refused') return;
      if (entry.status.reason !== 'by-platform') return;
      const { file: refused, message } = entry.status;
      const draft = O.toUndefined(await notebook.draft(entry.job)());
      if (refused === undefined || draft === undefined) return;
      const files = draft.files.map((file) =>
        file.id === refused ? { ...file, refusal: message } : file,
      );
      await notebook.keepDraft({ ...draft, files })();
    },
  };
};
