import type { OutboxEntry } from '../ports/device/outbox-entry.ts';
import type { Connection } from '../ports/device/connection.ts';
import type { Leases } from '../ports/device/leases.ts';
import { isRepeated, isWaiting, pauseBeforeNextTry } from './entry-status.ts';
import type { OutboxEntries } from './outbox-entries.ts';
import { entryId, nextCommand } from './outbox-entry.ts';
import { findSuperseded, nextEntryToSend } from './outbox-order.ts';
import { makeRunOutboxCommand, type OutboxCommandPorts } from './run-outbox-command.ts';

/** One tab at a time sends. */
const sendingLease = 'pilotlight-outbox';

export type SendingPorts = OutboxCommandPorts & {
  readonly leases: Leases;
  readonly connection: Connection;
};

/** Sends the entries in order, each until it has a result; entries of different jobs at once. */
export const makeSendEntries = (ports: SendingPorts, entries: OutboxEntries) => {
  const { leases, connection } = ports;
  const runCommand = makeRunOutboxCommand(ports);
  /** Commands of this page, given after the engineer saw the earlier refusals. */
  const submitted = new Set<string>();
  /** Entries that were made on this page, and of which no sending is open. */
  const untried = new Set<string>();
  /** Entries that are not sent before the engineer's screen releases them. */
  const onHold = new Set<string>();
  /** Entries that wait after a failed try, and how to end the wait. */
  const pausing = new Map<string, () => void>();
  const inFlight = new Map<string, Promise<void>>();
  /** How often the connection may have come back: a try that began before that is repeated at once. */
  let reconnections = 0;
  let sending: Promise<void> | undefined;
  /** Something to send came while the last round was ending. */
  let isSendRequested = false;
  let wake = (): void => undefined;
  let stopWaiting = (): void => undefined;

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

  /** Forgets an entry; its draft and files stay. */
  const withdraw = async (id: string): Promise<void> => {
    stopPausing(id);
    onHold.delete(id);
    untried.delete(id);
    submitted.delete(id);
    await entries.forget(id);
  };
  /** Deletes the draft and the files first: if the page dies meanwhile, the entry still leads to them. */
  const discard = async (id: string): Promise<void> => {
    await entries.forgetFilesOf(id);
    await withdraw(id);
  };

  /** Sends an entry through all its stages. */
  const sendOne = async (id: string): Promise<void> => {
    for (;;) {
      const entry = entries.find(id);
      const command = entry === undefined ? undefined : nextCommand(entry);
      if (entry === undefined || command === undefined) return;
      const reconnectionsBefore = reconnections;
      const event = await runCommand(entry.job, command, untried.has(id));
      await entries.applyEvent(id, event);
      if (event.is === 'accepted')
        for (const superseded of findSuperseded(entry, entries.own()))
          await discard(entryId(superseded));
      const after = entries.find(id);
      if (after !== undefined && isRepeated(after.status)) {
        untried.delete(id);
        if (isWaiting(after.status) && reconnections !== reconnectionsBefore) continue;
        return pauseEntry(after);
      }
    }
  };
  /** An entry that gets no answer holds up no other job. */
  const sendInOrder = async (): Promise<void> => {
    const isBusy = (id: string) => onHold.has(id) || pausing.has(id) || inFlight.has(id);
    for (;;) {
      const next = nextEntryToSend(entries.own(), isBusy, (id) => submitted.has(id));
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
    stopWaiting();
    const waits = entries
      .own()
      .some((entry) => nextCommand(entry) !== undefined && !pausing.has(entryId(entry)));
    stopWaiting = waits
      ? connection.schedule(pauseBeforeNextTry({ is: 'sending' }), () => void send())
      : () => undefined;
  };
  const sendAll = async (): Promise<void> => {
    const lease = await leases.take(sendingLease)();
    try {
      await entries.reread();
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

  /** Resolves once a try of an entry has a result, and that is stored. */
  const waitForTry = (id: string): Promise<void> =>
    new Promise((resolve) => {
      const resolveWhenTried = (): void => {
        const entry = entries.find(id);
        if (entry?.status.is === 'sending') return;
        stopListening();
        resolve(entry === undefined ? undefined : inFlight.get(id));
      };
      const stopListening = entries.subscribe(resolveWhenTried);
      resolveWhenTried();
    });

  return {
    send,
    waitForTry,
    withdraw,
    discard,
    /** Ends the present round, if there is one. */
    finishRound: async () => sending,
    /** Sends an added entry; one that was not accepted before waits first. */
    start: (entry: OutboxEntry) => {
      if (isRepeated(entry.status)) pauseEntry(entry);
      else void send();
    },
    /** Notes that an entry is added; `isNew` when it was not in the outbox. */
    noteAdded: (id: string, isNew: boolean) => {
      if (isNew) untried.add(id);
      stopPausing(id);
    },
    noteSubmitted: (id: string) => void submitted.add(id),
    hold: (id: string) => void onHold.add(id),
    release: (id: string) => void onHold.delete(id),
    /** Sends an entry without the pause after a failed try. */
    sendNow: async (id: string): Promise<void> => {
      stopPausing(id);
      await Promise.race([send(), waitForTry(id)]);
    },
    /** The connection may be back: entries that wait for it are sent at once. */
    sendWaiting: (): void => {
      reconnections += 1;
      for (const entry of entries.own()) if (isWaiting(entry.status)) stopPausing(entryId(entry));
      void send();
    },
  };
};
