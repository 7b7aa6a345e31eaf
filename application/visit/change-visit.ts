import * as TE from 'fp-ts/TaskEither';
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
} from '#domain/repair';
import { londonTime } from '#domain/time';
import type { OutboxFile } from '../ports/device/outbox-entry.ts';
import type { Clock } from '../ports/device/clock-and-keys.ts';
import type { SendResult, SendOrWait } from '../outbox/send-or-wait.ts';
import { storedLocations } from '../outbox/outbox-entry.ts';
import type { PlatformFailure } from '../ports/remote/platform-failure.ts';

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
