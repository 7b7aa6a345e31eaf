import * as O from 'fp-ts/Option';
import { instant } from '#domain/time';
import type { OutboxEntry } from '../ports/device/outbox-entry.ts';
import type { CloseNotebook, UnsentEntry } from '../ports/device/close-notebook.ts';
import {
  canBeDeleted,
  entryAfter,
  entryId,
  isAsShown,
  isUnsent,
  type OutboxEvent,
} from './outbox-entry.ts';
import { sortByQueueTime } from './outbox-order.ts';

const none: readonly never[] = [];

const isAmong = (some: readonly OutboxEntry[], id: string): boolean =>
  some.some((entry) => entryId(entry) === id);

/** The entries of the signed-in engineer: on this page, and as the device keeps them. */
export type OutboxEntries = ReturnType<typeof makeOutboxEntries>;

export const makeOutboxEntries = (notebook: CloseNotebook) => {
  let entries: readonly OutboxEntry[] = none;
  /** The owner of `entries`: another engineer may have signed in on this page since. */
  let entriesOwner: string | undefined;
  let onPageOnly: ReadonlySet<string> = new Set();
  let lost: readonly UnsentEntry[] = none;
  /** Entries that the screen that gave them still shows by itself. */
  const hidden = new Set<string>();
  let visible: readonly OutboxEntry[] = none;
  const listeners = new Set<() => void>();

  const show = (next: readonly OutboxEntry[]): void => {
    entries = sortByQueueTime(next);
    visible = hidden.size === 0 ? entries : entries.filter((one) => !hidden.has(entryId(one)));
    lost = lost.filter(({ id }) => !isAmong(next, id));
    for (const listener of listeners) listener();
  };
  const isOwn = (): boolean => notebook.owner() === entriesOwner;
  const own = (): readonly OutboxEntry[] => (isOwn() ? entries : none);
  const find = (id: string): OutboxEntry | undefined =>
    own().find((entry) => entryId(entry) === id);

  const readKept = async (): Promise<readonly OutboxEntry[]> => {
    const reader = notebook.owner();
    const kept = await notebook.entries();
    const unsent = await notebook.unsent();
    if (entriesOwner !== reader) entries = none;
    entriesOwner = reader;
    lost = unsent.filter(({ id }) => !isAmong(kept, id));
    return kept;
  };
  const keep = async (entry: OutboxEntry): Promise<boolean> => {
    const id = entryId(entry);
    const kept = await notebook.keepEntry(entry)();
    if (onPageOnly.has(id) === kept) {
      const others = [...onPageOnly].filter((other) => other !== id);
      onPageOnly = new Set(kept ? others : [...others, id]);
      show(entries);
    }
    return kept;
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
    visible: () => (isOwn() ? visible : none),
    /** Unsent entries that the device has lost. */
    lost: () => (isOwn() ? lost : none),
    /** The entries that the device did not store. */
    onPageOnly: () => onPageOnly,
    subscribe: (changed: () => void) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    hide: (id: string) => void hidden.add(id),
    reveal: (id: string) => {
      hidden.delete(id);
      show(entries);
    },
    /** Shows the kept entries; returns those that were accepted long ago. */
    open: async (now: Parameters<typeof canBeDeleted>[1]): Promise<readonly OutboxEntry[]> => {
      const kept = await readKept();
      show(kept);
      return kept.filter((past) => canBeDeleted(past, now));
    },
    /** Merges the changes of other tabs; entries that the device has lost are written again. */
    reread: async (): Promise<void> => {
      const before = own();
      const kept = await readKept();
      const missed = lost;
      const removedElsewhere = new Set<string>();
      for (const entry of before)
        if (isUnsent(entry) && !isAmong(kept, entryId(entry))) {
          if (missed.some(({ id }) => id === entryId(entry))) await keep(entry);
          else removedElsewhere.add(entryId(entry));
        }
      show([
        ...kept,
        ...own().filter(
          (entry) => !removedElsewhere.has(entryId(entry)) && !isAmong(kept, entryId(entry)),
        ),
      ]);
    },
    /** Keeps an entry after all others, even on a phone whose clock was set back. */
    keepLast: async (given: OutboxEntry): Promise<readonly [OutboxEntry, kept: boolean]> => {
      const last = own().findLast((other) => entryId(other) !== entryId(given));
      const entry =
        last === undefined || last.queuedAt < given.queuedAt
          ? given
          : { ...given, queuedAt: instant(last.queuedAt + 1) };
      const kept = await keep(entry);
      if (!isOwn()) await readKept();
      return [entry, kept];
    },
    put: (entry: OutboxEntry) =>
      show([...entries.filter((other) => entryId(other) !== entryId(entry)), entry]),
    /** Keeps an event before anything follows from it. */
    applyEvent: async (id: string, event: OutboxEvent): Promise<void> => {
      const before = find(id);
      if (before === undefined) return;
      const after = entryAfter(before, event);
      show(entries.map((entry) => (entryId(entry) === id ? after : entry)));
      await keep(after);
      if (after.status.is === 'accepted') await forgetFiles(after);
    },
    forget: async (id: string): Promise<void> => {
      hidden.delete(id);
      lost = lost.filter((one) => one.id !== id);
      show(own().filter((entry) => entryId(entry) !== id));
      await notebook.forgetEntry(id)();
    },
    forgetFilesOf: async (id: string): Promise<void> => {
      const entry = find(id);
      if (entry !== undefined) await forgetFiles(entry);
    },
    /** Whether no other tab has changed, sent or removed an entry since it was shown here. */
    isAsKept: async (id: string): Promise<boolean> => {
      const shown = find(id);
      if (shown === undefined || onPageOnly.has(id)) return true;
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
