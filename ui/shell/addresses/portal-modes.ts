import { createContext, use } from 'react';
import { isSignInRequired, parseUserMode, type UserMode } from '#domain/identity';

/**
 * The modes in the address: which kind of user operates the portal, and which route table applies (document 1, section
 * 2.2).
 */
export type PortalModes = { readonly userMode: UserMode; readonly claimMode: string };

const modeParameter = 'mode';
const claimParameter = 'claim';

export const readModes = (search: string): PortalModes => {
  const parameters = new URLSearchParams(search);
  return {
    userMode: parseUserMode(parameters.get(modeParameter)),
    claimMode: parameters.get(claimParameter) ?? '',
  };
};

/** Adds the modes to a query that does not set them; `undefined` when nothing has to be added. */
export const searchWithModes = (search: string, modes: PortalModes): string | undefined => {
  const parameters = new URLSearchParams(search);
  const missing = [
    [modeParameter, modes.userMode === 'customer' ? '' : modes.userMode] as const,
    [claimParameter, modes.claimMode] as const,
  ].filter(([name, value]) => value !== '' && !parameters.has(name));
  if (missing.length === 0) return undefined;
  for (const [name, value] of missing) parameters.set(name, value);
  return `?${parameters.toString()}`;
};

export type RouteTable = 'new' | 'old';

/** The new route table has sign-in, the old one identification (document 1, section 2.2). */
export const routeTable = (newAuthFlag: string, { userMode }: PortalModes): RouteTable =>
  isSignInRequired(userMode, newAuthFlag === 'true') ? 'new' : 'old';

export const PortalModesContext = createContext<PortalModes>({
  userMode: 'customer',
  claimMode: '',
});

export const usePortalModes = (): PortalModes => use(PortalModesContext);
