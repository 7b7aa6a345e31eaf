import { useEffect, useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ClaimProgress } from '#domain/claims/claim-route.ts';
import { usePortalModes } from '../../../app/modes/portal-modes.ts';
import { forgetClaimEntry } from '../../../app/routes/kept-claim-entry.ts';
import { paths } from '../../../app/routes/paths.ts';
import { useRunUseCase } from '../../../app/use-cases/run-use-case.ts';
import { useUseCases } from '../../../app/use-cases/use-cases-context.ts';
import { furthestStep } from '../journey/claim-steps.ts';
import type { ClaimJourney } from '../journey/use-claim-journey.ts';

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
export const useSubmission = (journey: ClaimJourney): Submission => {
  const { raiseClaim } = useUseCases();
  const run = useRunUseCase();
  const { userMode } = usePortalModes();
  const navigate = useNavigate();
  const [state, setState] = useState<SubmissionState>({ phase: 'idle' });
  const underWay = useRef(false);
  const unanswered = useRef<ClaimProgress>(undefined);
  const here = useHere();
  const { opened, draft, navigation, judge, setMayChange } = journey;

  const askAgain = (progress: ClaimProgress) => {
    unanswered.current = undefined;
    setMayChange('always');
    setState({ phase: 'idle' });
    navigation.goTo(furthestStep(progress), { replace: true });
  };

  const raise = async () => {
    const progress = unanswered.current ?? judge();
    if (progress.at !== 'submitClaim') {
      askAgain(progress);
      return;
    }
    unanswered.current = progress;
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
        setMayChange('always');
        setState({ phase: 'refused', message: result.left.message });
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
