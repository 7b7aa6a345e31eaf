import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { searchWithModes, usePortalModes } from './portal-modes.ts';

/** Keeps the modes of the first address on later pages, so that a reload uses the same route table. */
export const useKeepModes = (): void => {
  const modes = usePortalModes();
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const search = searchWithModes(location.search, modes);
    if (search === undefined) return;
    void navigate(
      { pathname: location.pathname, search, hash: location.hash },
      { replace: true, state: location.state as unknown },
    );
  }, [location, modes, navigate]);
};
