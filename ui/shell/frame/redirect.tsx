import { useSetAtom } from 'jotai';
import { use, useEffect, useEffectEvent } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  parsePath,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { beginNewPageAtom } from './page-heading.tsx';
import { WaitingPage } from './waiting-page.tsx';
import { searchWithModes, usePortalModes } from '../addresses/portal-modes.ts';

type RedirectProps = { readonly to: string; readonly state?: unknown };

/** Redirects with the current modes. Does not redirect while another navigation is in progress. */
export const Redirect = ({ to, state }: RedirectProps) => {
  const { key } = useLocation();
  const modes = usePortalModes();
  const navigate = useNavigate();
  const beginNewPage = useSetAtom(beginNewPageAtom);
  const router = use(DataRouterContext)?.router;
  const redirect = useEffectEvent(() => {
    // The rendered state may be older than the router's: the user may have navigated since.
    const now = router?.state;
    if (now !== undefined && (now.navigation.state !== 'idle' || now.location.key !== key)) return;
    const { pathname = '/', search = '', hash = '' } = parsePath(to);
    const place = { pathname, search: searchWithModes(search, modes) ?? search, hash };
    beginNewPage();
    void navigate(place, { replace: true, state });
  });
  useEffect(() => redirect(), [key, to]);
  return <WaitingPage />;
};
