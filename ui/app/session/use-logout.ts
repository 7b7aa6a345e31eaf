import { useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { forgetClaimEntry } from '../routes/kept-claim-entry.ts';
import { paths } from '../routes/paths.ts';
import { useLoadUseCases } from '../use-cases/use-cases-loader.ts';
import { forgetAnsweredOffers } from './answered-offers.ts';
import { keepEmail } from './kept-email.ts';
import { clearRedirect } from './saved-redirect.ts';
import { sessionAtom } from './session-state.ts';
import { noteSignedIn } from './sign-in-hint.ts';
import { leaveTab } from './tab-owner.ts';
import { forgetVisitDrafts } from './visit-drafts.ts';

/** Signs out, forgets who was there, and goes to sign-in (document 1, section 2.7). */
export const useLogout = () => {
  const loadUseCases = useLoadUseCases();
  const navigate = useNavigate();
  const setSession = useSetAtom(sessionAtom);
  const underWay = useRef(false);
  const [loggingOut, setLoggingOut] = useState(false);

  const leave = async () => {
    const { signOut } = await loadUseCases();
    await signOut();
    clearRedirect();
    forgetClaimEntry();
    keepEmail('');
    forgetVisitDrafts();
    forgetAnsweredOffers();
    leaveTab();
    noteSignedIn(false);
    setSession({ phase: 'signed-out', because: 'logout' });
    await navigate(paths.auth, { replace: true });
  };

  const logout = (): void => {
    if (underWay.current) return;
    underWay.current = true;
    setLoggingOut(true);
    void leave().finally(() => {
      underWay.current = false;
      setLoggingOut(false);
    });
  };

  return { logout, loggingOut };
};
