import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  isRepeated,
  isWaiting,
  pauseBeforeNextTry,
  entryAfter,
  entryId,
  isUnsent,
  nextCommand,
  type OutboxEvent,
} from '#application/outbox/outbox-entry.ts';
import { nextEntryToSend } from '#application/outbox/outbox-order.ts';
import {
  notSending,
  reduceSending,
  type Sending,
  type SendingCommand,
  type SendingEvent,
} from '#application/outbox/reduce-sending.ts';
import { signedOut, unreachable } from '#application/sending/judge-failure.ts';
import type { OutboxEntry } from '#application/ports/device/outbox-entry.ts';
import type { PlatformFailure } from '#application/ports/remote/platform-failure.ts';
import { commandOf, jobOf } from './outbox-world.ts';

/** The answer to a try. */
const answers = {
  accepted: undefined,
  lost: unreachable,
  'signed out': signedOut,
  failed: { tag: 'unknown', reason: 'platform-failed' },
  refused: { tag: 'refused', message: 'No' },
} as const satisfies Record<string, PlatformFailure | undefined>;

const eventOf = (answer: keyof typeof answers): OutboxEvent => {
  const failure = answers[answer];
  return failure === undefined ? { is: 'accepted' } : { is: 'failed', stage: 'command', failure };
};

/** The events after which all is tried that can be. */
const sendsNow: ReadonlySet<SendingEvent['is']> = new Set([
  'requested',
  'round-opened',
  'released',
  'tried-again',
  'pause-ended',
  'reconnected',
]);

/** A page that runs every command as the interpreter does, and checks each one. */
const openPage = () => {
  let state: Sending = notSending;
  let entries: readonly OutboxEntry[] = [];
  const timers = new Map<string, number>();
  let isChecking = false;
  /** Entries of which an earlier sending may have been done. */
  const perhapsDone = new Set<string>();
  const own = new Set<string>();
  const submitted = new Set<string>();
  const onHold = new Set<string>();
  /** Entries whose connection came back since their try began. */
  const reconnected = new Set<string>();

  const run = (given: SendingCommand): void => {
    switch (given.do) {
      case 'open-round':
        expect(state.round).toBe('opening');
        return;
      case 'try': {
        const entry = find(given.id);
        expect(entry !== undefined && isUnsent(entry)).toBe(true);
        expect(timers.has(given.id) || onHold.has(given.id)).toBe(false);
        reconnected.delete(given.id);
        expect(given.isFirst).toBe(own.has(given.id) && !perhapsDone.has(given.id));
        return;
      }
      case 'pause':
        timers.set(given.id, given.milliseconds);
        return;
      case 'end-pause':
        timers.delete(given.id);
        return;
      case 'check-later':
        isChecking = true;
        return;
      case 'stop-checking':
        isChecking = false;
    }
  };
  const find = (id: string) => entries.find((entry) => entryId(entry) === id);
  const dispatch = (event: SendingEvent): void => {
    const before = state;
    const [next, commands] = reduceSending(before, event, entries);
    state = next;
    const isRepeatedTry = event.is === 'tried' && before.inFlight.has(event.id);
    for (const each of commands) {
      if (each.do === 'try' && !(isRepeatedTry && each.id === event.id))
        expect(before.inFlight.has(each.id)).toBe(false);
      run(each);
    }
    expect([...timers.keys()].toSorted()).toEqual([...state.paused].toSorted());
    if (state.round === 'sending') expect(state.inFlight.size).toBeGreaterThan(0);
    // The next round shows what the tab that took the turn has done.
    if (event.is === 'turn-lost' && before.round === 'sending')
      expect(state).toMatchObject({ round: 'ending', isRequested: true });
    if (state.round === 'sending' && sendsNow.has(event.is)) {
      const isBusy = (id: string) => state.inFlight.has(id) || timers.has(id) || onHold.has(id);
      expect(nextEntryToSend(entries, isBusy, (id) => submitted.has(id))).toBeUndefined();
    }
  };
  const put = (entry: OutboxEntry): void => {
    entries = [...entries.filter((other) => entryId(other) !== entryId(entry)), entry];
  };
  const answer = (id: string, given: keyof typeof answers): void => {
    const entry = find(id);
    const after = entry && entryAfter(entry, eventOf(given));
    const isRepeatedAtOnce =
      state.round === 'sending' &&
      after !== undefined &&
      isWaiting(after.status) &&
      reconnected.has(id);
    if (after !== undefined)
      entries = entries.map((other) => (entryId(other) === id ? after : other));
    if (after !== undefined && isRepeated(after.status)) perhapsDone.add(id);
    dispatch({ is: 'tried', id });
    expect(state.inFlight.has(id)).toBe(isRepeatedAtOnce);
    if (after !== undefined && state.paused.has(id))
      expect(timers.get(id)).toBe(pauseBeforeNextTry(after.status));
  };
  return {
    state: () => state,
    entries: () => entries,
    timers,
    isChecking: () => isChecking,
    dispatch,
    put,
    add: (entry: OutboxEntry, how: 'plain' | 'held' | 'submitted') => {
      const id = entryId(entry);
      const isNew = find(id) === undefined;
      if (isNew) own.add(id);
      if (how === 'held') {
        onHold.add(id);
        dispatch({ is: 'put-on-hold', id });
      }
      if (how === 'submitted') {
        submitted.add(id);
        dispatch({ is: 'submitted', id });
      }
      put(entry);
      dispatch({ is: 'added', entry, isNew });
      expect(timers.has(id)).toBe(isRepeated(entry.status));
    },
    release: (id: string) => {
      onHold.delete(id);
      dispatch({ is: 'released', id });
    },
    reconnect: () => {
      for (const id of state.inFlight) reconnected.add(id);
      dispatch({ is: 'reconnected' });
      for (const entry of entries)
        if (isWaiting(entry.status)) expect(timers.has(entryId(entry))).toBe(false);
    },
    endPause: (id: string) => {
      timers.delete(id);
      dispatch({ is: 'pause-ended', id });
    },
    tryAgain: (id: string) => {
      const entry = find(id);
      if (entry !== undefined) put(entryAfter(entry, { is: 'tried-again' }));
      dispatch({ is: 'tried-again', id });
      expect(timers.has(id)).toBe(false);
    },
    answer,
    forget: (id: string) => {
      for (const ids of [own, submitted, onHold, perhapsDone]) ids.delete(id);
      dispatch({ is: 'forgotten', id });
      for (const ids of [state.onHold, state.submitted, state.untried])
        expect(ids.has(id)).toBe(false);
      entries = entries.filter((entry) => entryId(entry) !== id);
    },
    /** The tab gets its turn, or finishes. */
    moveRound: () => {
      if (state.round === 'opening') dispatch({ is: 'round-opened' });
      else if (state.round === 'ending') {
        const wasRequested = state.isRequested;
        dispatch({ is: 'round-ended' });
        const isSendable = (entry: OutboxEntry) =>
          nextCommand(entry) !== undefined && !timers.has(entryId(entry));
        if (!wasRequested) expect(isChecking).toBe(entries.some(isSendable));
      }
    },
  };
};

