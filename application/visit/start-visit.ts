import type { TaskEither } from 'fp-ts/TaskEither';
import type { EngineerJob } from '#domain/repair';
import type { SendResult, SendOrWait } from '../outbox/send-or-wait.ts';
import type { PlatformFailure } from '../ports/remote/platform-failure.ts';

export type StepOfVisit = (
  visit: Pick<EngineerJob, 'uid' | 'name'>,
  attemptKey: string,
) => TaskEither<PlatformFailure, SendResult>;

/** Sets off to a visit that is Ready (document 3, section 4). */
export const makeStartTravel =
  (sendOrWait: SendOrWait): StepOfVisit =>
  (visit, key) =>
    sendOrWait({ visit, order: { kind: 'start-travel' }, key, files: [] });

/** Starts the work of a visit that is En Route (document 3, section 4). */
export const makeStartJob =
  (sendOrWait: SendOrWait): StepOfVisit =>
  (visit, key) =>
    sendOrWait({ visit, order: { kind: 'start-job' }, key, files: [] });
