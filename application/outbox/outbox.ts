import * as O from 'fp-ts/Option';
import { awaitAnswer } from '../connection/await-answer.ts';
import type { AttemptKeys } from '../ports/attempt-keys.ts';
import type { Clock } from '../ports/clock.ts';
import type { CloseNotebook, UnsentEntry } from '../ports/close-notebook.ts';
import type { Connection } from '../ports/connection.ts';
import type { Leases } from '../ports/leases.ts';
import { instant } from '#domain/kernel/instant.ts';
import { makeRunOutboxCommand, type OutboxCommandPorts } from './run-outbox-command.ts';
import {
  entryId,
  isAsShown,
  isDelayed,
  isPast,
  isUnsent,
  nextCommand,
  nextEntry,
  type OutboxEntry,
  type OutboxEvent,
} from './outbox-entry.ts';
import { holdsBack, inOrder, nextToSend, supersededBy } from './outbox-order.ts';
import { pauseBeforeNextTry, waiting, type EntryStatus } from './entry-status.ts';
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

/** What an engineer has done on its way to the platform: in order, each once, also after the app was closed. */
export type Outbox = {
  /** Whose entries it takes and gives now. */
  readonly owner: CloseNotebook['owner'];
  readonly entries: () => readonly OutboxEntry[];
  readonly subscribe: (changed: () => void) => () => void;
  /** Reads what the device kept, and begins to send. */
  readonly open: () => Promise<void>;
  /** The entries that the device did not take: they go with the page. */
  readonly onPageOnly: () => ReadonlySet<string>;
  /** Why the device did not take what it did not take last. */
  readonly keepFailure: CloseNotebook['keepFailure'];
  /** What was done here, not sent, and is not there any more. */
  readonly lost: () => readonly UnsentEntry[];
  /** Whether a new command has to wait for one that is not sent yet. */
  readonly holdsBack: (command: Pick<VisitCommand, 'job' | 'kind'>) => boolean;
  /** Keeps an entry, after all others, and sends it; `false` when the page alone has it. */
  readonly add: (entry: OutboxEntry) => Promise<boolean>;
  /**
   * Keeps an entry and sends it, and waits at most 3 seconds for what comes of it; not at all where an earlier entry has
   * to be sent first. Until then it is not among `entries`:
   * the screen that gave it shows it. `undefined` where another engineer has signed in meanwhile.
   */
  readonly submit: (entry: VisitCommand) => Promise<EntryStatus | undefined>;
  /**
   * Keeps an entry, and sends it once it is released. Until then it is not among `entries`; a page that opens later sends
   * it. `false` when the page alone has it.
   */
  readonly hold: (entry: OutboxEntry) => Promise<boolean>;
  readonly release: (id: string) => void;
  /** Reads what other tabs have left or sent meanwhile, and goes on sending. */
  readonly resync: () => Promise<void>;
  readonly tryAgain: (id: string) => Promise<void>;
  readonly changeSlot: (id: string, visitDateTime: string) => Promise<void>;
  /** Drops an entry with its files; what the platform has taken already stays done. */
  readonly discard: (id: string) => Promise<void>;
  /** Takes an entry out, to be corrected, or one that is lost, once that is settled: its draft and files stay. */
  readonly withdraw: (id: string) => Promise<void>;
  /** Forgets what is done, once its end was shown. */
  readonly forgetDone: (id: string) => Promise<void>;
};

