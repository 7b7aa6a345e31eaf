import type { CustomerJob } from '#domain/jobs/job.ts';
import type { Attention } from '../ports/attention.ts';
import type { Clock } from '../ports/clock.ts';
import type { FollowJob } from '../use-cases/claim/follow-job.ts';
import {
  pollInterval,
  startFollowing,
  nextFollowing,
  type RepairCommand,
  type RepairEvent,
  type RepairFollowing,
} from './repair-following.ts';

export type FollowedRepair = {
  readonly state: () => RepairFollowing;
  readonly subscribe: (changed: () => void) => () => void;
  /** Follows from now on; returns how to stop. */
  readonly open: (signedOut: () => void) => () => void;
};

export type FollowRepair = (job: CustomerJob) => FollowedRepair;

/** Follows repairs with the reducer, each from the state in which it was opened. */
export const makeFollowRepair =
  (followJob: FollowJob, attention: Attention, clock: Clock): FollowRepair =>
  (job) => {
    const listeners = new Set<() => void>();
    let state = startFollowing(job, clock.now());
    let cancelTimer = (): void => undefined;
    let onSignedOut = (): void => undefined;

    const fetchRepair = async (fetched: CustomerJob): Promise<void> => {
      const answer = await followJob(fetched)();
      if (answer._tag === 'Right')
        return applyEvent({ is: 'fetched', job: answer.right, at: clock.now() });
      applyEvent({ is: 'fetch-failed' });
      if (answer.left.tag === 'signed-out') onSignedOut();
    };

    const run = (command: RepairCommand): void => {
      if (command.do === 'fetch') void fetchRepair(command.job);
      else {
        cancelTimer();
        cancelTimer =
          command.do === 'wait'
            ? attention.after(pollInterval, () => applyEvent({ is: 'time-passed' }))
            : () => undefined;
      }
    };

    const applyEvent = (event: RepairEvent): void => {
      const [next, ...commands] = nextFollowing(state, event);
      state = next;
      for (const listener of listeners) listener();
      commands.forEach(run);
    };

    const onAttention = (): void =>
      applyEvent({ is: 'attention-changed', seen: attention.isSeen() });

    return {
      state: () => state,
      subscribe: (changed) => {
        listeners.add(changed);
        return () => listeners.delete(changed);
      },
      open: (signedOut) => {
        onSignedOut = signedOut;
        const stop = attention.watch(onAttention);
        onAttention();
        return () => {
          stop();
          onSignedOut = () => undefined;
          applyEvent({ is: 'closed' });
        };
      },
    };
  };
