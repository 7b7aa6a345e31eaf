import { Navigate, useLocation } from 'react-router-dom';

type RedirectProps = { readonly to: string; readonly state?: unknown };

/**
 * Leads on from where one is. Should another navigation come between, such as the one that carries the modes along,
 * it leads on again from there.
 */
export const Redirect = ({ to, state }: RedirectProps) => {
  const { key } = useLocation();
  return <Navigate key={key} to={to} state={state} replace />;
};
