import { useState } from 'react';
import type { VisitStep } from '#application/attempt/visit-step.ts';
import type { EngineerJob } from '#domain/jobs/engineer-job.ts';
import { settingOffDoubts } from '#domain/jobs/setting-off.ts';
import { londonDate } from '#domain/kernel/london-time.ts';
import { useUseCases } from '../../../app/use-cases/use-cases-context.ts';
import { useVisitCache } from '../page/use-visit-cache.ts';
import type { Doubt } from './setting-off-dialog.tsx';

const noDoubts: readonly Doubt[] = [];

/** Takes a step of a visit, after a question where something speaks against setting off now. */
export const useSettingOff = (job: EngineerJob, takeNow: (step: VisitStep) => Promise<void>) => {
  const { known } = useVisitCache();
  const { now } = useUseCases();
  const [doubts, setDoubts] = useState(noDoubts);
  return {
    doubts,
    take: (step: VisitStep): Promise<void> | undefined => {
      const found =
        step === 'start-travel' ? settingOffDoubts(job, known(), londonDate(now())) : noDoubts;
      setDoubts(found);
      return found.length === 0 ? takeNow(step) : undefined;
    },
    go: () => takeNow('start-travel').finally(() => setDoubts(noDoubts)),
    stay: () => setDoubts(noDoubts),
  };
};
