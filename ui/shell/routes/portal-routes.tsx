import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom';
import type { RouteTable } from '../addresses/portal-modes.ts';
import { BrokenPage } from '../frame/broken-page.tsx';
import { BrokenShell, Shell } from '../frame/shell.tsx';
import { WaitingPage } from '../frame/waiting-page.tsx';
import { fetchPortalScreens, fetchSignedInStart } from './signed-in-start.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { paths } from '../addresses/paths.ts';
import { SignInScreen } from '../../features/sign-in/sign-in-screen.tsx';

const fetchIdentification = async () =>
  (await import('../../features/sign-in/identification/identification-screen.tsx'))
    .IdentificationScreen;

const signIn: RouteObject = {
  path: paths.auth,
  element: <SignInScreen fetchNextScreens={fetchSignedInStart} />,
};

/** The first screen: sign-in is in the first script, identification is loaded when needed. */
const entries: Record<RouteTable, RouteObject> = {
  new: signIn,
  old: { path: paths.auth, ...lazyScreen(fetchIdentification) },
};

/** The first screen, already loaded: hydration needs it synchronously. */
export const fetchEntry = async (table: RouteTable): Promise<RouteObject> =>
  table === 'new' ? signIn : { path: paths.auth, Component: await fetchIdentification() };

const frame = 'frame';

/** The shell and its screens; the entry of the route table first. */
export const portalRoutes = (
  table: RouteTable,
  screens: readonly RouteObject[] = [],
  entry: RouteObject = entries[table],
): RouteObject[] => [
  {
    Component: Shell,
    ErrorBoundary: BrokenShell,
    HydrateFallback: WaitingPage,
    children: [{ id: frame, ErrorBoundary: BrokenPage, children: [entry, ...screens] }],
  },
];

/** Loads the routes of the other screens on the first navigation away from sign-in. */
export const discoverScreens = (table: RouteTable): PatchRoutesOnNavigationFunction => {
  let discovered = false;
  return async ({ patch }) => {
    if (discovered) return;
    const portalScreens = await fetchPortalScreens();
    if (!discovered) patch(frame, portalScreens(table));
    discovered = true;
  };
};