export const makeOutbox = (ports: OutboxPorts): Outbox => {
  const { notebook, leases, connection, keys, clock } = ports;
  let entries: readonly OutboxEntry[] = [];
  /** Whose entries they are: another engineer may have signed in on this page since. */
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
  /** Commands that were given on this page, where the engineer saw what was refused before. */
  const submitted = new Set<string>();
  /** Entries that were made on this page, and of which no sending is open. */
  const untried = new Set<string>();

  const show = (next: readonly OutboxEntry[]): void => {
    entries = inOrder(next);
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
  /** Reads what the device keeps of the engineer who is signed in now. */
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
    if (entry.status.is === 'done') await forgetFiles(entry);
  };
  /** Keeps an event before anything follows from it. */
  const applyEvent = async (id: string, event: OutboxEvent): Promise<void> => {
    const before = findEntry(id);
    if (before === undefined) return;
    const after = nextEntry(before, event);
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
      connection.after(pauseBeforeNextTry(entry.status), () => {
        pausing.delete(id);
        void send();
      }),
    );
  };

  /** How often the line may have come back: a try that began before that is made again at once. */
  let lineReturns = 0;
  /** Sends an entry as far as it goes. */
  const sendOne = async (id: string): Promise<void> => {
    for (;;) {
      const entry = findEntry(id);
      const command = entry === undefined ? undefined : nextCommand(entry);
      if (entry === undefined || command === undefined) return;
      const returnsBefore = lineReturns;
      const event = await runCommand(entry.job, command, untried.has(id));
      await applyEvent(id, event);
      if (event.is === 'accepted')
        for (const superseded of supersededBy(entry, ownEntries()))
          await forgetEntryWithFiles(entryId(superseded));
      const after = findEntry(id);
      if (after !== undefined && isDelayed(after)) {
        untried.delete(id);
        if (after.status.is === 'waiting' && lineReturns !== returnsBefore) continue;
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
      const next = nextToSend(ownEntries(), isBusy, (id) => submitted.has(id));
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

  /** Another tab has the turn to send: looks later whether it is finished. */
  const checkLater = (): void => {
    stopWaiting?.();
    const waits = ownEntries().some(
      (entry) => nextCommand(entry) !== undefined && !pausing.has(entryId(entry)),
    );
    stopWaiting = waits
      ? connection.after(pauseBeforeNextTry(waiting), () => void send())
      : undefined;
  };
  /** Another tab may have sent some of it meanwhile, or left more; what the device has deleted since is written again. */
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

  /** The line may be back: what only waited for it is sent at once. */
  const sendWaiting = (): void => {
    lineReturns += 1;
    for (const entry of ownEntries())
      if (entry.status.is === 'waiting') stopPausing(entryId(entry));
    void send();
  };
  const isUndecided = (entry: OutboxEntry | undefined): boolean =>
    entry !== undefined && entry.status.is === 'waiting' && entry.status.delay === undefined;
  /** Resolves once a try of an entry has come to something, and that is kept. */
  const whenTried = (id: string): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (isUndecided(findEntry(id))) return;
        listeners.delete(look);
        resolve(findEntry(id) === undefined ? undefined : inFlight.get(id));
      };
      listeners.add(look);
      look();
    });
  const sendNow = async (id: string): Promise<void> => {
    stopPausing(id);
    await Promise.race([send(), whenTried(id)]);
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
  /** A close that is corrected begins with the file that was refused. */
  const noteRefusedFile = async (entry: OutboxEntry | undefined): Promise<void> => {
    if (entry?.kind !== 'close' || entry.status.is !== 'refused') return;
    const { file: refused, message } = entry.status;
    const draft = O.toUndefined(await notebook.draft(entry.job)());
    if (refused === undefined || draft === undefined) return;
    const files = draft.files.map((file) =>
      file.id === refused ? { ...file, refusal: message } : file,
    );
    await notebook.keepDraft({ ...draft, files })();
  };
  /** The draft and the files go first, so that a page that dies meanwhile leaves the entry to find them by. */
  const forgetEntryWithFiles = async (id: string): Promise<void> => {
    const entry = findEntry(id);
    if (entry !== undefined) await forgetFiles(entry);
    await drop(id);
  };
  /**
   * Does what somebody asks of an entry, unless another tab has corrected it, sent of it or taken it out since: then it
   * is shown as it is.
   */
  const runIfAsShown = async (id: string, act: () => Promise<void>): Promise<void> => {
    const shown = findEntry(id);
    if (shown === undefined || onPageOnly.has(id)) return act();
    const kept = (await notebook.entries()).find((entry) => entryId(entry) === id);
    const isEvicted = async () => (await notebook.unsent()).some((given) => given.id === id);
    if (kept === undefined ? await isEvicted() : isAsShown(shown, kept)) return act();
    await sending;
    await rereadEntries();
  };
  /** After everything that is there, also on a phone whose clock was set back. */
  const asLast = <Entry extends OutboxEntry>(entry: Entry): Entry => {
    const last = ownEntries().findLast((other) => entryId(other) !== entryId(entry));
    return last === undefined || last.queuedAt < entry.queuedAt
      ? entry
      : { ...entry, queuedAt: instant(last.queuedAt + 1) };
  };

  const add = async (given: OutboxEntry): Promise<boolean> => {
    const entry = asLast(given);
    const id = entryId(entry);
    const kept = await storeEntry(entry);
    if (notebook.owner() !== entriesOwner) await readKept();
    if (findEntry(id) === undefined) untried.add(id);
    stopPausing(id);
    show([...entries.filter((other) => entryId(other) !== id), entry]);
    if (isDelayed(entry)) pauseEntry(entry);
    else void send();
    return kept;
  };

  return {
    owner: notebook.owner,
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
      for (const entry of kept.filter((past) => isPast(past, clock.now())))
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
      if (!isBehind) await awaitAnswer(connection, whenTried(id));
      const status = findEntry(id)?.status;
      if (status?.is === 'done') await forgetEntryWithFiles(id);
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
