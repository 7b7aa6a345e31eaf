import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { isStepShownByStatus, type StartStep } from '#application/visit/change-visit.ts';
import { isNotFound } from '#application/sending/judge-failure.ts';
import { isRefused } from '#application/outbox/outbox-entry.ts';
import type { Attempt } from '#application/sending/attempt.ts';
import { isVisitOver, stepAllowed, type EngineerJob, type VisitStatus } from '#domain/repair';
import {
  statusSentence,
  stepFailedWords,
  visitChanged,
  visitStepWording,
} from '#words/shared/visit/wording/visit.ts';
import {
  useAttempt,
  attemptError,
  failureError,
  type AttemptError,
} from '../change/use-attempt.ts';
import { useToast } from '../../../shell/notices/toasts.ts';
import { useEngineerUseCases } from '../../../shell/use-cases/use-cases-loader.ts';
import { useOutboxEntries } from '../outbox/use-outbox.ts';
import { useVisitCache } from '../outbox/use-visit-cache.ts';

/**
 * Long enough that the second tap of a double tap does not trigger the next step, whose button is in the same place.
 */
const restMilliseconds = 700;

/** Whether an action was completed a moment ago. */
const useJustDone = (done: boolean): boolean => {
  const [hasRested, setHasRested] = useState(false);
  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(() => setHasRested(true), restMilliseconds);
    return () => {
      clearTimeout(timer);
      setHasRested(false);
    };
  }, [done]);
  return done && !hasRested;
};

/** The error that stopped a step. */
export type StepError = AttemptError & { readonly title: string };

/** Once the visit is read again, its status explains a refusal: the office or another device has changed it. */
const stepError = (
  attempt: Attempt,
  step: StartStep,
  status: VisitStatus,
): StepError | undefined => {
  const error = attemptError(attempt);
  if (error === undefined) return undefined;
  return attempt.is === 'refused' && !stepAllowed(step, status)
    ? { title: visitChanged(statusSentence(status)), message: undefined }
    : { title: visitStepWording[step].failed, ...error };
};

export type VisitSteps = {
  /** Takes a step; another click does nothing while it is in progress. */
  readonly take: (step: StartStep) => Promise<void>;
  /** The step that is in progress. */
  readonly sending: StartStep | undefined;
  /** A step was taken a moment ago: no button takes another yet. */
  readonly resting: boolean;
  readonly error: StepError | undefined;
  /** The job has just been started here: its close is opened in a moment. */
  readonly isStarted: boolean;
  /** Stays on the page after the start. */
  readonly stay: () => void;
};

/**
 * One step of a visit. It continues as after a reply once the visit shows the step as done. A step from before this
 * page opens no further screen.
 */
const useStep = (step: StartStep, { uid, status }: EngineerJob) => {
  const { attempt, send, reconcile: found, forget } = useAttempt(step, uid);
  const [before] = useState(attempt);
  const shown = isStepShownByStatus(attempt, step, status);
  useEffect(() => {
    if (shown) found('done');
  }, [shown, found]);
  useEffect(() => forget, [forget]);
  return {
    step,
    sending: attempt.is === 'sending',
    send,
    forget,
    done: attempt.is === 'accepted' && attempt !== before,
    error: stepError(attempt, step, status),
  };
};

/**
 * Reports a failure whose card, which shows it, is removed from the agenda: the visit is cancelled by now. The page of
 * the visit shows it as long as it is open.
 */
const useReportIfRemoved = ({ uid, name }: EngineerJob) => {
  const { openVisit } = useEngineerUseCases();
  const showToast = useToast();
  const { jobId } = useParams();
  const openPage = useRef<string>(undefined);
  useEffect(() => {
    openPage.current = jobId;
    return () => {
      openPage.current = undefined;
    };
  }, [jobId]);
  return async (step: StartStep, failure: unknown): Promise<void> => {
    const error = failureError(failure);
    if (error === undefined || openPage.current === uid) return;
    const read = await openVisit(uid)();
    const isRemoved =
      read._tag === 'Left' ? isNotFound(read.left) : isVisitOver(read.right.job.status);
    if (isRemoved)
      showToast(stepFailedWords(visitStepWording[step].failed, name, error.message), 'danger');
  };
};

/** Starts the travel to a visit, and its work (document 3, section 2). */
export const useVisitSteps = (job: EngineerJob): VisitSteps => {
  const { uid, status } = job;
  const { takeStep } = useEngineerUseCases();
  const { noteAction, refresh } = useVisitCache();
  const reportIfRemoved = useReportIfRemoved(job);
  const travel = useStep('start-travel', job);
  const work = useStep('start-job', job);
  const resting = useJustDone(travel.done || work.done);
  // A start without an answer in time counts as done until the outbox has its refusal.
  const isStartRefused = useOutboxEntries().some(
    (entry) => entry.kind === 'start-job' && entry.job === uid && isRefused(entry),
  );

  const take = async (step: StartStep): Promise<void> => {
    const [{ send }, other] = step === 'start-travel' ? [travel, work] : [work, travel];
    other.forget();
    const answer = await send(status, (key) => takeStep(step, job, key));
    if (answer?._tag === 'Right' && answer.right === 'accepted') noteAction(step, uid);
    if (answer !== undefined) refresh(uid);
    if (answer?._tag === 'Left') void reportIfRemoved(step, answer.left);
  };

  return {
    take,
    sending: [travel, work].find(({ sending }) => sending)?.step,
    resting,
    error: work.error ?? travel.error,
    isStarted: work.done && !isStartRefused,
    stay: () => {
      travel.forget();
      work.forget();
    },
  };
};
