import type { EngineerJob } from '#domain/jobs/engineer-job.ts';
import { useToast } from '../../app/notices/toasts.ts';
import { useAttemptKey } from '../../app/use-cases/use-attempt-key.ts';
import { useEngineerUseCases } from '../../app/use-cases/engineer-use-cases-context.ts';
import { cancelWording } from '../../wording/engineer/cancel.ts';
import {
  useVisitAttempt,
  type AttemptProblem,
  type OnAttempt,
} from '../visit/change/use-visit-attempt.ts';
import { useVisitCache } from '../visit/page/use-visit-cache.ts';
import type { VisitForm } from '../visit/change/use-visit-form.ts';

type CancelSteps = { readonly onAttempt: OnAttempt; readonly onCancelled: () => void };

export type Cancelling = {
  readonly send: () => Promise<void>;
  readonly busy: boolean;
  readonly trouble: AttemptProblem | undefined;
};

/** Cancels the visit, and says so. */
export const useCancel = (
  job: EngineerJob,
  form: VisitForm,
  { onAttempt, onCancelled }: CancelSteps,
): Cancelling => {
  const { cancelVisit } = useEngineerUseCases();
  const { attempt, busy, trouble } = useVisitAttempt(job, form, onAttempt);
  const keyFor = useAttemptKey();
  const showToast = useToast();
  const { refresh } = useVisitCache();

  const send = (): Promise<void> => {
    const { draft, uploads, forget } = form;
    const given = { reason: draft.reason, otherReason: draft.otherReason };
    const photos = uploads.stored;
    return attempt(cancelVisit(job, given, photos, keyFor([job.uid, given, photos])), () => {
      forget();
      showToast(cancelWording.done(job.name), 'good');
      onCancelled();
      refresh(job.uid);
    });
  };

  return { send, busy, trouble };
};
