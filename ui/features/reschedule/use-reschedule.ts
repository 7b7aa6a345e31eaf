import { useNavigate } from 'react-router-dom';
import { type EngineerJob, visitDateTime, reasonToProve } from '#domain/repair';
import { rescheduleDoneWords } from '#words/shared/visit/wording/reschedule-words.ts';
import { useToast } from '../../shell/notices/toasts.ts';
import { jobPaths } from '../../shell/addresses/job-paths.ts';
import type { VisitDraft } from '../../shared/visit/change/visit-drafts.ts';
import { useEngineerUseCases } from '../../shell/use-cases/engineer-use-cases-context.ts';
import { useVisitChange, type VisitChange } from '../../shared/visit/change/use-visit-change.ts';
import type { VisitForm } from '../../shared/visit/change/use-visit-form.ts';
import { useVisitCache } from '../../shared/visit/page/use-visit-cache.ts';

/** Milliseconds before the success is shown (document 3, section 9). */
const toastDelayMilliseconds = 2000;

const successWords = ({ name }: EngineerJob, { date, slot }: VisitDraft): string =>
  rescheduleDoneWords(name, visitDateTime(date, slot) ?? date);

export type Rescheduling = Omit<VisitChange, 'change'> & { readonly send: () => Promise<void> };

/** Sends the new time, and opens the agenda. */
export const useReschedule = (
  job: EngineerJob,
  { draft, uploads, forget }: VisitForm,
): Rescheduling => {
  const { rescheduleVisit } = useEngineerUseCases();
  const { change, ...state } = useVisitChange(job, 'reschedule');
  const navigate = useNavigate();
  const showToast = useToast();
  const { refresh } = useVisitCache();

  const send = (): Promise<void> => {
    const { date, slot, reason, otherReason } = draft;
    const given = { date, slot, reason, otherReason, confirmed: true };
    const photos = reason === reasonToProve ? uploads.handOver() : [];
    const reschedule = (key: string) => rescheduleVisit(job, given, photos, key);
    return change([given, photos], reschedule, async (sent) => {
      // The shell shows a waiting command, and the draft is kept until the platform has accepted it.
      if (sent === 'sending') return navigate(jobPaths.agenda('todayAgenda'), { replace: true });
      forget();
      // The shell shows the toast, on whichever screen the engineer is by then.
      setTimeout(() => showToast(successWords(job, draft), 'good'), toastDelayMilliseconds);
      // Replaces the entry, so that Back does not open the form of a visit that has moved.
      await navigate(jobPaths.agenda('upcomingAgenda'), { replace: true });
      refresh(job.uid);
    });
  };

  return { ...state, send };
};
