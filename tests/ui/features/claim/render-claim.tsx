import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Provider } from 'jotai';
import { createMemoryRouter } from 'react-router-dom';
import { expect, vi } from 'vitest';
import type { ClaimAnswers } from '#domain/claim';
import { readModes, routeTable } from '#ui/shell/configuration/portal-modes.ts';
import { Portal } from '#ui/shell/start/portal.tsx';
import { portalRoutes } from '#ui/shell/routes/portal-routes.tsx';
import { portalScreens } from '#ui/shell/routes/portal-screens.tsx';
import { claimFormWording } from '#words/features/claim/wording/stages.ts';
import { device } from '../../device.ts';
import { configuration } from '../../open-portal.tsx';
import { setupUser } from '../../setup-user.ts';
import type { ClaimWorld } from './claim-world.ts';
import { loadersOf } from '../../loaders-of.ts';
import { sessionWith } from '../../../application/claim/draft-answers.ts';
import { render } from '../../render.tsx';

/** Browser features that jsdom lacks. */
const furnishDocument = (wide: boolean): void => {
  Element.prototype.scrollIntoView = vi.fn();
  window.scrollTo = vi.fn();
  window.matchMedia = vi.fn((media: string) => ({
    media,
    matches: wide && media.includes('min-width'),
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  }));
};

export type Visit = {
  readonly path?: string;
  readonly state?: unknown;
  readonly signedIn?: boolean;
  readonly newAuth?: 'true' | 'false';
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
    newAuth = 'true',
    wide = false,
  }: Visit = {},
) => {
  furnishDocument(wide);
  if (signedIn) await world.signIn();
  const search = path.includes('?') ? path.slice(path.indexOf('?')) : '';
  const modes = readModes(search);
  const [pathname = '/'] = path.split('?');
  const table = routeTable(newAuth, modes);
  const router = createMemoryRouter(portalRoutes(table, portalScreens(table)), {
    initialEntries: [{ pathname, search, state }],
  });
  const view = render(
    <Provider>
      <Portal
        configuration={{ ...configuration, newAuth }}
        device={device}
        modes={modes}
        loaders={loadersOf(() => Promise.resolve(world.useCases))}
        router={router}
      />
    </Provider>,
  );
  const user = setupUser();
  await waitFor(() => expect(heading()).not.toBe(claimFormWording.loading));
  return {
    user,
    router,
    stage: () => new URLSearchParams(router.state.location.search).get('stage'),
    /** Reloads the page: the storage of the tab remains, the memory of the screens is gone. */
    reload: () => {
      fireEvent(window, new Event('pagehide'));
      view.unmount();
      const { pathname, search, ...location } = router.state.location;
      const state: unknown = location.state;
      return visit(world, { path: `${pathname}${search}`, state, signedIn: false });
    },
  };
};

/** Gives the tab a draft, as if its answers had been typed. */
export const withDraft = (world: ClaimWorld, answers: ClaimAnswers): void =>
  world.drafts.save({
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
