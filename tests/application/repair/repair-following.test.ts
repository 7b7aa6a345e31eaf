import * as TE from 'fp-ts/TaskEither';
import fc from 'fast-check';
import { signedOut as sessionEnded, unreachable } from '#application/sending/judge-failure.ts';
import { describe, expect, it } from 'vitest';
import {
  makeFollowRepair,
  pollInterval,
  startFollowing,
  nextFollowing,
  type RepairEvent,
  type RepairNews,
} from '#application/repair/follow-repair.ts';
import { type CustomerJob, isRepairLive } from '#domain/repair';
import { identifier } from '#domain/kernel';
import { instant } from '#domain/time';
import { fakeAttention, fakeClock } from '../../fakes/fake-device.ts';
import { forAll } from '../../for-all.ts';

const start = instant(Date.UTC(2026, 5, 10, 9));
const window = { start: instant(start + 3_600_000), end: instant(start + 7_200_000) };
const later = { ...window, end: instant(window.end + 1000) };
const received: CustomerJob = {
  uid: identifier('job-1'),
  name: identifier('JOB-1'),
  type: 'Plumbing',
  status: 'Queued',
  createdAt: start,
  endedAt: undefined,
  claimStatus: 'Schedule Initial Visit or Re-attend',
  abortReason: undefined,
};
const booked: CustomerJob = {
  ...received,
  claimStatus: 'Upcoming',
  visit: { window, engineer: 'Ellis' },
};
const moved: CustomerJob = {
  ...booked,
  visit: { window: { ...window, start: instant(window.start + 1000) }, engineer: 'Ellis' },
};
const done: CustomerJob = { ...received, claimStatus: 'Closed', reportedStatus: 'Complete' };

const anyEvent: fc.Arbitrary<RepairEvent> = fc.oneof(
  fc.record({ is: fc.constant('attention-changed' as const), seen: fc.boolean() }),
  fc.constant<RepairEvent>({ is: 'attention-changed', seen: true }),
  fc.constant<RepairEvent>({ is: 'time-passed' }),
  fc.constant<RepairEvent>({ is: 'fetch-failed' }),
  fc.constant<RepairEvent>({ is: 'closed' }),
  fc.record({
    is: fc.constant('fetched' as const),
    job: fc.constantFrom(received, booked, moved, done),
    at: fc.constant(start),
  }),
);

describe('following a repair, after any sequence of events', () => {
  it('requests it once at a time, only while it is live and visible, and then always waits', () =>
    forAll(fc.array(anyEvent, { minLength: 10, maxLength: 40 }), (events) => {
      let state = startFollowing(received, start);
      let requested = false;
      let waiting = false;
      for (const event of events) {
        // An answer follows a question, and time passes while it is waited for.
        if ((event.is === 'fetched' || event.is === 'fetch-failed') && !requested) continue;
        if (event.is === 'time-passed' && !waiting) continue;
        if (event.is === 'fetched' || event.is === 'fetch-failed') requested = false;
        if (event.is === 'time-passed') waiting = false;
        const [next, commands] = nextFollowing(state, event);
        state = next;
        for (const command of commands) {
          if (command.do === 'fetch') {
            expect(requested).toBe(false);
            expect(state.isPageVisible && isRepairLive(state.job)).toBe(true);
            requested = true;
          } else waiting = command.do === 'wait';
        }
        expect(state.isFetching).toBe(requested);
        const isFollowed = state.isPageVisible && isRepairLive(state.job);
        expect(requested && waiting).toBe(false);
        if (isFollowed) expect(requested || waiting).toBe(true);
        else expect(waiting).toBe(false);
      }
    }));
});

/** A page that follows a repair, with controlled answers. */
const followed = (first: CustomerJob) => {
  const attention = fakeAttention();
  const clock = fakeClock(start);
  let answer: CustomerJob | 'unreachable' | 'signed-out' = first;
  let questions = 0;
  const repair = makeFollowRepair(
    () => () => {
      questions += 1;
      return (
        typeof answer === 'string'
          ? TE.left(answer === 'signed-out' ? sessionEnded : unreachable)
          : TE.right(answer)
      )();
    },
    attention,
    clock,
  )(first);
  let signedOut = 0;
  const stop = repair.open(() => {
    signedOut += 1;
  });
  const settle = () => new Promise<void>((done) => setImmediate(done));
  return {
    repair,
    attention,
    clock,
    stop,
    settle,
    answer: (next: typeof answer) => {
      answer = next;
    },
    questions: () => questions,
    signedOut: () => signedOut,
    passes: async (milliseconds: number) => {
      await settle();
      attention.pass(milliseconds);
      await settle();
    },
  };
};

describe('a page that follows a repair', () => {
  it('requests it at once and then every 30 seconds', async () => {
    const { passes, questions } = followed(received);
    expect(questions()).toBe(1);
    await passes(pollInterval - 1);
    expect(questions()).toBe(1);
    await passes(1);
    expect(questions()).toBe(2);
    expect(pollInterval).toBe(30_000);
  });

  it.each<[string, CustomerJob, RepairNews | undefined]>([
    ['another end', { ...booked, visit: { window: later, engineer: 'Ellis' } }, 'visit'],
    ['another engineer', { ...booked, visit: { window, engineer: 'Sasha' } }, 'visit'],
    ['the same visit', { ...booked, visit: { window, engineer: 'Ellis' } }, undefined],
    ['no visit', { ...booked, visit: undefined }, undefined],
  ])('has news of a visit with %s: %s', (_, job, news) => {
    const [before] = nextFollowing(startFollowing(booked, start), {
      is: 'attention-changed',
      seen: true,
    });
    const [after, commands] = nextFollowing(before, { is: 'fetched', job, at: start });
    expect([after.news, commands]).toEqual([news, [{ do: 'wait' }]]);
  });

  it('shows the last known state with its time, and continues, when there is no answer', async () => {
    const { repair, answer, passes, clock, settle, signedOut } = followed(booked);
    await settle();
    answer('unreachable');
    clock.set(instant(start + pollInterval));
    await passes(pollInterval);
    expect(repair.state()).toMatchObject({ job: booked, readAt: start, lastFetchFailed: true });
    expect(signedOut()).toBe(0);
    answer(moved);
    await passes(pollInterval);
    expect(repair.state()).toMatchObject({
      job: moved,
      readAt: start + pollInterval,
      lastFetchFailed: false,
    });
  });

  it('reports that the session has ended', async () => {
    const { answer, passes, signedOut } = followed(booked);
    answer('signed-out');
    await passes(pollInterval);
    expect(signedOut()).toBe(1);
  });

  it('neither requests nor reports after it was closed, even with a pending request', async () => {
    const { answer, passes, signedOut, stop, questions, attention, settle } = followed(booked);
    await settle();
    answer('signed-out');
    attention.become({});
    stop();
    await passes(pollInterval);
    attention.become({});
    await passes(pollInterval);
    expect([signedOut(), questions()]).toEqual([0, 2]);
  });
});
