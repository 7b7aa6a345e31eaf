import { Navigate, parsePath, useLocation } from 'react-router-dom';
import { searchWithModes, usePortalModes } from '../modes/portal-modes.ts';

type RedirectProps = { readonly to: string; readonly state?: unknown };

/**
 * Leads on from where one is, in the same modes. Should another navigation come between, it leads on again from there.
 */
export const Redirect = ({ to, state }: RedirectProps) => {
  const { key } = useLocation();
  const modes = usePortalModes();
  const { pathname = '/', search = '', hash = '' } = parsePath(to);
  const place = { pathname, search: searchWithModes(search, modes) ?? search, hash };
  return <Navigate key={key} to={place} state={state} replace />;
};
