import { useEffect, useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { momentsThatCount } from '#domain/claims/claim-days.ts';
import { claimProgress, isRefusal, type ClaimProgress } from '#domain/claims/claim-route.ts';
import type { Instant } from '#domain/kernel/instant.ts';
import { usePortalModes } from '../../../app/modes/portal-modes.ts';
import { useToast } from '../../../app/notices/toasts.ts';
import { forgetClaimEntry } from '../../../app/routes/kept-claim-entry.ts';
import { paths } from '../../../app/routes/paths.ts';
import { useRunUseCase } from '../../../app/use-cases/run-use-case.ts';
import { useUseCases } from '../../../app/use-cases/use-cases-context.ts';
import { furthestStep } from '../journey/claim-steps.ts';
import type { ClaimJourney } from '../journey/use-claim-journey.ts';
import type { Reopen } from '../opening/use-opened-claim.ts';

export type SubmissionState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'pending' }
  /** Whether it was raised is not known; the same claim is sent again under the same key. */
  | { readonly phase: 'failed' }
  | { readonly phase: 'refused'; readonly message: string };

export type Submission = {
  readonly state: SubmissionState;
  /** Sends the claim; while one is on its way, another press does nothing. */
  readonly send: () => void;
};

/** Whether the form is still there: somebody who has left it is not to be pulled back. */
const useHere = (): RefObject<boolean> => {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return here;
};

/** Raises the claim, once, and goes to its confirmation (document 2, section 4). */
export const useSubmission = (journey: ClaimJourney, reopen: Reopen): Submission => {
  const { now, raiseClaim } = useUseCases();
  const showToast = useToast();
  const run = useRunUseCase();
  const { userMode } = usePortalModes();
  const navigate = useNavigate();
  const [state, setState] = useState<SubmissionState>({ phase: 'idle' });
  const underWay = useRef(false);
  const here = useHere();
  const { opened, draft, navigation, judge, setMayChange } = journey;
  const unanswered = useRef(opened.sentAt === undefined ? undefined : journey.progress);

  const askAgain = (progress: ClaimProgress) => {
    unanswered.current = undefined;
    setMayChange(draft.current().answers.paymentId === undefined ? 'until-paid' : 'always');
    setState({ phase: 'idle' });
    navigation.goTo(furthestStep(progress), { replace: true });
  };

  /** By what the platform holds now, a refused claim may lead elsewhere: to the job that another tab was first with. */
  const refuse = async (message: string, keyMayBeSpent: boolean, sentAt: Instant) => {
    const fresh = await reopen();
    if (!here.current) return;
    const reached =
      fresh && claimProgress(draft.current().answers, fresh.facts, momentsThatCount(sentAt));
    if (reached === undefined || reached.at === 'submitClaim') {
      setMayChange('always');
      setState({ phase: 'refused', message });
      return;
    }
    if (!isRefusal(reached.at)) showToast(message, 'caution');
    if (keyMayBeSpent && reached.at === 'sameJobTypeAlreadyOpen') draft.renew();
    askAgain(reached);
  };

  const raise = async () => {
    const progress = unanswered.current ?? judge();
    if (progress.at !== 'submitClaim') {
      askAgain(progress);
      return;
    }
    unanswered.current = progress;
    const sentAt = draft.current().sent?.at ?? now();
    const result = await run(raiseClaim(opened.customer, draft.current(), progress, userMode));
    if (result._tag === 'Right') {
      if (!here.current) return;
      forgetClaimEntry();
      await navigate(paths.claimConfirmation, { replace: true });
      return;
    }
    switch (result.left.tag) {
      case 'not-complete':
        askAgain(judge());
        return;
      case 'claim-refused':
        unanswered.current = undefined;
        await refuse(result.left.message, result.left.keyMayBeSpent, sentAt);
        return;
      case 'signed-out':
      case 'claim-failed':
        setState({ phase: 'failed' });
    }
  };

  const send = () => {
    if (underWay.current) return;
    underWay.current = true;
    setState({ phase: 'pending' });
    setMayChange('never');
    raise()
      .catch(() => setState({ phase: 'failed' }))
      .finally(() => {
        underWay.current = false;
      });
  };

  return { state, send };
};
