import type { OutboxEntry } from '../ports/device/outbox-entry.ts';
import type { Transition } from '../session/run-session.ts';
import {
  isRepeated,
  isWaiting,
  pauseBeforeNextTry,
  sending,
  entryId,
  nextCommand,
} from './outbox-entry.ts';
import { withId, withoutId, type Ids } from './outbox-entries.ts';
import { nextEntryToSend } from './outbox-order.ts';

/** How the entries of a page are sent: in rounds, of which one tab at a time has one. */
export type Sending = {
  readonly round:
    | 'none'
    /** It waits for its turn among the tabs, and reads the entries again. */
    | 'opening'
    | 'sending'
    | 'ending';
  /** Another round follows this one. */
  readonly isRequested: boolean;
  /** Entries that are being tried. */
  readonly inFlight: Ids;
  /** Those of them whose connection may have come back since their try began: it is repeated at once. */
  readonly reconnected: Ids;
  /** Entries that wait after a failed try. */
  readonly paused: Ids;
  /** Entries that are not sent before the engineer's screen releases them. */
  readonly onHold: Ids;
  /** Commands of this page, given after the engineer saw the earlier refusals. */
  readonly submitted: Ids;
  /** Entries that were made on this page, and of which no earlier sending can have been done. */
  readonly untried: Ids;
  /** The unexpected error that has ended the round. */
  readonly crash: { readonly error: unknown } | undefined;
};

export type SendingEvent =
  | { readonly is: 'requested' }
  /** The entries were read again in this tab's turn. */
  | { readonly is: 'round-opened' }
  | { readonly is: 'round-ended' }
  /** Another tab has taken over. */
  | { readonly is: 'turn-lost' }
  /** A try has a result, which is stored in its entry. */
  | { readonly is: 'tried'; readonly id: string }
  /** A try ended with an unexpected error. */
  | { readonly is: 'crashed'; readonly id: string; readonly error: unknown }
  | { readonly is: 'pause-ended'; readonly id: string }
  /** The connection may be back: entries that wait for it are sent at once. */
  | { readonly is: 'reconnected' }
  /** `isNew` when it was not in the outbox. */
  | { readonly is: 'added'; readonly entry: OutboxEntry; readonly isNew: boolean }
  | { readonly is: 'submitted'; readonly id: string }
  | { readonly is: 'put-on-hold'; readonly id: string }
  | { readonly is: 'released'; readonly id: string }
  /** The engineer tries it again, without the pause after a failed try. */
  | { readonly is: 'tried-again'; readonly id: string }
  | { readonly is: 'forgotten'; readonly id: string };

export type SendingCommand =
  | { readonly do: 'open-round' }
  /** `isFirst`: no earlier sending can have been done, so that a refusal is about this one. */
  | { readonly do: 'try'; readonly id: string; readonly isFirst: boolean }
  | { readonly do: 'pause'; readonly id: string; readonly milliseconds: number }
  | { readonly do: 'end-pause'; readonly id: string }
  /** Another tab may be sending: it is read later whether it has finished. */
  | { readonly do: 'check-later'; readonly milliseconds: number }
  | { readonly do: 'stop-checking' };

type SendingTransition = Transition<Sending, SendingCommand>;

const noIds: Ids = new Set();

export const notSending: Sending = {
  round: 'none',
  isRequested: false,
  inFlight: noIds,
  reconnected: noIds,
  paused: noIds,
  onHold: noIds,
  submitted: noIds,
  untried: noIds,
  crash: undefined,
};

/** Runs another transition after one. */
const andThen = (
  [state, commands]: SendingTransition,
  next: (state: Sending) => SendingTransition,
): SendingTransition => {
  const [after, more] = next(state);
  return [after, [...commands, ...more]];
};

const tryEntry = (state: Sending, id: string): SendingTransition => [
  {
    ...state,
    inFlight: withId(state.inFlight, id),
    reconnected: withoutId(state.reconnected, id),
  },
  [{ do: 'try', id, isFirst: state.untried.has(id) }],
];

/** Tries all entries that can be sent now. An entry that gets no answer holds up no other job. */
const sendInOrder = (state: Sending, entries: readonly OutboxEntry[]): SendingTransition => {
  if (state.round !== 'sending') return [state, []];
  const { inFlight, paused, onHold, submitted } = state;
  const next = nextEntryToSend(
    entries,
    (id) => inFlight.has(id) || paused.has(id) || onHold.has(id),
    (id) => submitted.has(id),
  );
  if (next !== undefined)
    return andThen(tryEntry(state, entryId(next)), (after) => sendInOrder(after, entries));
  return [inFlight.size === 0 ? { ...state, round: 'ending' } : state, []];
};

const openRound = (state: Sending): SendingTransition => [
  { ...state, round: 'opening', isRequested: false },
  [{ do: 'open-round' }],
];

