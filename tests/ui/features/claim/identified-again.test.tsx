import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { signedOut } from '#application/sending/judge-failure.ts';
import { noPence } from '#domain/money';
import { stageTitles } from '#words/features/claim/wording/stages.ts';
import { claimWorld, type ClaimWorld } from './claim-world.ts';
import { toHeading, visit, withDraft } from './render-claim.tsx';
import { readyForReview } from './stage-answers.ts';

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
  world.claimConnection.breakWith(signedOut);
  const create = async () => {
    const release = world.claimConnection.hold();
    await user.click(screen.getByRole('button', { name: 'Create claim!' }));
    act(() => world.attention.pass(300));
    await waitFor(() => expect(stage()).toBe('submitClaim'));
    release();
  };
  await create();
  await identify(user);
  await toHeading(stageTitles.review);
  world.claimConnection.mend();
  await create();
  await toHeading('Request received');
  expect(world.claims.received()).toHaveLength(1);
});
