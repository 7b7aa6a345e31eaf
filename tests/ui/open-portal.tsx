import * as TE from 'fp-ts/TaskEither';
import { vi } from 'vitest';
import type { Session } from '#application/ports/remote/identity-provider.ts';
import type { EngineerUseCases } from '#application/areas/engineer-use-cases.ts';
import type { AllUseCases } from '../fakes/all-use-cases.ts';
import { identifier } from '#domain/kernel';
import { reportConsent } from '#ui/shell/cookies/cookie-notice.tsx';
import type { PortalConfiguration } from '#ui/shell/configuration/portal-configuration.ts';
import { device } from './device.ts';
import { loadersOf, renderPortal } from './render-portal.tsx';
import { claimWorld, type ClaimWorld } from './features/claim/claim-world.ts';

export const sessionOf = (role: Session['role']): Session => ({
  subject: `subject-${role ?? 'none'}`,
  email: 'robin@example.com',
  role,
  accountId: identifier('account-1'),
});

/** The use-cases that a test replaces: the others have one customer with one contract, in memory. */
export type Arrangement = {
  readonly path: string;
  /** The entry of the browser's history before this one. */
  readonly before?: string;
  readonly state?: unknown;
  readonly who?: Session | undefined;
  readonly world?: ClaimWorld;
  readonly useCases?: Partial<AllUseCases>;
  readonly loadUseCases?: (useCases: AllUseCases) => Promise<AllUseCases>;
  /** Without them the screens of an engineer keep loading. */
  readonly engineerUseCases?: EngineerUseCases;
  readonly configuration?: Partial<PortalConfiguration>;
};

/** Opens the portal at an address. */
export const openPortal = ({
  path,
  before,
  state,
  who,
  world = claimWorld(),
  useCases: replaced = {},
  loadUseCases: load = (useCases) => Promise.resolve(useCases),
  engineerUseCases,
  configuration: changes,
}: Arrangement) => {
  const trackEvent = vi.fn();
  const decideOnCookies = vi.fn();
  const useCases: AllUseCases = {
    ...world.useCases,
    ...(who === undefined ? {} : { currentSession: TE.right(who) }),
    trackEvent,
    decideOnCookies,
    ...replaced,
  };
  const url = new URL(path, 'https://portal.example');
  const loadUseCases = reportConsent(device, () => load(useCases));
  const rendered = renderPortal({
    history: [
      ...(before === undefined ? [] : [before]),
      { pathname: url.pathname, search: url.search, hash: url.hash, state },
    ],
    search: url.search,
    changes,
    loaders: loadersOf(loadUseCases, engineerUseCases && (() => Promise.resolve(engineerUseCases))),
  });
  return { ...rendered, world, trackEvent, decideOnCookies };
};

/** Opens the portal at an address as a customer who has decided about cookies. */
export const openCustomer = (
  path: string,
  useCases: Partial<AllUseCases> = {},
  others: Partial<Arrangement> = {},
) => {
  localStorage.setItem('cookie-accepted', 'true');
  return openPortal({ path, who: sessionOf('customer'), useCases, ...others });
};
