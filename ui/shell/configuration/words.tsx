import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router-dom';
import { isEngineerAddress } from '#application/device/engineer-addresses.ts';
import { paths } from '../addresses/paths.ts';
import { PhoneLink } from '../phone/phone-link.tsx';
import { sessionAtom } from '../session/session-state.ts';
import { lastSignedIn } from '../session/sign-in-hint.ts';
import { useDevice } from '../use-cases/use-cases-context.ts';
import { fillWording, type WordingValues } from './fill-wording.ts';
import { usePortalConfiguration } from './portal-configuration.ts';

/**
 * Whether the page is for an engineer. Until the session is known, the address or the last user of this device decides.
 */
export const useIsForEngineer = (): boolean => {
  const { pathname } = useLocation();
  const device = useDevice();
  const state = useAtomValue(sessionAtom);
  if (state.phase === 'signed-in') return state.session.role === 'engineer';
  return pathname === paths.landing
    ? lastSignedIn(device) === 'engineer'
    : isEngineerAddress(pathname);
};

/**
 * Engineers have their own number (document 1, section 2.7). Users without a role see the customers' number (section
 * 4.3).
 */
export const useWordingValues = (): WordingValues => {
  const { brandName, customerPhone, engineerPhone } = usePortalConfiguration();
  return { brand: brandName, phone: useIsForEngineer() ? engineerPhone : customerPhone };
};

/** A text of the wording with values from the configuration; its phone numbers are links. */
export const Words = ({ text }: { readonly text: string }) =>
  fillWording(text, useWordingValues()).map((piece, index) =>
    piece.kind === 'phone' ? (
      <PhoneLink key={index} number={piece.text} />
    ) : (
      <span key={index}>{piece.text}</span>
    ),
  );
