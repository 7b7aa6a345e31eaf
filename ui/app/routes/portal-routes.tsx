import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom';
import { SignInScreen } from '../../screens/sign-in/sign-in-screen.tsx';
import type { RouteTable } from '../modes/portal-modes.ts';
import { BrokenPage } from '../shell/broken-page.tsx';
import { BrokenShell, Shell } from '../shell/shell.tsx';
import { WaitingPage } from '../shell/waiting-page.tsx';
import { fetchPortalScreens } from './fetch-portal-screens.ts';
import { paths } from './paths.ts';

const frame = 'frame';

const atOnce: Record<RouteTable, RouteObject[]> = {
  new: [{ path: paths.auth, Component: SignInScreen }],
  old: [],
};

/** The shell with its screens; the sign-in screen of the new table is there without any other. */
export const portalRoutes = (
  table: RouteTable,
  screens: readonly RouteObject[] = [],
): RouteObject[] => [
  {
    Component: Shell,
    ErrorBoundary: BrokenShell,
    HydrateFallback: WaitingPage,
    children: [{ id: frame, ErrorBoundary: BrokenPage, children: [...atOnce[table], ...screens] }],
  },
];

/** Brings the other screens with the first way off the sign-in screen. */
export const discoverScreens = (table: RouteTable): PatchRoutesOnNavigationFunction => {
  let discovered = false;
  return async ({ patch }) => {
    if (discovered) return;
    const screens = await fetchPortalScreens(table);
    if (!discovered) patch(frame, screens);
    discovered = true;
  };
};
