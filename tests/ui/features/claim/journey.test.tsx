import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { signedOut } from '#application/sending/judge-failure.ts';
import { stageTitles } from '#words/features/claim/wording/stages.ts';
import { claimWorld } from './claim-world.ts';
import { heading, toHeading, visit, visitStep, withDraft } from './render-claim.tsx';
import { answersBefore, readyForReview } from './stage-answers.ts';
import { storedAnswers } from '../../../application/claim/draft-answers.ts';

describe('a reload or a deep link in a claim', () => {
  it('offers to continue a stored claim', async () => {
    const world = claimWorld();
    withDraft(world, answersBefore.vulnerability);
    const { user, router } = await visit(world);
    expect(heading()).toBe(stageTitles.problemArea);
    await user.click(screen.getByRole('button', { name: 'Carry on' }));
    await toHeading(stageTitles.vulnerability);
    await router.navigate(-1);
    await toHeading(stageTitles.problemArea);
    expect(screen.queryByRole('button', { name: 'Carry on' })).toBeNull();
  });

  it('continues at the same step after the session has expired', async () => {
    const world = claimWorld();
    const { user, router } = await visitStep(world, 'paymentDetails', readyForReview);
    const pay = await screen.findByRole('button', { name: 'Pay £60.00' });
    world.claimConnection.breakWith(signedOut);
    world.identity.revoke();
    await user.click(pay);
    await toHeading("Let's find you!");
    expect(router.state.location.pathname).toBe('/auth');
    const kept = JSON.parse(sessionStorage.getItem('pilotlight-user-redirect') ?? '{}') as {
      path?: string;
      state?: { contractId?: string };
    };
    expect(kept.path).toMatch(/^\/claim\/new\?stage=/);
    expect(storedAnswers(world).paymentId).toBe('pi_1');

    world.claimConnection.mend();
    cleanup();
    await visit(world, { path: kept.path ?? '', state: kept.state });
    await toHeading('Request received');
    expect(world.payments.opened()).toHaveLength(1);
    expect(world.claims.received()).toHaveLength(1);
  });
});
