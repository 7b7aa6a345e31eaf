import type { EngineerJob } from '#domain/repair';
import { useToast } from '../../shell/notices/toasts.ts';
import { useEngineerUseCases } from '../../shell/use-cases/engineer-use-cases-context.ts';
import { cancelWording } from '../../shared/visit/wording/cancel.ts';
import { useVisitChange, type VisitChange } from '../../shared/visit/change/use-visit-change.ts';
import type { VisitForm } from '../../shared/visit/change/use-visit-form.ts';
import { useVisitCache } from '../../shared/visit/page/use-visit-cache.ts';

export type Cancelling = Omit<VisitChange, 'change'> & { readonly send: () => Promise<void> };

/** Cancels the visit, and shows a toast. */
export const useCancel = (
  job: EngineerJob,
  { draft, uploads, forget }: VisitForm,
  onCancelled: () => void,
): Cancelling => {
  const { cancelVisit } = useEngineerUseCases();
  const { change, ...state } = useVisitChange(job, 'cancel');
  const showToast = useToast();
  const { refresh } = useVisitCache();

  const send = (): Promise<void> => {
    const given = { reason: draft.reason, otherReason: draft.otherReason };
    const photos = uploads.handOver();
    const cancel = (key: string) => cancelVisit(job, given, photos, key);
    return change([given, photos], cancel, (sent) => {
      // The page shows the waiting command, and the draft is kept until the platform has accepted it.
      if (sent === 'waiting') return;
      forget();
      showToast(cancelWording.done(job.name), 'good');
      onCancelled();
      refresh(job.uid);
    });
  };

  return { ...state, send };
};
