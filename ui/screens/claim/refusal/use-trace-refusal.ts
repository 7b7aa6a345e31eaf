import { useEffect, useRef } from 'react';
import type { Refusal } from '#domain/claims/claim-route.ts';
import { usePortalModes } from '../../../app/modes/portal-modes.ts';
import { useUseCases } from '../../../app/use-cases/use-cases-context.ts';
import type { ClaimJourney } from '../journey/use-claim-journey.ts';

/** Tells the provider once that a claim has ended here (document 2, section 7). */
export const useTraceRefusal = (journey: ClaimJourney, { rule, decidedAt }: Refusal): void => {
  const { traceClaim } = useUseCases();
  const { userMode } = usePortalModes();
  const traced = useRef('');
  const { progress } = journey;
  const { current } = journey.draft;
  useEffect(() => {
    const decision = `${decidedAt}.${rule}`;
    if (traced.current === decision) return;
    traced.current = decision;
    void traceClaim(current(), progress, userMode, undefined)();
  }, [traceClaim, current, progress, userMode, decidedAt, rule]);
};
