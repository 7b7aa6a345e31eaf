import { use, useEffect, useEffectEvent } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  parsePath,
  useLocation,
  useNavigate,
} from 'react-router-dom';
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
  const navigate = useNavigate();
  const router = use(DataRouterContext)?.router;
  const leadOn = useEffectEvent(() => {
    // What is drawn may be behind: a press of this very moment is drawn later than a session that has become known.
    const now = router?.state;
    if (now !== undefined && (now.navigation.state !== 'idle' || now.location.key !== key)) return;
    const { pathname = '/', search = '', hash = '' } = parsePath(to);
    const place = { pathname, search: searchWithModes(search, modes) ?? search, hash };
    void navigate(place, { replace: true, state });
  });
  useEffect(() => leadOn(), [key, to]);
  return <WaitingPage />;
};
