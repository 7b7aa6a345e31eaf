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

/** Follows repairs by what the reducer says; each as it was read when it was opened. */
export const makeFollowRepair =
  (followJob: FollowJob, attention: Attention, clock: Clock): FollowRepair =>
  (job) => {
    const listeners = new Set<() => void>();
    let state = startFollowing(job, clock.now());
    let callOff = (): void => undefined;
    let tellSignedOut = (): void => undefined;

    const ask = async (asked: CustomerJob): Promise<void> => {
      const answer = await followJob(asked)();
      if (answer._tag === 'Right')
        return happen({ is: 'answered', job: answer.right, at: clock.now() });
      happen({ is: 'not-answered' });
      if (answer.left.tag === 'signed-out') tellSignedOut();
    };

    const run = (command: RepairCommand): void => {
      if (command.do === 'ask') void ask(command.job);
      else {
        callOff();
        callOff =
          command.do === 'wait'
            ? attention.after(pollInterval, () => happen({ is: 'time-passed' }))
            : () => undefined;
      }
    };

    const happen = (event: RepairEvent): void => {
      const [next, ...commands] = nextFollowing(state, event);
      state = next;
      for (const listener of listeners) listener();
      commands.forEach(run);
    };

    const notice = (): void => happen({ is: 'noticed', seen: attention.isSeen() });

    return {
      state: () => state,
      subscribe: (changed) => {
        listeners.add(changed);
        return () => listeners.delete(changed);
      },
      open: (signedOut) => {
        tellSignedOut = signedOut;
        const stop = attention.watch(notice);
        notice();
        return () => {
          stop();
          tellSignedOut = () => undefined;
          happen({ is: 'left' });
        };
      },
    };
  };
