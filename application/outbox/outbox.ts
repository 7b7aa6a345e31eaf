import * as O from 'fp-ts/Option';
import { awaitAnswer } from '../sending/await-answer.ts';
import type { AttemptKeys } from '../ports/device/attempt-keys.ts';
import type { Clock } from '../ports/device/clock.ts';
import type { CloseNotebook, UnsentEntry } from '../ports/device/close-notebook.ts';
import type { Connection } from '../ports/device/connection.ts';
import type { Leases } from '../ports/device/leases.ts';
import { instant } from '#domain/time';
import { makeRunOutboxCommand, type OutboxCommandPorts } from './run-outbox-command.ts';
import {
  entryId,
  isAsShown,
  canBeDeleted,
  isUnsent,
  nextCommand,
  entryAfter,
  type OutboxEntry,
  type OutboxEvent,
} from './outbox-entry.ts';
import { holdsBack, sortByQueueTime, nextEntryToSend, findSuperseded } from './outbox-order.ts';
import { isRepeated, isWaiting, pauseBeforeNextTry, type EntryStatus } from './entry-status.ts';
import type { VisitCommand } from './visit-command.ts';

const none: readonly never[] = [];

/** One tab at a time sends. */
const sendingLease = 'pilotlight-outbox';

export type OutboxPorts = OutboxCommandPorts & {
  readonly notebook: CloseNotebook;
  readonly leases: Leases;
  readonly connection: Connection;
  readonly keys: AttemptKeys;
  readonly clock: Clock;
};

/** The commands of an engineer that are sent to the platform: in order, each once, even after the app was closed. */
export type Outbox = {
  /** The engineer whose entries it has now. */
  readonly owner: CloseNotebook['owner'];
  readonly entries: () => readonly OutboxEntry[];
  readonly subscribe: (changed: () => void) => () => void;
  /** Restores the stored entries, and starts sending. */
  readonly open: () => Promise<void>;
  /** Whether the entries that the device kept were read. */
  readonly isRead: () => boolean;
  /** The entries that the device did not store: they are lost with the page. */
  readonly onPageOnly: () => ReadonlySet<string>;
  /** Why the device did not store the last entry that it did not store. */
  readonly keepFailure: CloseNotebook['keepFailure'];
  /** Unsent entries that the device has lost. */
  readonly lost: () => readonly UnsentEntry[];
  /** Whether a new command has to wait for an unsent entry. */
  readonly holdsBack: (command: Pick<VisitCommand, 'job' | 'kind'>) => boolean;
  /** Keeps an entry, after all others, and sends it; `false` when the page alone has it. */
  readonly add: (entry: OutboxEntry) => Promise<boolean>;
  /**
   * Stores an entry and sends it, and waits at most 3 seconds for the result; not at all behind an earlier unsent
   * entry. Until then it is not among `entries`: its screen shows it. `undefined` if another engineer has signed in
   * meanwhile.
   */
  readonly submit: (entry: VisitCommand) => Promise<EntryStatus | undefined>;
  /**
   * Keeps an entry, and sends it once it is released. Until then it is not among `entries`; a page that opens later sends
   * it. `false` when the page alone has it.
   */
  readonly hold: (entry: OutboxEntry) => Promise<boolean>;
  readonly release: (id: string) => void;
  /** Reads the changes of other tabs, and continues sending. */
  readonly resync: () => Promise<void>;
  readonly tryAgain: (id: string) => Promise<void>;
  readonly changeSlot: (id: string, visitDateTime: string) => Promise<void>;
  /** Deletes an entry with its files; stages that are done on the platform stay done. */
  readonly discard: (id: string) => Promise<void>;
  /** Removes an entry for correction, or a lost one: its draft and files stay. */
  readonly withdraw: (id: string) => Promise<void>;
  /** Deletes a finished entry, once its result was shown. */
  readonly forgetDone: (id: string) => Promise<void>;
};

