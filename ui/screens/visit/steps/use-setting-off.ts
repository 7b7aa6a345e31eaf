import { useAtom } from 'jotai';
import { useState } from 'react';
import type { VisitStep } from '#application/attempt/visit-step.ts';
import type { EngineerJob } from '#domain/jobs/engineer-job.ts';
import { settingOffDoubts } from '#domain/jobs/setting-off.ts';
import { londonDate } from '#domain/kernel/london-time.ts';
import { useUseCases } from '../../../app/use-cases/use-cases-context.ts';
import { useVisitCache } from '../page/use-visit-cache.ts';
import { heldJourneyAtom } from './pending-departure-state.ts';
import type { Doubt } from './setting-off-dialog.tsx';

const noDoubts: readonly Doubt[] = [];

/**
 * Takes a step of a visit, after a question where something speaks against setting off now. What was not asked about can
 * be taken back for a few seconds.
 */
export const useSettingOff = (job: EngineerJob, takeNow: (step: VisitStep) => Promise<void>) => {
  const { known } = useVisitCache();
  const { now } = useUseCases();
  const [doubts, setDoubts] = useState(noDoubts);
  const [journey, happen] = useAtom(heldJourneyAtom);
  return {
    doubts,
    /** It can still be taken back. */
    isHeld: journey.phase === 'held' && journey.visit.uid === job.uid,
    take: async (step: VisitStep): Promise<void> => {
      if (step !== 'start-travel') return takeNow(step);
      const found = settingOffDoubts(job, await known(), londonDate(now()));
      setDoubts(found);
      if (found.length === 0) happen({ is: 'set-off', visit: job, now: now() });
    },
    /** This one is sent at once: what is still held may not follow it, and turn it back. */
    go: () => {
      happen({ is: 'undone' });
      return takeNow('start-travel').finally(() => setDoubts(noDoubts));
    },
    stay: () => setDoubts(noDoubts),
  };
};
