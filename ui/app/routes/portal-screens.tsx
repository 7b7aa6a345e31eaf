import type { RouteObject } from 'react-router-dom';
import type { RouteTable } from '../modes/portal-modes.ts';
import type { Audience } from '../session/access.ts';
import { Guard } from '../session/guard.tsx';
import { customerScreens } from './customer-screens.ts';
import { engineerRoutes } from './engineer-routes.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { paths } from './paths.ts';

const landing: RouteObject = {
  path: paths.landing,
  ...lazyScreen(
    async () => (await import('../../screens/landing/landing-screen.tsx')).LandingScreen,
  ),
};

const properties = lazyScreen(customerScreens.properties);
const claim = lazyScreen(customerScreens.claim);
const confirmation = lazyScreen(customerScreens.confirmation);

const accountRoutes: RouteObject[] = [
  { path: paths.properties, ...properties },
  { path: paths.selectProperty, ...properties },
  { path: paths.customerAccount, ...lazyScreen(customerScreens.account) },
];

const claimRoutes: RouteObject[] = [
  { path: paths.newClaim, ...claim },
  { path: paths.newClaimInProgress, ...claim },
  { path: paths.claimConfirmation, ...confirmation },
  { path: paths.jobConfirmation, ...confirmation },
];

const anyOtherPath: RouteObject = {
  path: '*',
  ...lazyScreen(
    async () =>
      (await import('../../screens/page-not-found/page-not-found-screen.tsx')).PageNotFoundScreen,
  ),
};

const identification: RouteObject = {
  path: paths.auth,
  ...lazyScreen(
    async () =>
      (await import('../../screens/identification/identification-screen.tsx')).IdentificationScreen,
  ),
};

/** Without a guard and without a call to the platform. */
const openScreens: RouteObject[] = [
  {
    path: paths.terms,
    ...lazyScreen(async () => (await import('../../screens/terms/terms-screen.tsx')).TermsScreen),
  },
  {
    path: paths.locationDemo,
    ...lazyScreen(
      async () =>
        (await import('../../screens/location-demo/location-demo-screen.tsx')).LocationDemoScreen,
    ),
  },
];

/** Screens for one audience only; an unknown path is not worth coming back to (decisions). */
const guarded = (audience: Audience, children: RouteObject[], comesBack = true): RouteObject => ({
  element: <Guard audience={audience} comesBack={comesBack} />,
  children,
});

const behindGuards: RouteObject[] = [
  guarded('customer', accountRoutes),
  guarded('engineer', engineerRoutes),
  guarded('anyone-signed-in', [anyOtherPath], false),
];

const inWorkArea = (children: RouteObject[]): RouteObject => ({
  ...lazyScreen(async () => (await import('../work-area.tsx')).WorkArea),
  children,
});

/** What differs between the two route tables (document 1, section 2.2). */
const tables: Record<RouteTable, RouteObject[]> = {
  new: [
    inWorkArea([
      guarded('anyone-signed-in', [landing]),
      guarded('customer', claimRoutes),
      ...behindGuards,
    ]),
  ],
  old: [inWorkArea([identification, landing, ...claimRoutes, ...behindGuards])],
};

/** Every screen but the sign-in of the new table, which comes with the first script. */
export const portalScreens = (table: RouteTable): RouteObject[] => [
  ...openScreens,
  ...tables[table],
];
