import type { RouteObject } from 'react-router-dom';
import { SignInScreen } from '../../features/sign-in/sign-in-screen.tsx';
import type { RouteTable } from '../configuration/portal-modes.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { paths } from '../addresses/paths.ts';

const fetchIdentification = async () =>
  (await import('../../features/sign-in/identification/identification-screen.tsx'))
    .IdentificationScreen;

const signIn: RouteObject = { path: paths.auth, Component: SignInScreen };

/** The first screen: sign-in is in the first script, identification is loaded when needed. */
export const entries: Record<RouteTable, RouteObject> = {
  new: signIn,
  old: { path: paths.auth, ...lazyScreen(fetchIdentification) },
};

/** The first screen, already loaded: hydration needs it synchronously. */
export const fetchEntry = async (table: RouteTable): Promise<RouteObject> =>
  table === 'new' ? signIn : { path: paths.auth, Component: await fetchIdentification() };
