import { useNavigate } from 'react-router-dom';
import type { EngineerJob } from '#domain/jobs/engineer-job.ts';
import { parseLocalDate } from '#domain/kernel/local-date.ts';
import { reasonToProve } from '#domain/visits/visit-reasons.ts';
import { isVisitSlot } from '#domain/booking/visit-slot.ts';
import { useToast } from '../../app/notices/toasts.ts';
import { jobPaths } from '../../app/routes/job-paths.ts';
import type { VisitDraft } from '../../app/session/visit-drafts.ts';
import { useEngineerUseCases } from '../../app/use-cases/engineer-use-cases-context.ts';
import { slotLabel } from '../../wording/claim/days.ts';
import { dayAndMonth } from '../../wording/date-words.ts';
import { rescheduleWording } from '../../wording/engineer/reschedule.ts';
import { useVisitChange, type VisitChange } from '../visit/change/use-visit-change.ts';
import type { VisitForm } from '../visit/change/use-visit-form.ts';
import { useVisitCache } from '../visit/page/use-visit-cache.ts';

/** Before the success is told (document 3, section 9). */
const toastDelayMilliseconds = 2000;

const successWords = ({ name }: EngineerJob, { date, slot }: VisitDraft): string => {
  const day = parseLocalDate(date);
  return rescheduleWording.done(
    name,
    day === undefined ? date : dayAndMonth(day),
    isVisitSlot(slot) ? slotLabel(slot) : slot,
  );
};

export type Rescheduling = Omit<VisitChange, 'change'> & { readonly send: () => Promise<void> };

/** Sends the new time, and goes to the agenda. */
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
    const photos = reason === reasonToProve ? uploads.stored : [];
    const reschedule = (key: string) => rescheduleVisit(job, given, photos, key);
    return change([given, photos], reschedule, async () => {
      forget();
      // The toast belongs to the shell: it comes wherever the engineer has gone by then.
      setTimeout(() => showToast(successWords(job, draft), 'good'), toastDelayMilliseconds);
      // In its place: Back does not lead to the form of a visit that is no more.
      await navigate(jobPaths.agenda('upcomingAgenda'), { replace: true });
      refresh(job.uid);
    });
  };

  return { ...state, send };
};