/** Sends now, and once more after the present round: another tab may have changed something. */
const request = (state: Sending, entries: readonly OutboxEntry[]): SendingTransition =>
  state.round === 'none' ? openRound(state) : sendInOrder({ ...state, isRequested: true }, entries);

const endRound = (state: Sending, entries: readonly OutboxEntry[]): SendingTransition => {
  if (state.isRequested) return openRound(state);
  const isLeft = entries.some(
    (entry) => nextCommand(entry) !== undefined && !state.paused.has(entryId(entry)),
  );
  return [
    { ...state, round: 'none' },
    isLeft
      ? [{ do: 'check-later', milliseconds: pauseBeforeNextTry(sending) }]
      : [{ do: 'stop-checking' }],
  ];
};

const endPause = (state: Sending, id: string): SendingTransition =>
  state.paused.has(id)
    ? [{ ...state, paused: withoutId(state.paused, id) }, [{ do: 'end-pause', id }]]
    : [state, []];

const pause = (state: Sending, entry: OutboxEntry): SendingTransition => {
  const id = entryId(entry);
  const milliseconds = pauseBeforeNextTry(entry.status);
  return [{ ...state, paused: withId(state.paused, id) }, [{ do: 'pause', id, milliseconds }]];
};

const endTry = (state: Sending, id: string): Sending => ({
  ...state,
  inFlight: withoutId(state.inFlight, id),
  reconnected: withoutId(state.reconnected, id),
});

/** Continues with the next stage of an entry; an entry without one, or whose try failed, gives way to others. */
const onTried = (
  state: Sending,
  id: string,
  entries: readonly OutboxEntry[],
): SendingTransition => {
  const entry = entries.find((one) => entryId(one) === id);
  if (entry === undefined || nextCommand(entry) === undefined)
    return sendInOrder(endTry(state, id), entries);
  if (!isRepeated(entry.status))
    return state.round === 'sending' ? tryEntry(state, id) : [endTry(state, id), []];
  const failed = { ...state, untried: withoutId(state.untried, id) };
  return state.round === 'sending' && isWaiting(entry.status) && state.reconnected.has(id)
    ? tryEntry(failed, id)
    : andThen(pause(endTry(failed, id), entry), (after) => sendInOrder(after, entries));
};

/** The next round shows what the other tab has done; running tries go on, and the other tab's results count. */
const onTurnLost = (state: Sending): SendingTransition => [
  state.round === 'sending' ? { ...state, round: 'ending', isRequested: true } : state,
  [],
];

/** The entry is tried again by a later round. */
const onCrashed = (state: Sending, error: unknown): SendingTransition => [
  { ...state, round: state.round === 'sending' ? 'ending' : state.round, crash: { error } },
  [],
];

const onReconnected = (state: Sending, entries: readonly OutboxEntry[]): SendingTransition =>
  entries
    .filter(({ status }) => isWaiting(status))
    .reduce<SendingTransition>(
      (before, entry) => andThen(before, (after) => endPause(after, entryId(entry))),
      [{ ...state, reconnected: state.inFlight }, []],
    );

/** The sending after an event; `entries` are those of the signed-in engineer, in order. */
export const reduceSending = (
  state: Sending,
  event: SendingEvent,
  entries: readonly OutboxEntry[],
): SendingTransition => {
  switch (event.is) {
    case 'requested':
      return request(state, entries);
    case 'round-opened':
      return sendInOrder({ ...state, round: 'sending' }, entries);
    case 'round-ended':
      return endRound({ ...state, crash: undefined }, entries);
    case 'turn-lost':
      return onTurnLost(state);
    case 'tried':
      return onTried(state, event.id, entries);
    case 'crashed':
      return onCrashed(endTry(state, event.id), event.error);
    case 'pause-ended':
      return request({ ...state, paused: withoutId(state.paused, event.id) }, entries);
    case 'reconnected':
      return andThen(onReconnected(state, entries), (after) => request(after, entries));
    case 'added': {
      const { entry, isNew } = event;
      const id = entryId(entry);
      const untried = isNew ? withId(state.untried, id) : state.untried;
      return andThen(endPause({ ...state, untried }, id), (after) =>
        isRepeated(entry.status) ? pause(after, entry) : request(after, entries),
      );
    }
    case 'submitted':
      return [{ ...state, submitted: withId(state.submitted, event.id) }, []];
    case 'put-on-hold':
      return [{ ...state, onHold: withId(state.onHold, event.id) }, []];
    case 'released':
      return request({ ...state, onHold: withoutId(state.onHold, event.id) }, entries);
    case 'tried-again':
      return andThen(endPause(state, event.id), (after) => request(after, entries));
    case 'forgotten': {
      const { id } = event;
      return endPause(
        {
          ...state,
          onHold: withoutId(state.onHold, id),
          submitted: withoutId(state.submitted, id),
          untried: withoutId(state.untried, id),
        },
        id,
      );
    }
  }
};