export const makeOutbox = (ports: OutboxPorts): Outbox => {
  const { notebook, leases, connection, keys, clock } = ports;
  let entries: readonly OutboxEntry[] = [];
  /** The owner of `entries`: another engineer may have signed in on this page since. */
  let entriesOwner: string | undefined;
  let onPageOnly: ReadonlySet<string> = new Set();
  let lost: readonly UnsentEntry[] = none;
  let stopWaiting: (() => void) | undefined;
  let stopWatching: (() => void) | undefined;
  let sending: Promise<void> | undefined;
  /** Something to send came while the last round was ending. */
  let isSendRequested = false;
  const listeners = new Set<() => void>();
  const runCommand = makeRunOutboxCommand(ports);
  /** Entries that the screen that gave them still shows by itself. */
  const hidden = new Set<string>();
  let visible: readonly OutboxEntry[] = none;
  /** Commands of this page, given after the engineer saw the earlier refusals. */
  const submitted = new Set<string>();
  /** Entries that were made on this page, and of which no sending is open. */
  const untried = new Set<string>();

  const show = (next: readonly OutboxEntry[]): void => {
    entries = sortByQueueTime(next);
    visible = hidden.size === 0 ? entries : entries.filter((one) => !hidden.has(entryId(one)));
    lost = lost.filter(({ id }) => !isAmong(next, id));
    for (const listener of listeners) listener();
  };
  const ownEntries = (): readonly OutboxEntry[] =>
    notebook.owner() === entriesOwner ? entries : none;
  const findEntry = (id: string): OutboxEntry | undefined =>
    ownEntries().find((entry) => entryId(entry) === id);
  const isAmong = (some: readonly OutboxEntry[], id: string): boolean =>
    some.some((entry) => entryId(entry) === id);
  /** Reads the stored entries of the signed-in engineer. */
  const readKept = async (): Promise<readonly OutboxEntry[]> => {
    const reader = notebook.owner();
    const kept = await notebook.entries();
    const unsent = await notebook.unsent();
    if (entriesOwner !== reader) entries = none;
    entriesOwner = reader;
    lost = unsent.filter(({ id }) => !isAmong(kept, id));
    return kept;
  };

  const storeEntry = async (entry: OutboxEntry): Promise<boolean> => {
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
  const storeResult = async (entry: OutboxEntry): Promise<void> => {
    await storeEntry(entry);
    if (entry.status.is === 'accepted') await forgetFiles(entry);
  };
  /** Keeps an event before anything follows from it. */
  const applyEvent = async (id: string, event: OutboxEvent): Promise<void> => {
    const before = findEntry(id);
    if (before === undefined) return;
    const after = entryAfter(before, event);
    show(entries.map((entry) => (entryId(entry) === id ? after : entry)));
    await storeResult(after);
  };

  /** Entries that are not sent now: on hold until the engineer's screen releases them, or after a failed try. */
  const onHold = new Set<string>();
  const pausing = new Map<string, () => void>();
  const stopPausing = (id: string): void => {
    pausing.get(id)?.();
    pausing.delete(id);
  };
  const pauseEntry = (entry: OutboxEntry): void => {
    const id = entryId(entry);
    stopPausing(id);
    pausing.set(
      id,
      connection.schedule(pauseBeforeNextTry(entry.status), () => {
        pausing.delete(id);
        void send();
      }),
    );
  };

  /** How often the connection may have come back: a try that began before that is repeated at once. */
  let reconnections = 0;
  /** Sends an entry through all its stages. */
  const sendOne = async (id: string): Promise<void> => {
    for (;;) {
      const entry = findEntry(id);
      const command = entry === undefined ? undefined : nextCommand(entry);
      if (entry === undefined || command === undefined) return;
      const reconnectionsBefore = reconnections;
      const event = await runCommand(entry.job, command, untried.has(id));
      await applyEvent(id, event);
      if (event.is === 'accepted')
        for (const superseded of findSuperseded(entry, ownEntries()))
          await forgetEntryWithFiles(entryId(superseded));
      const after = findEntry(id);
      if (after !== undefined && isRepeated(after.status)) {
        untried.delete(id);
        if (isWaiting(after.status) && reconnections !== reconnectionsBefore) continue;
        return pauseEntry(after);
      }
    }
  };
  const inFlight = new Map<string, Promise<void>>();
  let wake = (): void => undefined;
  /** Sends entries of different jobs at once: one that gets no answer holds up no other job. */
  const sendInOrder = async (): Promise<void> => {
    const isBusy = (id: string) => onHold.has(id) || pausing.has(id) || inFlight.has(id);
    for (;;) {
      const next = nextEntryToSend(ownEntries(), isBusy, (id) => submitted.has(id));
      if (next !== undefined) {
        const id = entryId(next);
        inFlight.set(
          id,
          sendOne(id).finally(() => inFlight.delete(id)),
        );
      } else if (inFlight.size === 0) return;
      else
        await Promise.race([
          ...inFlight.values(),
          new Promise<void>((resolve) => {
            wake = resolve;
          }),
        ]);
    }
  };

  /** Another tab is sending: check later whether it has finished. */
  const checkLater = (): void => {
    stopWaiting?.();
    const waits = ownEntries().some(
      (entry) => nextCommand(entry) !== undefined && !pausing.has(entryId(entry)),
    );
    stopWaiting = waits
      ? connection.schedule(pauseBeforeNextTry({ is: 'sending' }), () => void send())
      : undefined;
  };
  /** Merges the changes of other tabs; entries that the device has lost are written again. */
  const rereadEntries = async (): Promise<void> => {
    const before = ownEntries();
    const kept = await readKept();
    const missed = lost;
    const removedElsewhere = new Set<string>();
    for (const entry of before)
      if (isUnsent(entry) && !isAmong(kept, entryId(entry))) {
        if (missed.some(({ id }) => id === entryId(entry))) await storeEntry(entry);
        else removedElsewhere.add(entryId(entry));
      }
    show([
      ...kept,
      ...ownEntries().filter(
        (entry) => !removedElsewhere.has(entryId(entry)) && !isAmong(kept, entryId(entry)),
      ),
    ]);
  };
  const sendAll = async (): Promise<void> => {
    const lease = await leases.take(sendingLease)();
    try {
      await rereadEntries();
      if (lease !== undefined) await sendInOrder();
    } finally {
      lease?.release();
    }
    checkLater();
  };
  const sendUntilDone = async (): Promise<void> => {
    try {
      do {
        isSendRequested = false;
        await sendAll();
      } while (isSendRequested);
    } finally {
      sending = undefined;
    }
  };
  const send = (): Promise<void> => {
    wake();
    isSendRequested = sending !== undefined;
    sending ??= sendUntilDone();
    return sending;
  };

  /** The connection may be back: entries that wait for it are sent at once. */
  const sendWaiting = (): void => {
    reconnections += 1;
    for (const entry of ownEntries()) if (isWaiting(entry.status)) stopPausing(entryId(entry));
    void send();
  };
  const isUndecided = (entry: OutboxEntry | undefined): boolean => entry?.status.is === 'sending';
  /** Resolves once a try of an entry has a result, and that is stored. */
  const waitForTry = (id: string): Promise<void> =>
    new Promise((resolve) => {
      const resolveWhenTried = (): void => {
        if (isUndecided(findEntry(id))) return;
        listeners.delete(resolveWhenTried);
        resolve(findEntry(id) === undefined ? undefined : inFlight.get(id));
      };
      listeners.add(resolveWhenTried);
      resolveWhenTried();
    });
  const sendNow = async (id: string): Promise<void> => {
    stopPausing(id);
    await Promise.race([send(), waitForTry(id)]);
  };

  const drop = async (id: string): Promise<void> => {
    stopPausing(id);
    onHold.delete(id);
    hidden.delete(id);
    untried.delete(id);
    submitted.delete(id);
    lost = lost.filter((one) => one.id !== id);
    show(ownEntries().filter((entry) => entryId(entry) !== id));
    await notebook.forgetEntry(id)();
  };
  /** A corrected close begins with the refused file. */
  const noteRefusedFile = async (entry: OutboxEntry | undefined): Promise<void> => {
    if (entry?.kind !== 'close' || entry.status.is !== 'refused') return;
    if (entry.status.reason !== 'by-platform') return;
    const { file: refused, message } = entry.status;
    const draft = O.toUndefined(await notebook.draft(entry.job)());
    if (refused === undefined || draft === undefined) return;
    const files = draft.files.map((file) =>
      file.id === refused ? { ...file, refusal: message } : file,
    );
    await notebook.keepDraft({ ...draft, files })();
  };
  /** Deletes the draft and the files first: if the page dies meanwhile, the entry still leads to them. */
  const forgetEntryWithFiles = async (id: string): Promise<void> => {
    const entry = findEntry(id);
    if (entry !== undefined) await forgetFiles(entry);
    await drop(id);
  };
  /** Runs an action on an entry, unless another tab has changed, sent or removed it: then it only refreshes. */
  const runIfAsShown = async (id: string, act: () => Promise<void>): Promise<void> => {
    const shown = findEntry(id);
    if (shown === undefined || onPageOnly.has(id)) return act();
    const kept = (await notebook.entries()).find((entry) => entryId(entry) === id);
    const isEvicted = async () => (await notebook.unsent()).some((given) => given.id === id);
    if (kept === undefined ? await isEvicted() : isAsShown(shown, kept)) return act();
    await sending;
    await rereadEntries();
  };
  /** Puts an entry after all others, even on a phone whose clock was set back. */
  const placeLast = <Entry extends OutboxEntry>(entry: Entry): Entry => {
    const last = ownEntries().findLast((other) => entryId(other) !== entryId(entry));
    return last === undefined || last.queuedAt < entry.queuedAt
      ? entry
      : { ...entry, queuedAt: instant(last.queuedAt + 1) };
  };

  const add = async (given: OutboxEntry): Promise<boolean> => {
    const entry = placeLast(given);
    const id = entryId(entry);
    const kept = await storeEntry(entry);
    if (notebook.owner() !== entriesOwner) await readKept();
    if (findEntry(id) === undefined) untried.add(id);
    stopPausing(id);
    show([...entries.filter((other) => entryId(other) !== id), entry]);
    if (isRepeated(entry.status)) pauseEntry(entry);
    else void send();
    return kept;
  };

  return {
    owner: notebook.owner,
    isRead: () => notebook.owner() === entriesOwner,
    entries: () => (notebook.owner() === entriesOwner ? visible : none),
    onPageOnly: () => onPageOnly,
    keepFailure: notebook.keepFailure,
    lost: () => (notebook.owner() === entriesOwner ? lost : none),
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    open: async () => {
      const kept = await readKept();
      show(kept);
      for (const entry of kept.filter((past) => canBeDeleted(past, clock.now())))
        await forgetEntryWithFiles(entryId(entry));
      stopWatching?.();
      stopWatching = connection.watch(sendWaiting);
      await send();
    },
    holdsBack: (command) => ownEntries().some((entry) => holdsBack(entry, command)),
    add,
    submit: async (entry) => {
      const id = entryId(entry);
      hidden.add(id);
      submitted.add(id);
      const isBehind = ownEntries().some(
        (earlier) => entryId(earlier) !== id && holdsBack(earlier, entry),
      );
      await add(entry);
      if (!isBehind) await awaitAnswer(connection, waitForTry(id));
      const status = findEntry(id)?.status;
      if (status?.is === 'accepted') await forgetEntryWithFiles(id);
      hidden.delete(id);
      show(entries);
      return status;
    },
    hold: (entry) => {
      hidden.add(entryId(entry));
      onHold.add(entryId(entry));
      return add(entry);
    },
    release: (id) => {
      hidden.delete(id);
      onHold.delete(id);
      show(entries);
      void send();
    },
    resync: send,
    tryAgain: async (id) => {
      await runIfAsShown(id, () => applyEvent(id, { is: 'tried-again' }));
      await sendNow(id);
    },
    changeSlot: async (id, visitDateTime) => {
      await runIfAsShown(id, () =>
        applyEvent(id, { is: 'slot-changed', visitDateTime, key: keys.next() }),
      );
      await sendNow(id);
    },
    discard: async (id) => {
      await runIfAsShown(id, () => forgetEntryWithFiles(id));
      void send();
    },
    withdraw: (id) =>
      runIfAsShown(id, async () => {
        await noteRefusedFile(findEntry(id));
        await drop(id);
      }),
    forgetDone: forgetEntryWithFiles,
  };
};
