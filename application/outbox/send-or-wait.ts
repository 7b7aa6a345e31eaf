import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { EngineerJob } from '#domain/jobs/engineer-job.ts';
import type { Clock } from '../ports/clock.ts';
import type { PlatformFailure } from '../ports/platform-failure.ts';
import { stepFailure, type StepFailure } from '../use-cases/step-failure.ts';
import type { Outbox } from './outbox.ts';
import { entryId, isRefused } from './outbox-entry.ts';
import { waiting, type OutboxFile, type Standing } from './standing.ts';
import type { VisitOrder } from './visit-command.ts';

/** What became of a command: the platform has it, or the phone has, and sends it by itself. */
export type Sent = 'taken' | 'waiting';

export type VisitOrderRequest = {
  readonly visit: Pick<EngineerJob, 'uid' | 'name'>;
  readonly order: VisitOrder;
  readonly key: string;
  readonly files: readonly OutboxFile[];
};

export type SendOrWait = (
  given: VisitOrderRequest,
  send: TaskEither<PlatformFailure, void>,
) => TaskEither<StepFailure, Sent>;

/**
 * Sends a command at once, and leaves it to the outbox under the same key where the platform is not reached, where a
 * file of it is not stored yet, or where it has to wait for what was done before. What was refused or lost of the same
 * kind gives way to it.
 */
export const makeSendOrWait =
  (outbox: Outbox, clock: Clock): SendOrWait =>
  ({ visit, order, key, files }, send) =>
  async () => {
    const giver = outbox.owner();
    const command = { ...order, job: visit.uid, jobName: visit.name, key, files };
    const gone = [
      ...outbox
        .entries()
        .filter(isRefused)
        .map((entry) => ({ ...entry, id: entryId(entry) })),
      ...outbox.lost(),
    ];
    for (const { id, kind, job } of gone)
      if (kind === order.kind && job === visit.uid) await outbox.takeBack(id);
    const wait = async (standing: Standing): Promise<E.Either<never, Sent>> => {
      await outbox.add({ ...command, queuedAt: clock.now(), standing });
      return E.right('waiting');
    };
    const isComplete = files.every(({ location }) => location !== undefined);
    if (!isComplete || outbox.holdsBack(command)) return wait(waiting);
    const answer = await send();
    if (E.isRight(answer)) return E.right('taken');
    // Another engineer who has signed in meanwhile did not give it.
    return answer.left.tag === 'unreachable' && outbox.owner() === giver
      ? wait({ is: 'waiting', delay: 'offline' })
      : E.left(stepFailure(answer.left));
  };
