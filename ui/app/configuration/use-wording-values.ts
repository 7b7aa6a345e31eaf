import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router-dom';
import type { WordingValues } from '../../wording/fill-wording.ts';
import { useDevice } from '../device/device-store-context.ts';
import { paths } from '../routes/paths.ts';
import { sessionAtom } from '../session/session-state.ts';
import { lastSignedIn } from '../session/sign-in-hint.ts';
import { usePortalConfiguration } from './portal-configuration.ts';

const engineerPath = /^\/(?:job|engineer)(?:\/|$)/;

/** Whether the page is an engineer's; until it is known who is there, the address tells, or who was here last. */
export const useIsForEngineer = (): boolean => {
  const { pathname } = useLocation();
  const device = useDevice();
  const state = useAtomValue(sessionAtom);
  if (state.phase === 'signed-in') return state.session.role === 'engineer';
  return pathname === paths.landing
    ? lastSignedIn(device) === 'engineer'
    : engineerPath.test(pathname);
};

/**
 * Engineers have a number of their own (document 1, section 2.7); a user without a role is given the customers'
 * (section 4.3).
 */
export const useWordingValues = (): WordingValues => {
  const { brandName, customerPhone, engineerPhone } = usePortalConfiguration();
  return { brand: brandName, phone: useIsForEngineer() ? engineerPhone : customerPhone };
};
