import type { EntryStatus, OutboxEntry, VisitCommand } from '../ports/device/outbox-entry.ts';
import { awaitAnswer } from '../sending/await-answer.ts';
import type { AttemptKeys, Clock } from '../ports/device/device.ts';
import type { CloseNotebook, UnsentEntry } from '../ports/device/notebooks.ts';
import type { UploadFileOnce } from '../photos/upload-photo.ts';
import { makeOutboxEntries } from './outbox-entries.ts';
import { entryId } from './outbox-entry.ts';
import { holdsBack } from './outbox-order.ts';
import { makeSendEntries, type SendingPorts } from './send-entries.ts';

export type OutboxPorts = SendingPorts & {
  readonly notebook: CloseNotebook;
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
  /** Uploads a file for a form, unless an entry has it uploaded already. */
  readonly upload: UploadFileOnce;
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
  const { notebook, connection, keys, clock } = ports;
  const entries = makeOutboxEntries(notebook);
  const sending = makeSendEntries(ports, entries);
  let stopWatching = (): void => undefined;

  const add = async (given: OutboxEntry): Promise<boolean> => {
    const id = entryId(given);
    const isNew = entries.find(id) === undefined;
    const [entry, kept] = await entries.keepLast(given);
    entries.put(entry);
    sending.dispatch({ is: 'added', entry, isNew });
    return kept;
  };
  /** Runs an action on an entry, unless another tab has changed, sent or removed it: then it only refreshes. */
  const runIfAsShown = async (id: string, act: () => Promise<void>): Promise<void> => {
    if (await entries.isAsKept(id)) return act();
    await sending.finishRounds();
    await entries.reread();
  };

  return {
    owner: notebook.owner,
    isRead: entries.isOwn,
    entries: entries.visible,
    onPageOnly: entries.onPageOnly,
    keepFailure: notebook.keepFailure,
    lost: entries.lost,
    subscribe: entries.subscribe,
    open: async () => {
      for (const entry of await entries.open(clock.now())) await sending.discard(entryId(entry));
      stopWatching();
      stopWatching = connection.watch(() => sending.dispatch({ is: 'reconnected' }));
      await sending.send();
    },
    holdsBack: (command) => entries.own().some((entry) => holdsBack(entry, command)),
    add,
    submit: async (entry) => {
      const id = entryId(entry);
      entries.hide(id);
      sending.dispatch({ is: 'submitted', id });
      const isBehind = entries
        .own()
        .some((earlier) => entryId(earlier) !== id && holdsBack(earlier, entry));
      await add(entry);
      if (!isBehind) await awaitAnswer(connection, sending.waitForTry(id));
      const status = entries.find(id)?.status;
      if (status?.is === 'accepted') await sending.discard(id);
      entries.reveal(id);
      return status;
    },
    hold: (entry) => {
      entries.hide(entryId(entry));
      sending.dispatch({ is: 'put-on-hold', id: entryId(entry) });
      return add(entry);
    },
    release: (id) => {
      entries.reveal(id);
      sending.dispatch({ is: 'released', id });
    },
    upload: sending.upload,
    resync: sending.send,
    tryAgain: async (id) => {
      await runIfAsShown(id, () => entries.applyEvent(id, { is: 'tried-again' }));
      await sending.sendNow(id);
    },
    changeSlot: async (id, visitDateTime) => {
      await runIfAsShown(id, () =>
        entries.applyEvent(id, { is: 'slot-changed', visitDateTime, key: keys.next() }),
      );
      await sending.sendNow(id);
    },
    discard: async (id) => {
      await runIfAsShown(id, () => sending.discard(id));
      void sending.send();
    },
    withdraw: (id) =>
      runIfAsShown(id, async () => {
        await entries.noteRefusedFile(id);
        await sending.withdraw(id);
      }),
    forgetDone: sending.discard,
  };
};
