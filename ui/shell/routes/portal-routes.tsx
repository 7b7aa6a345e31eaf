import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom';
import type { RouteTable } from '../configuration/portal-modes.ts';
import { BrokenPage } from '../frame/broken-page.tsx';
import { BrokenShell, Shell } from '../frame/shell.tsx';
import { WaitingPage } from '../frame/waiting-page.tsx';
import { entries } from './entry.ts';
import { fetchPortalScreens } from './signed-in-start.ts';

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
