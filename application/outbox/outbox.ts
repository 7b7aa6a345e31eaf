import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { JobUid } from '#domain/kernel/identifiers.ts';
import type { AttemptKeys } from '../ports/attempt-keys.ts';
import type { Clock } from '../ports/clock.ts';
import type { CloseNotebook, FinishedClose } from '../ports/close-notebook.ts';
import type { Connection } from '../ports/connection.ts';
import type { FollowOns } from '../ports/follow-ons.ts';
import type { JobCloser } from '../ports/job-closer.ts';
import type { Leases } from '../ports/leases.ts';
import type { PhotoStorage } from '../ports/photo-storage.ts';
import {
  isPast,
  isUnsent,
  nextCommand,
  nextEntry,
  type OutboxCommand,
  type OutboxEntry,
  type OutboxEvent,
  type OutboxFile,
} from './outbox-entry.ts';

/** Milliseconds after which what was not taken is tried again by itself. */
const pause = 15_000;

const none: readonly never[] = [];

/** One tab at a time sends. */
const sendingLease = 'pilotlight-outbox';

export type OutboxPorts = {
  readonly notebook: CloseNotebook;
  readonly closer: JobCloser;
  readonly followOns: FollowOns;
  readonly photos: Pick<PhotoStorage, 'upload'>;
  readonly leases: Leases;
  readonly connection: Connection;
  readonly keys: AttemptKeys;
  readonly clock: Clock;
};

/** The closes of an engineer on their way to the platform: in order, each once, also after the app was closed. */
export type Outbox = {
  readonly entries: () => readonly OutboxEntry[];
  readonly subscribe: (changed: () => void) => () => void;
  /** Reads what the device kept, and begins to send. */
  readonly open: () => Promise<void>;
  /** The closes that the device did not take: they go with the page. */
  readonly onPageOnly: () => ReadonlySet<JobUid>;
  /** The closes that were finished here, not sent, and are not there any more. */
  readonly lost: () => readonly FinishedClose[];
  /** Takes a close up; `false` when the page alone has it. */
  readonly add: (entry: OutboxEntry) => Promise<boolean>;
  readonly tryAgain: (job: JobUid) => Promise<void>;
  readonly changeSlot: (job: JobUid, visitDateTime: string) => Promise<void>;
  /** Drops a close with its files; what the platform has taken already stays done. */
  readonly discard: (job: JobUid) => Promise<void>;
  /** Takes a close out, to be corrected, or one that is lost, once that is settled: its draft and files stay. */
  readonly takeBack: (job: JobUid) => Promise<void>;
  /** Forgets what is done, once its end was shown. */
  readonly forgetDone: (job: JobUid) => Promise<void>;
};

