import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { ClaimAnswers } from '#domain/claim';
import { claimFormWording } from '#words/features/claim/wording/stages.ts';
import { openPortal } from '../../open-portal.tsx';
import { setWide } from '../../set-wide.ts';
import type { ClaimWorld } from './claim-world.ts';
import { sessionWith } from '../../../application/claim/draft-answers.ts';

export type Visit = {
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
  return {
    user,
    router,
    stage: () => new URLSearchParams(router.state.location.search).get('stage'),
    /** Reloads the page: the storage of the tab remains, the memory of the screens is gone. */
    reload: () => {
      fireEvent(window, new Event('pagehide'));
      unmount();
      const { pathname, search, ...location } = router.state.location;
      const state: unknown = location.state;
      return visit(world, { path: `${pathname}${search}`, state, signedIn: false });
    },
  };
};

/** Gives the tab a draft, as if its answers had been typed. */
export const withDraft = (world: ClaimWorld, answers: ClaimAnswers): void =>
  void world.drafts.save({
    contractId: world.contract.id,
    session: sessionWith(answers),
    attemptKey: 'attempt-of-draft',
    paymentSecret: undefined,
    openedFor: undefined,
    traceId: undefined,
    status: { is: 'editing', needsReview: false },
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
