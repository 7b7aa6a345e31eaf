import { useRef, useState } from 'react';
import { statusAfter } from '#domain/jobs/agenda.ts';
import type { EngineerJob } from '#domain/jobs/engineer-job.ts';
import { useRunUseCase } from '../../app/use-cases/run-use-case.ts';
import { useEngineerUseCases } from '../../app/use-cases/engineer-use-cases-context.ts';
import { useVisitCache } from './use-visit-cache.ts';

export type VisitStep = 'start-travel' | 'start-job';

/** What stopped a step. */
export type StepTrouble = {
  readonly step: VisitStep;
  readonly because: 'no-line' | 'refused';
  readonly message: string | undefined;
};

/** What follows a step that was taken. */
export type StepAfter = 'navigation-question' | 'closing';

export type VisitSteps = {
  /** Takes a step; while one is under way, or has only just been taken, another press does nothing. */
  readonly take: (step: VisitStep) => Promise<void>;
  readonly trouble: StepTrouble | undefined;
  readonly after: StepAfter | undefined;
  readonly settleAfter: () => void;
};

/** Screens narrower than this ask about navigation (document 3, section 9). */
const smallScreenPixels = 1200;

/** Long enough that the second tap of a double tap does not take the next step, whose button is in the same place. */
const restMilliseconds = 700;

/** Starts the travel to a visit, and its work (document 3, section 2). */
export const useVisitSteps = ({ uid, status }: EngineerJob): VisitSteps => {
  const { startTravel, startJob } = useEngineerUseCases();
  const run = useRunUseCase();
  const { noteStatus, refresh } = useVisitCache();
  const underWay = useRef(false);
  const restsUntil = useRef(0);
  const [trouble, setTrouble] = useState<StepTrouble>();
  const [after, setAfter] = useState<StepAfter>();

  const done = (step: VisitStep) => {
    restsUntil.current = performance.now() + restMilliseconds;
    const next = statusAfter(step, status);
    if (next !== undefined) noteStatus(uid, next);
    if (step === 'start-job') setAfter('closing');
    else if (window.innerWidth < smallScreenPixels) setAfter('navigation-question');
  };

  const take = async (step: VisitStep): Promise<void> => {
    if (underWay.current || performance.now() < restsUntil.current) return;
    underWay.current = true;
    setTrouble(undefined);
    const result = await run(step === 'start-travel' ? startTravel(uid) : startJob(uid));
    underWay.current = false;
    if (result._tag === 'Right') done(step);
    else if (result.left.tag === 'unreachable')
      setTrouble({ step, because: 'no-line', message: undefined });
    else if (result.left.tag === 'not-done')
      setTrouble({ step, because: 'refused', message: result.left.message });
    refresh(uid);
  };

  return { take, trouble, after, settleAfter: () => setAfter(undefined) };
};
