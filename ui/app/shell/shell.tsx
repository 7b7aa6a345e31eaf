import { useAtomValue, useSetAtom } from 'jotai';
import { Suspense, useEffect } from 'react';
import { Link, Outlet, useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { Toaster } from '../../parts/toaster.tsx';
import { shellWording } from '../../wording/shell.ts';
import { dismissToastAtom, toastsAtom } from '../notices/toasts.ts';
import { paths } from '../routes/paths.ts';
import { hashRedirect } from '../routes/safe-path.ts';
import { useKeepModes } from '../modes/use-keep-modes.ts';
import { CookieNotice } from './cookie-notice.tsx';
import { Header } from './header.tsx';
import { Navigation } from './navigation.tsx';
import { WaitingPage } from './waiting-page.tsx';
import styles from './shell.module.css';

const useScrollToTop = () => {
  const { key } = useLocation();
  useEffect(() => {
    if (key !== 'default') window.scrollTo(0, 0);
  }, [key]);
};

const useHashRedirect = () => {
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const target = hashRedirect(hash);
    if (target !== undefined) void navigate(target, { replace: true });
  }, [hash, navigate]);
};

const Notices = () => {
  const toasts = useAtomValue(toastsAtom);
  const dismiss = useSetAtom(dismissToastAtom);
  return <Toaster toasts={toasts} onDismiss={dismiss} />;
};

/** The frame around every screen. */
export const Shell = () => {
  useScrollToTop();
  useHashRedirect();
  useKeepModes();
  const underWay = useNavigation().state !== 'idle';
  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip}>
        {shellWording.skip}
      </a>
      <Header navigation={<Navigation />} />
      {underWay && <div className={styles.underWay} aria-hidden="true" />}
      <main id="main" tabIndex={-1} className={styles.main} aria-busy={underWay || undefined}>
        <Suspense fallback={<WaitingPage />}>
          <Outlet />
        </Suspense>
      </main>
      <footer className={styles.footer}>
        <Link to={paths.terms}>{shellWording.terms}</Link>
      </footer>
      <CookieNotice />
      <Notices />
    </div>
  );
};
