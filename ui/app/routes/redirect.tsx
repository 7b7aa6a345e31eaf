import { Navigate, parsePath, useLocation, useNavigation } from 'react-router-dom';
import { WaitingPage } from '../shell/waiting-page.tsx';
import { searchWithModes, usePortalModes } from '../modes/portal-modes.ts';

type RedirectProps = { readonly to: string; readonly state?: unknown };

/**
 * Leads on from where one is, in the same modes. A person who is on their way elsewhere already is let go, and led on from
 * where they come to if it is here again.
 */
export const Redirect = ({ to, state }: RedirectProps) => {
  const { key } = useLocation();
  const modes = usePortalModes();
  const onTheWayElsewhere = useNavigation().state !== 'idle';
  if (onTheWayElsewhere) return <WaitingPage />;
  const { pathname = '/', search = '', hash = '' } = parsePath(to);
  const place = { pathname, search: searchWithModes(search, modes) ?? search, hash };
  return (
    <>
      <Navigate key={key} to={place} state={state} replace />
      <WaitingPage />
    </>
  );
};
