import { useEffect, useRef, useState } from 'react';
import { statusAfter } from '#domain/jobs/visit-life.ts';
import type { EngineerJob } from '#domain/jobs/engineer-job.ts';
import type { VisitStatus } from '#domain/jobs/job-status.ts';
import { useRunUseCase } from '../../../app/use-cases/run-use-case.ts';
import { useEngineerUseCases } from '../../../app/use-cases/engineer-use-cases-context.ts';
import { failureWords } from './failure-words.ts';
import { useVisitCache } from '../page/use-visit-cache.ts';

export type VisitStep = 'start-travel' | 'start-job';

/** What stopped a step. */
export type StepTrouble = { readonly step: VisitStep; readonly message: string | undefined };

/** What follows a step that was taken. */
export type StepAfter = 'navigation-question' | 'closing';

export type VisitSteps = {
  /** Takes a step; while one is under way, another press does nothing. */
  readonly take: (step: VisitStep) => Promise<void>;
  /** A step has only just been taken: no button takes another yet. */
  readonly resting: boolean;
  readonly trouble: StepTrouble | undefined;
  readonly after: StepAfter | undefined;
  readonly settleAfter: () => void;
};

/** Screens narrower than this ask about navigation (document 3, section 9). */
const smallScreenPixels = 1200;

/** Long enough that the second tap of a double tap does not take the next step, whose button is in the same place. */
const restMilliseconds = 700;

/** A step that seems not to have been taken, and the status that would prove the contrary. */
type FailedStep = { readonly trouble: StepTrouble; readonly leadsTo: VisitStatus | undefined };

/**
 * Starts the travel to a visit, and its work (document 3, section 2). A reply can be lost after the step was taken: once
 * the visit shows it, all goes on as if the reply had come.
 */
export const useVisitSteps = ({ uid, status }: EngineerJob): VisitSteps => {
  const { startTravel, startJob } = useEngineerUseCases();
  const run = useRunUseCase();
  const { noteStatus, refresh } = useVisitCache();
  const underWay = useRef(false);
  const [resting, setResting] = useState(false);
  const [failed, setFailed] = useState<FailedStep>();
  const [after, setAfter] = useState<StepAfter>();

  const goOn = (step: VisitStep) => {
    setResting(true);
    setFailed(undefined);
    if (step === 'start-job') setAfter('closing');
    else if (window.innerWidth < smallScreenPixels) setAfter('navigation-question');
  };

  useEffect(() => {
    if (!resting) return undefined;
    const timer = setTimeout(() => setResting(false), restMilliseconds);
    return () => clearTimeout(timer);
  }, [resting]);

  const takenAllTheSame = failed?.leadsTo === status ? failed.trouble.step : undefined;
  useEffect(() => {
    if (takenAllTheSame !== undefined) goOn(takenAllTheSame);
  }, [takenAllTheSame]);

  const take = async (step: VisitStep): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setFailed(undefined);
    const leadsTo = statusAfter(step, status);
    const result = await run(step === 'start-travel' ? startTravel(uid) : startJob(uid));
    underWay.current = false;
    if (result._tag === 'Right') {
      if (leadsTo !== undefined) noteStatus(uid, leadsTo);
      goOn(step);
    } else if (result.left.tag !== 'signed-out')
      setFailed({ trouble: { step, message: failureWords(result.left) }, leadsTo });
    refresh(uid);
  };

  return {
    take,
    resting,
    trouble: failed?.trouble,
    after,
    settleAfter: () => setAfter(undefined),
  };
};
