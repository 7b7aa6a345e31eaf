import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { signedOut } from '#application/sending/judge-failure.ts';
import { noPence } from '#domain/money';
import { stageTitles } from '#words/features/claim/wording/stages.ts';
import { claimWorld, type ClaimWorld } from './claim-world.ts';
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
    world.connections.claims.breakWith(signedOut);
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

    world.connections.claims.mend();
    cleanup();
    await visit(world, { path: kept.path ?? '', state: kept.state });
    await toHeading('Request received');
    expect(world.payments.opened()).toHaveLength(1);
    expect(world.claims.received()).toHaveLength(1);
  });
});

const identity = { email: 'robin@example.com', postcode: 'LS1 4DT' };

/** Opens a step of the form in the mode without sign-in. */
const visitIdentified = (world: ClaimWorld, step: string, path = '/claim/new') => {
  withDraft(world, readyForReview);
  return visit(world, { path: `${path}?mode=cs&stage=${step}`, state: identity, signedIn: false });
};

const identify = async (user: UserEvent) => {
  await toHeading("Let's find you!");
  const typed = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
  expect([typed('Email address'), typed('Postcode')]).toEqual([identity.email, identity.postcode]);
  await user.click(screen.getByRole('button', { name: 'Find me' }));
};

it('a customer whose identification expires while sending the claim finds the answers again', async () => {
  const world = claimWorld({ contract: { contribution: noPence } });
  const { user, stage } = await visitIdentified(world, 'review');
  world.connections.claims.breakWith(signedOut);
  const create = async () => {
    const release = world.connections.claims.hold();
    await user.click(screen.getByRole('button', { name: 'Create claim!' }));
    act(() => world.connection.pass(300));
    await waitFor(() => expect(stage()).toBe('submitClaim'));
    release();
  };
  await create();
  await identify(user);
  await toHeading(stageTitles.review);
  world.connections.claims.mend();
  await create();
  await toHeading('Request received');
  expect(world.claims.received()).toHaveLength(1);
});
