import * as TE from 'fp-ts/TaskEither';
import { type CustomerJob, isRepairLive, statusOfJob } from '#domain/repair';
import type { Attention, Clock } from '../ports/device/device.ts';
import { isSignedOut } from '../sending/judge-failure.ts';
import { runSession, type CommandContext, type Transition } from '../session/run-session.ts';
import { makeTimer } from '../session/timer.ts';
import { pipe } from 'fp-ts/function';
import type { Instant } from '#domain/time';
import type { JobRegister } from '../ports/remote/customer-calls.ts';
import type { PlatformFailure } from '../ports/remote/platform-failure.ts';

/** Milliseconds between two fetches of a repair while its page is visible. */
export const pollInterval = 30_000;

/** The kind of change that is announced. */
export type RepairNews = 'status' | 'visit';

/** A repair that a page follows. It is a value: `nextFollowing` gives the one after. */
export type RepairFollowing = {
  readonly job: CustomerJob;
  /** When that was read from the platform. */
  readonly readAt: Instant;
  /** The last fetch failed: the repair may be out of date. */
  readonly lastFetchFailed: boolean;
  /** The page is visible. */
  readonly isPageVisible: boolean;
  readonly isFetching: boolean;
  /** The change of the last fetch. */
  readonly news: RepairNews | undefined;
};

export type RepairEvent =
  /** The page was opened, shown, hidden or focused, or the device came online. */
  | { readonly is: 'attention-changed'; readonly seen: boolean }
  | { readonly is: 'time-passed' }
  | { readonly is: 'fetched'; readonly job: CustomerJob; readonly at: Instant }
  | { readonly is: 'fetch-failed' }
  | { readonly is: 'closed' };

export type RepairCommand =
  | { readonly do: 'fetch'; readonly job: CustomerJob }
  | { readonly do: 'wait' }
  | { readonly do: 'stop-waiting' };

export const startFollowing = (job: CustomerJob, readAt: Instant): RepairFollowing => ({
  job,
  readAt,
  lastFetchFailed: false,
  isPageVisible: false,
  isFetching: false,
  news: undefined,
});

type Step = Transition<RepairFollowing, RepairCommand>;

/** The kind of change between two states of a repair, if it is worth announcing. */
const newsOf = (before: CustomerJob, after: CustomerJob): RepairNews | undefined => {
  if (statusOfJob(before).outcome !== statusOfJob(after).outcome) return 'status';
  const sameVisit =
    before.visit?.window.start === after.visit?.window.start &&
    before.visit?.window.end === after.visit?.window.end &&
    before.visit?.engineer === after.visit?.engineer;
  return sameVisit || after.visit === undefined ? undefined : 'visit';
};

const fetchNow = (state: RepairFollowing): Step =>
  state.isFetching || !state.isPageVisible || !isRepairLive(state.job)
    ? [state, []]
    : [{ ...state, isFetching: true }, [{ do: 'stop-waiting' }, { do: 'fetch', job: state.job }]];

/** Waits for the next fetch while the page is visible and the repair is not over. */
const waitForNext = (state: RepairFollowing): Step =>
  state.isPageVisible && isRepairLive(state.job) ? [state, [{ do: 'wait' }]] : [state, []];

/**
 * The state after an event, and its commands. A repair is fetched when its page becomes visible and every half minute
 * after that; never twice at a time, nor while the page is hidden, nor once it is over. It is fetched offline too,
 * since only a try shows that the connection is back.
 */
export const nextFollowing = (state: RepairFollowing, event: RepairEvent): Step => {
  switch (event.is) {
    case 'attention-changed': {
      const next = { ...state, isPageVisible: event.seen };
      return event.seen ? fetchNow(next) : [next, [{ do: 'stop-waiting' }]];
    }
    case 'time-passed':
      return fetchNow(state);
    case 'fetched': {
      const { job, at } = event;
      const news = newsOf(state.job, job) ?? state.news;
      return waitForNext({
        ...state,
        job,
        readAt: at,
        news,
        isFetching: false,
        lastFetchFailed: false,
      });
    }
    case 'fetch-failed':
      return waitForNext({ ...state, isFetching: false, lastFetchFailed: true });
    case 'closed':
      return [{ ...state, isPageVisible: false }, [{ do: 'stop-waiting' }]];
  }
};

type FollowJob = (job: CustomerJob) => TE.TaskEither<PlatformFailure, CustomerJob>;

/** Fetches the status of one job: a short call for polling. */
export const makeFollowJob =
  (jobs: JobRegister): FollowJob =>
  (job) =>
    pipe(
      jobs.statusOf(job.uid, { inBackground: true }),
      TE.map((details) => ({ ...job, visit: undefined, ...details })),
    );

export type FollowedRepair = {
  readonly state: () => RepairFollowing;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Follows from now on; returns how to stop. */
  readonly open: (onSignedOut: () => void) => () => void;
};

type RepairScreen = { readonly onSignedOut: () => void };

export type FollowRepair = (job: CustomerJob) => FollowedRepair;

/** Follows repairs with the reducer, each from the state in which it was opened. */
export const makeFollowRepair =
  (followJob: FollowJob, attention: Attention, clock: Clock): FollowRepair =>
  (job) => {
    const timer = makeTimer(attention.schedule);

    const fetchRepair = async (
      fetched: CustomerJob,
      { dispatch, screens }: CommandContext<RepairFollowing, RepairEvent, RepairScreen>,
    ): Promise<void> => {
      const answer = await followJob(fetched)();
      if (answer._tag === 'Right')
        return dispatch({ is: 'fetched', job: answer.right, at: clock.now() });
      dispatch({ is: 'fetch-failed' });
      if (isSignedOut(answer.left)) screens()?.onSignedOut();
    };

    const { state, subscribe, dispatch, attach } = runSession<
      RepairFollowing,
      RepairEvent,
      RepairCommand,
      RepairScreen
    >({
      first: [startFollowing(job, clock.now()), []],
      reduce: nextFollowing,
      run: (command, context) => {
        switch (command.do) {
          case 'fetch':
            return void fetchRepair(command.job, context);
          case 'wait':
            return timer.start(pollInterval, () => context.dispatch({ is: 'time-passed' }));
          case 'stop-waiting':
            return timer.stop();
        }
      },
    });
    const onAttention = (): void => dispatch({ is: 'attention-changed', seen: attention.isSeen() });

    return {
      state,
      subscribe,
      open: (signedOut) => {
        const detach = attach({ onSignedOut: signedOut });
        const stop = attention.watch(onAttention);
        onAttention();
        return () => {
          stop();
          detach();
          dispatch({ is: 'closed' });
        };
      },
    };
  };
