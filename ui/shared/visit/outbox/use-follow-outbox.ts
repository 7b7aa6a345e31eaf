import { useEffect } from 'react';
import { entryId, type OutboxEntry } from '#application/outbox/outbox-entry.ts';
import { visitLife } from '#domain/repair';
import { useVisitCache } from '../page/use-visit-cache.ts';
import { useDevice } from '../../../shell/use-cases/device-store-context.ts';
import { useToast, type ShowToast } from '../../../shell/notices/toasts.ts';
import { forgetDraftsOfVisit } from '../change/visit-drafts.ts';
import { useSession } from '../../../shell/session/use-session.ts';
import { cancelWording } from '../wording/cancel.ts';
import { rescheduleDoneWords } from '../wording/reschedule-words.ts';
import { useEngineerUseCases } from '../../../shell/use-cases/engineer-use-cases-context.ts';
import { useOutboxEntries } from './use-outbox.ts';

const showDoneToast = (entry: OutboxEntry, showToast: ShowToast): void => {
  if (entry.kind === 'cancel') showToast(cancelWording.done(entry.jobName), 'good');
  if (entry.kind === 'reschedule')
    showToast(rescheduleDoneWords(entry.jobName, entry.request.visitDateTime), 'good');
};

/** Refetches the visits and removes the entry once the platform has accepted a waiting command. */
export const useFollowOutbox = (): void => {
  const { outbox } = useEngineerUseCases();
  const entries = useOutboxEntries();
  const { noteStatus, refresh } = useVisitCache();
  const { subject } = useSession();
  const device = useDevice();
  const showToast = useToast();
  useEffect(() => {
    for (const entry of entries)
      if (entry.kind !== 'close' && entry.status.is === 'accepted') {
        noteStatus(entry.job, visitLife[entry.kind].to);
        refresh(entry.job);
        showDoneToast(entry, showToast);
        forgetDraftsOfVisit(device, { subject, job: entry.job });
        void outbox.forgetDone(entryId(entry));
      }
  }, [entries, outbox, noteStatus, refresh, subject, device, showToast]);
};
