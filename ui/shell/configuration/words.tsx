import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router-dom';
import { roleOfAddress } from '#application/device/role-addresses.ts';
import { parseRole, type Role } from '#domain/identity';
import { paths } from '../addresses/paths.ts';
import { PhoneLink } from '../phone/phone-link.tsx';
import { settingsOfRole } from './role-settings.ts';
import { sessionAtom, lastSignedIn } from '../session/session-state.ts';
import { useDevice } from '../use-cases/use-cases-loader.ts';
import { fillWording, type WordingValues } from './fill-wording.ts';
import { usePortalConfiguration } from './portal-configuration.ts';

/** The role of the page. Until the session is known, the address or the last user of this device decides. */
const useRoleOfPage = (): Role | undefined => {
  const { pathname } = useLocation();
  const device = useDevice();
  const state = useAtomValue(sessionAtom);
  if (state.phase === 'signed-in') return state.session.role;
  return pathname === paths.landing ? parseRole(lastSignedIn(device)) : roleOfAddress(pathname);
};

export const useHasWrittenSupport = (): boolean =>
  settingsOfRole(useRoleOfPage()).hasWrittenSupport;

export const useWordingValues = (): WordingValues => {
  const configuration = usePortalConfiguration();
  const { phoneOf } = settingsOfRole(useRoleOfPage());
  return { brand: configuration.brandName, phone: phoneOf(configuration) };
};

/** A text of the wording with values from the configuration; its phone numbers are links. */
export const Words = ({ text }: { readonly text: string }) =>
  fillWording(text, useWordingValues()).map((piece, index) =>
    piece.kind === 'phone' ? (
      <PhoneLink key={index} number={piece.number} after={piece.after} />
    ) : (
      <span key={index}>{piece.text}</span>
    ),
  );
