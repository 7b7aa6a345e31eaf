import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { ClaimDraft } from '#application/ports/device/claim-drafts.ts';
import type { ClaimAnswers } from '#domain/claim';
import { claimFormWording } from '#words/features/claim/wording/stages.ts';
import { openPortal } from '../../open-portal.tsx';
import { setWide } from '../../set-wide.ts';
import type { ClaimWorld } from './claim-world.ts';
import { sessionWith } from '../../../application/claim/draft-answers.ts';

type Visit = {
  readonly path?: string;
  readonly state?: unknown;
  readonly signedIn?: boolean;
  /** On a screen with room for two columns. */
  readonly wide?: boolean;
};

/** Opens the portal at an address, with everything behind it in memory. */
export const visit = async (
  world: ClaimWorld,
  {
    path = '/claim/new',
    state = { contractId: world.contract.id },
    signedIn = true,
    wide = false,
  }: Visit = {},
) => {
  await setWide(wide);
  if (signedIn) await world.signIn();
  const { user, router, unmount } = openPortal({ path, state, world });
  const { loading } = claimFormWording;
  await waitFor(() =>
    expect(document.querySelector('h1')?.textContent ?? loading).not.toBe(loading),
  );
  const stage = () => new URLSearchParams(router.state.location.search).get('stage');
  return { user, router, unmount, stage };
};

/** Gives the tab a draft, as if its answers had been typed. */
export const withDraft = (
  world: ClaimWorld,
  answers: ClaimAnswers,
  given: Partial<ClaimDraft> = {},
): void =>
  void world.drafts.save({
    contractId: world.contract.id,
    session: sessionWith(answers),
    attemptKey: 'attempt-of-draft',
    paymentSecret: undefined,
    openedFor: undefined,
    traceId: undefined,
    status: { is: 'editing', needsReview: false },
    ...given,
  });

/** Opens the form at a step of a draft. */
export const visitStep = async (
  world: ClaimWorld,
  step: string,
  answers: ClaimAnswers,
  how: Visit = {},
) => {
  withDraft(world, answers);
  return visit(world, { path: `/claim/new?stage=${step}`, ...how });
};

export const heading = (): string => screen.getByRole('heading', { level: 1 }).textContent;

export const toHeading = (name: string | RegExp) =>
  screen.findByRole('heading', { level: 1, name });
