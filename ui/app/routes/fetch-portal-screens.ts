import type { RouteObject } from 'react-router-dom';
import type { RouteTable } from '../modes/portal-modes.ts';

/** Brings the routes of every screen but the sign-in, and what all of them live in. */
export const fetchPortalScreens = async (table: RouteTable): Promise<RouteObject[]> => {
  const { portalScreens } = await import('./portal-screens.tsx');
  return portalScreens(table);
};
