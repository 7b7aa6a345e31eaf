import * as TE from 'fp-ts/TaskEither';
import {
  type EngineerJob,
  cancelReasons,
  otherReasonText,
  reasonProblems,
  type VisitChangeReason,
  type ReasonProblem,
} from '#domain/repair';
import type { OutboxFile } from '../ports/device/outbox-entry.ts';
import type { SendResult, SendOrWait } from '../outbox/send-or-wait.ts';
import { storedLocations } from '../outbox/visit-command.ts';
import type { PlatformFailure } from '../ports/remote/platform-failure.ts';

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