type Page = ReturnType<typeof openPage>;

const anyAnswer = fc.constantFrom(...(Object.keys(answers) as (keyof typeof answers)[]));
const anyKind = fc.constantFrom('start-travel' as const, 'start-job' as const, 'cancel' as const);

const anyAct = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('add' as const),
      kind: anyKind,
      job: fc.nat(2),
      how: fc.constantFrom('plain' as const, 'held' as const, 'submitted' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('answer' as const),
      which: fc.nat(3),
      answer: anyAnswer,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('move-round' as const), which: fc.constant(0) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constantFrom(
        'request' as const,
        'lose-turn' as const,
        'reconnect' as const,
        'pause-ends' as const,
        'release' as const,
        'try-again' as const,
        'forget' as const,
        'add-again' as const,
      ),
      which: fc.nat(3),
    }),
  },
);
type Act = typeof anyAct extends fc.Arbitrary<infer Each> ? Each : never;

const pick = (from: Iterable<string>, which: number): string | undefined => {
  const all = [...from];
  return all[which % Math.max(1, all.length)];
};

const perform = (page: Page, act: Act, at: number): void => {
  const { dispatch, state, entries } = page;
  if (act.act === 'add') {
    return page.add(commandOf(act.kind, at, jobOf(act.job)), act.how);
  }
  if (act.act === 'request') return dispatch({ is: 'requested' });
  if (act.act === 'lose-turn') return dispatch({ is: 'turn-lost' });
  if (act.act === 'move-round') return page.moveRound();
  if (act.act === 'reconnect') return page.reconnect();
  const among = {
    answer: state().inFlight,
    'pause-ends': state().paused,
    release: state().onHold,
    'try-again': entries().map(entryId),
    forget: entries().map(entryId),
    'add-again': entries().map(entryId),
  }[act.act];
  const id = pick(among, act.which);
  if (id === undefined) return;
  if (act.act === 'answer') page.answer(id, act.answer);
  else if (act.act === 'forget') page.forget(id);
  else if (act.act === 'release') page.release(id);
  else if (act.act === 'pause-ends') page.endPause(id);
  else if (act.act === 'try-again') page.tryAgain(id);
  else {
    const entry = entries().find((one) => entryId(one) === id);
    if (entry !== undefined && !state().inFlight.has(id)) page.add(entry, 'plain');
  }
};

/** From now on the platform accepts everything, each pause ends, and no entry is on hold. */
const finish = (page: Page): void => {
  for (const id of page.state().onHold) page.release(id);
  for (const entry of page.entries())
    if (entry.status.is === 'refused') page.forget(entryId(entry));
  page.dispatch({ is: 'requested' });
  for (let turn = 0; turn < 500 && page.state().round !== 'none'; turn += 1) {
    for (const id of page.timers.keys()) page.endPause(id);
    for (const id of page.state().inFlight) page.answer(id, 'accepted');
    page.moveRound();
  }
};

it('tries each entry when it may be sent, one try at a time, and all of them in the end', () => {
  fc.assert(
    fc.property(fc.array(anyAct, { maxLength: 60, size: 'max' }), (acts) => {
      const page = openPage();
      for (const [at, act] of acts.entries()) perform(page, act, at);
      finish(page);
      expect(page.entries().filter(isUnsent)).toEqual([]);
      expect(page.state()).toMatchObject({ round: 'none', isRequested: false });
      expect([page.state().inFlight.size, page.timers.size, page.isChecking()]).toEqual([
        0,
        0,
        false,
      ]);
    }),
    { numRuns: 1000 },
  );
});

it('ends a round with the unexpected error of a try, and opens the next one without it', () => {
  const page = openPage();
  const entry = commandOf('cancel', 1, jobOf(1));
  page.put(entry);
  page.dispatch({ is: 'requested' });
  page.moveRound();
  const error = new Error('A mistake of ours');
  page.dispatch({ is: 'crashed', id: entryId(entry), error });
  expect(page.state()).toMatchObject({ round: 'ending', crash: { error } });
  page.moveRound();
  expect(page.state()).toMatchObject({ round: 'none', crash: undefined });
  expect(page.state().inFlight.size).toBe(0);
});
