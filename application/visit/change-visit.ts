import * as TE from 'fp-ts/TaskEither';
import type { TaskEither } from 'fp-ts/TaskEither';
import {
  type EngineerJob,
  rebookingAllowed,
  visitDateTime,
  type RebookingRefusal,
  rebookingProblems,
  type RebookingForm,
  type RebookingProblem,
  otherReasonText,
  cancelReasons,
  reasonProblems,
  type VisitChangeReason,
  type ReasonProblem,
  statusAfter,
  type VisitStatus,
} from '#domain/repair';
import { londonTime } from '#domain/time';
import {
  readingInterval,
  reduceUndoable,
  type UndoableAction,
  type UndoableCommand,
  type UndoableEvent,
} from './undoable-action.ts';
import { runSession } from '../session/run-session.ts';
import { makeTimer } from '../device/timer.ts';
import type { OutboxFile } from '../ports/device/outbox-entry.ts';
import type { Clock, Schedule } from '../ports/device/device.ts';
import type { SendResult, SendOrWait } from '../outbox/send-or-wait.ts';
import { storedLocations } from '../outbox/outbox-entry.ts';
import type { PlatformFailure } from '../ports/remote/platform-failure.ts';
import type { Attempt } from '../sending/attempt.ts';

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
  return statusAfter({ action: step, status: from }) === status;
};

type Departure = { readonly visit: EngineerJob; readonly engineerId: string | undefined };

/** The screen that shows a departure. */
type DepartureScreen = { readonly send: (departure: Departure) => void };

/**
 * The travel that an engineer has just begun, on every screen of the page, until the page ends; another engineer's is
 * dropped. It counts down while a screen is attached.
 */
export const openPendingDeparture = (
  { now }: Clock,
  schedule: Schedule,
  engineerId: () => string | undefined,
) => {
  const timer = makeTimer(schedule);
  const { state, subscribe, attach, dispatch } = runSession<
    UndoableAction<Departure>,
    UndoableEvent<Departure>,
    UndoableCommand<Departure>,
    DepartureScreen
  >({
    first: [{ phase: 'none' }, []],
    reduce: reduceUndoable,
    run: (command, { screens }) => {
      if (command.do === 'read-time-later')
        timer.start(readingInterval, () => readTime('time-read'));
      else if (command.do === 'send') screens()?.send(command.target);
    },
  });
  const readTime = (is: 'time-read' | 'confirmed'): void => {
    const action = state();
    const isKept = action.phase === 'counting' && action.target.engineerId === engineerId();
    dispatch({ is, now: now(), isKept });
  };
  return {
    state,
    subscribe,
    attach: (screen: DepartureScreen) => {
      const detach = attach(screen);
      readTime('time-read');
      return () => {
        detach();
        timer.stop();
      };
    },
    /** Replaces a pending departure, which was never sent. */
    setOff: (visit: EngineerJob) =>
      dispatch({ is: 'begun', target: { visit, engineerId: engineerId() }, now: now() }),
    undo: () => dispatch({ is: 'undone' }),
    /** Sends it at once. */
    confirm: () => readTime('confirmed'),
  };
};

export type RescheduleVisitFailure =
  | PlatformFailure
  | { readonly tag: 'not-allowed'; readonly rule: RebookingRefusal | 'may-be-rescheduled' }
  | { readonly tag: 'form-incomplete'; readonly problems: readonly RebookingProblem[] };

export type RescheduleVisit = (
  job: EngineerJob,
  form: Omit<RebookingForm, 'photos'>,
  photos: readonly OutboxFile[],
  attemptKey: string,
) => TE.TaskEither<RescheduleVisitFailure, SendResult>;

/** Books a visit for another day and slot (document 3, sections 4 and 5). */
export const makeRescheduleVisit =
  (sendOrWait: SendOrWait, clock: Clock): RescheduleVisit =>
  (job, form, photos, attemptKey) => {
    const now = londonTime(clock.now());
    const allowed = rebookingAllowed(job, now.date);
    if (allowed.outcome === 'refused') return TE.left({ tag: 'not-allowed', rule: allowed.rule });
    const problems = rebookingProblems(
      { ...form, photos: photos.length },
      job.urgency ?? 'normal',
      now,
      job.times?.start,
    );
    const when = visitDateTime(form.date, form.slot);
    if (problems.length > 0 || when === undefined)
      return TE.left({ tag: 'form-incomplete', problems });
    const request = {
      previousJob: job.uid,
      engineerUid: job.engineerUid,
      visitDateTime: when,
      reason: form.reason,
      otherReason: otherReasonText(form) ?? '',
      photos: storedLocations(photos),
    };
    const order = { kind: 'reschedule', request } as const;
    return sendOrWait({ visit: job, order, key: attemptKey, files: photos });
  };

export type CancelVisitFailure =
  | PlatformFailure
  | { readonly tag: 'form-incomplete'; readonly problems: readonly ReasonProblem[] };

export type CancelVisit = (
  job: EngineerJob,
  reason: Omit<VisitChangeReason, 'photos'>,
  photos: readonly OutboxFile[],
  attemptKey: string,
) => TE.TaskEither<CancelVisitFailure, SendResult>;

/** Cancels a visit for a reason (document 3, sections 4 and 5). */
export const makeCancelVisit =
  (sendOrWait: SendOrWait): CancelVisit =>
  (job, reason, photos, attemptKey) => {
    const problems = reasonProblems({ ...reason, photos: photos.length }, cancelReasons);
    if (problems.length > 0) return TE.left({ tag: 'form-incomplete', problems });
    const request = {
      reason: reason.reason,
      otherReason: otherReasonText(reason) ?? '',
      photos: storedLocations(photos),
    };
    const order = { kind: 'cancel', request } as const;
    return sendOrWait({ visit: job, order, key: attemptKey, files: photos });
  };
