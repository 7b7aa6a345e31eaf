import type { TaskEither } from 'fp-ts/TaskEither';
import { statusAfter, type EngineerJob, type VisitStatus } from '#domain/repair';
import type { SendResult, SendOrWait } from '../outbox/send-or-wait.ts';
import type { PlatformFailure } from '../ports/remote/platform-failure.ts';
import type { Attempt } from '../sending/attempt.ts';
import { openUndoable, type UndoablePorts, type UndoableSession } from './undoable-action.ts';

export type StartStep = 'start-travel' | 'start-job';

export type TakeStep = (
  step: StartStep,
  visit: Pick<EngineerJob, 'uid' | 'name'>,
  attemptKey: string,
) => TaskEither<PlatformFailure, SendResult>;

/** Sets off to a visit that is Ready, or starts the work of one that is En Route (document 3, section 4). */
export const makeTakeStep =
  (sendOrWait: SendOrWait): TakeStep =>
  (kind, visit, key) =>
    sendOrWait({ visit, order: { kind }, key, files: [] });

/**
 * Whether the status shows that a step was done although its answer on this page was a failure. Attempts of an earlier
 * page do not count.
 */
export const isStepShownByStatus = (
  attempt: Attempt,
  step: StartStep,
  status: VisitStatus,
): boolean => {
  if (!('failure' in attempt) || attempt.failure === undefined) return false;
  const from = JSON.parse(attempt.content) as VisitStatus;
  return statusAfter(step, from) === status;
};

type Departure = { readonly visit: EngineerJob; readonly engineerId: string | undefined };

export type PendingDeparture = Omit<UndoableSession<Departure>, 'begin'> & {
  /** Replaces a pending departure, which was never sent. */
  readonly setOff: (visit: EngineerJob) => void;
};

/** The travel that an engineer has just begun, on every screen of the page; another engineer's is dropped. */
export const openPendingDeparture = (
  { now, schedule }: Pick<UndoablePorts<Departure>, 'now' | 'schedule'>,
  engineerId: () => string | undefined,
): PendingDeparture => {
  const { begin, ...session } = openUndoable<Departure>({
    now,
    schedule,
    isKept: (departure) => departure.engineerId === engineerId(),
  });
  return { ...session, setOff: (visit) => begin({ visit, engineerId: engineerId() }) };
};
