import { useNavigate } from 'react-router-dom';
import type { OutboxEntry } from '#application/ports/device/outbox-entry.ts';
import { entryId } from '#application/outbox/outbox-entry.ts';
import { useVisitCache } from '../page/use-visit-cache.ts';
import { jobPaths } from '../../../shell/addresses/job-paths.ts';
import { useEngineerUseCases } from '../../../shell/use-cases/engineer-use-cases-context.ts';

type Correctable = Extract<OutboxEntry, { readonly kind: 'close' | 'reschedule' | 'cancel' }>;

/** Whether an entry was made with a form that can be edited. */
export const isCorrectable = (entry: OutboxEntry): entry is Correctable =>
  entry.kind === 'close' ? !entry.closed : ['reschedule', 'cancel'].includes(entry.kind);

/** Removes an entry from the outbox and opens its form with the entered values. */
export const useCorrectEntry = (): ((entry: Correctable) => Promise<void>) => {
  const { outbox, correctClose } = useEngineerUseCases();
  const { refresh } = useVisitCache();
  const navigate = useNavigate();
  return async (entry) => {
    if (entry.kind === 'close') {
      // The close's own screen decides which step opens.
      await navigate(jobPaths.close(entry.job), { replace: true });
      if (!(await correctClose(entry.job))) refresh(entry.job);
      return;
    }
    await outbox.withdraw(entryId(entry));
    await navigate(
      entry.kind === 'cancel' ? jobPaths.cancel(entry.job) : jobPaths.reschedule(entry.job),
    );
  };
};
