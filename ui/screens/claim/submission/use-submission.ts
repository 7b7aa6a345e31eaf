import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
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

/** Raises the claim, once, and goes to its confirmation (document 2, section 4). */
export const useSubmission = (journey: ClaimJourney): Submission => {
  const { raiseClaim } = useUseCases();
  const run = useRunUseCase();
  const { userMode } = usePortalModes();
  const navigate = useNavigate();
  const [state, setState] = useState<SubmissionState>({ phase: 'idle' });
  const underWay = useRef(false);
  const { opened, draft, navigation, judge, allowChanges } = journey;

  const askAgain = (step: ReturnType<typeof furthestStep>) => {
    allowChanges();
    setState({ phase: 'idle' });
    navigation.goTo(step, { replace: true });
  };

  const raise = async () => {
    const progress = judge();
    if (progress.at !== 'submitClaim') {
      askAgain(furthestStep(progress));
      return;
    }
    const result = await run(raiseClaim(opened.customer, draft.current(), progress, userMode));
    if (result._tag === 'Right') {
      forgetClaimEntry();
      await navigate(paths.claimConfirmation, { replace: true });
      return;
    }
    switch (result.left.tag) {
      case 'not-complete':
        askAgain(furthestStep(judge()));
        return;
      case 'claim-refused':
        allowChanges();
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
    raise()
      .catch(() => setState({ phase: 'failed' }))
      .finally(() => {
        underWay.current = false;
      });
  };

  return { state, send };
};