export const makeOutbox = (ports: OutboxPorts): Outbox => {
  const { notebook, leases, connection, keys, clock } = ports;
  let entries: readonly OutboxEntry[] = [];
  /** Whose entries they are: another engineer may have signed in on this page since. */
  let whose: string | undefined;
  let onPageOnly: ReadonlySet<JobUid> = new Set();
  let lost: readonly FinishedClose[] = none;
  let stopWaiting: (() => void) | undefined;
  let sending: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  const show = (next: readonly OutboxEntry[]): void => {
    entries = next;
    lost = lost.filter(({ job }) => !next.some((entry) => entry.job === job));
    for (const listener of listeners) listener();
  };
  const theirs = (): readonly OutboxEntry[] => (notebook.owner() === whose ? entries : none);
  const of = (job: JobUid): OutboxEntry | undefined => theirs().find((entry) => entry.job === job);
  /** Reads what the device keeps of the engineer who is signed in now. */
  const readKept = async (): Promise<readonly OutboxEntry[]> => {
    const reader = notebook.owner();
    const kept = await notebook.entries();
    const finished = await notebook.finished();
    if (whose !== reader) entries = none;
    whose = reader;
    lost = finished.filter(({ job }) => !kept.some((entry) => entry.job === job));
    return kept;
  };

  const note = async (entry: OutboxEntry): Promise<boolean> => {
    const kept = await notebook.keepEntry(entry)();
    if (onPageOnly.has(entry.job) === kept) {
      const others = [...onPageOnly].filter((job) => job !== entry.job);
      onPageOnly = new Set(kept ? others : [...others, entry.job]);
      show(entries);
    }
    return kept;
  };
  const settle = async (entry: OutboxEntry): Promise<void> => {
    await note(entry);
    if (entry.standing.is === 'done') {
      await notebook.forgetDraft(entry.job)();
      await notebook.forgetFiles(entry.job)();
    }
  };
  /** Keeps an event before anything follows from it. */
  const happen = async (job: JobUid, event: OutboxEvent): Promise<void> => {
    const before = of(job);
    if (before === undefined) return;
    const after = nextEntry(before, event);
    show(entries.map((entry) => (entry.job === job ? after : entry)));
    await settle(after);
  };

  const storeFile = async (job: JobUid, { id, name }: OutboxFile): Promise<OutboxEvent> => {
    const kept = await notebook.file(id)();
    if (O.isNone(kept)) return { is: 'file-lost', id };
    const stored = await ports.photos.upload(job, { ...kept.value, name }, () => undefined)();
    return E.isRight(stored)
      ? { is: 'file-stored', id, location: stored.right.location }
      : { is: 'failed', stage: 'file', failure: stored.left };
  };
  const run = async (job: JobUid, command: OutboxCommand): Promise<OutboxEvent> => {
    if (command.do === 'store-file') return storeFile(job, command.file);
    if (command.do === 'close') {
      const closed = await ports.closer.close(command.request, command.key)();
      return E.isRight(closed)
        ? { is: 'closed' }
        : { is: 'failed', stage: 'close', failure: closed.left };
    }
    const followed = await ports.followOns.create(command.request, command.key)();
    return E.isRight(followed)
      ? { is: 'followed' }
      : { is: 'failed', stage: 'follow-on', failure: followed.left };
  };

  /** Sends an entry as far as it goes; whether the next one may follow. */
  const sendOne = async (job: JobUid): Promise<boolean> => {
    for (;;) {
      const entry = of(job);
      const command = entry === undefined ? undefined : nextCommand(entry);
      if (command === undefined) return true;
      const event = await run(job, command);
      await happen(job, event);
      const standing = of(job)?.standing;
      if (standing?.is === 'waiting' && standing.delay !== undefined) return false;
    }
  };
  const sendInOrder = async (): Promise<void> => {
    for (const { job } of theirs().toSorted((one, other) => one.queuedAt - other.queuedAt))
      if (!(await sendOne(job))) return;
  };

  const waits = (): boolean => theirs().some((entry) => nextCommand(entry) !== undefined);
  const later = (): void => {
    stopWaiting?.();
    stopWaiting = waits() ? connection.after(pause, () => void send()) : undefined;
  };
  /** Another tab may have sent some of it meanwhile; what the device has deleted since is written again. */
  const readAgain = async (): Promise<void> => {
    const before = theirs();
    const kept = await readKept();
    const gone = new Set<JobUid>();
    for (const entry of before)
      if (isUnsent(entry) && !kept.some(({ job }) => job === entry.job)) {
        if (await notebook.hasLost(entry.job)()) await note(entry);
        else gone.add(entry.job);
      }
    show([
      ...kept,
      ...theirs().filter(({ job }) => !gone.has(job) && !kept.some((entry) => entry.job === job)),
    ]);
  };
  const sendAll = async (): Promise<void> => {
    if (!waits() || !connection.isOnline()) return later();
    const lease = await leases.take(sendingLease)();
    if (lease === undefined) {
      await readAgain();
      return later();
    }
    try {
      await readAgain();
      await sendInOrder();
    } finally {
      lease.release();
    }
    later();
  };
  const send = (): Promise<void> => {
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    return sending;
  };

  const drop = async (job: JobUid): Promise<void> => {
    lost = lost.filter((finished) => finished.job !== job);
    show(theirs().filter((entry) => entry.job !== job));
    await notebook.forgetEntry(job)();
  };
  /** The draft and the files go first, so that a page that dies meanwhile leaves the entry to find them by. */
  const forgetAll = async (job: JobUid): Promise<void> => {
    await notebook.forgetDraft(job)();
    await notebook.forgetFiles(job)();
    await drop(job);
  };

  return {
    entries: theirs,
    onPageOnly: () => onPageOnly,
    lost: () => (notebook.owner() === whose ? lost : none),
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    open: async () => {
      const kept = await readKept();
      show(kept);
      for (const { job } of kept.filter((entry) => isPast(entry, clock.now())))
        await forgetAll(job);
      connection.watch(() => void send());
      await send();
    },
    add: async (entry) => {
      const kept = await note(entry);
      if (notebook.owner() !== whose) await readKept();
      show([...entries.filter(({ job }) => job !== entry.job), entry]);
      void (sending ?? Promise.resolve()).then(send);
      return kept;
    },
    tryAgain: async (job) => {
      await happen(job, { is: 'tried-again' });
      await send();
    },
    changeSlot: async (job, visitDateTime) => {
      await happen(job, { is: 'slot-changed', visitDateTime, key: keys.next() });
      await send();
    },
    discard: forgetAll,
    takeBack: drop,
    forgetDone: forgetAll,
  };
};
