import * as TE from 'fp-ts/TaskEither';
import type { CustomerJob } from '#domain/repair';
import type { Attention } from '../ports/device/connection.ts';
import type { Clock } from '../ports/device/clock-and-keys.ts';
import { isSignedOut } from '../sending/judge-failure.ts';
import { runSession, type CommandContext } from '../session/run-session.ts';
import { makeTimer } from '../session/timer.ts';
import {
  pollInterval,
  startFollowing,
  nextFollowing,
  type RepairCommand,
  type RepairEvent,
  type RepairFollowing,
} from './repair-following.ts';
import { pipe } from 'fp-ts/function';
import type { JobRegister } from '../ports/remote/customer-calls.ts';
import type { PlatformFailure } from '../ports/remote/platform-failure.ts';

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
