import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router-dom';
import type { WordingValues } from '../../wording/fill-wording.ts';
import { sessionAtom } from '../session/session-state.ts';
import { usePortalConfiguration } from './portal-configuration.ts';

const engineerPath = /^\/(?:job|engineer)(?:\/|$)/;

/** Whether the page is an engineer's; until it is known who is there, the address tells. */
export const useIsForEngineer = (): boolean => {
  const { pathname } = useLocation();
  const state = useAtomValue(sessionAtom);
  return state.phase === 'signed-in'
    ? state.session.role === 'engineer'
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
