import { useAtomValue } from 'jotai';
import { useEffect, useRef, type ReactNode, Component } from 'react';
import { Link, Outlet, useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { shellWording } from '#words/shell/wording/shell.ts';
import { usePageMark } from '../../kit/layout/use-page-mark.ts';
import { useDevice } from '../use-cases/use-cases-loader.ts';
import { paths } from '../addresses/paths.ts';
import { hashRedirect } from '../addresses/safe-path.ts';
import { usableRole, sessionAtom, mightBeSignedIn } from '../session/session-state.ts';
import { BrokenPage } from './broken-page.tsx';
import { CookieNotice, useCookieNotice } from '../cookies/cookie-notice.tsx';
import { Header } from './header.tsx';
import { bringToField, useShowFocus } from './use-show-focus.ts';
import { readScroll } from './scroll-positions.ts';
import { LazyNavigation } from '../navigation/lazy-navigation.tsx';
import { usePortalConfiguration } from '../configuration/portal-configuration.ts';
import { searchWithModes, usePortalModes } from '../addresses/portal-modes.ts';
import { useKitWords } from '../../kit/kit-settings.ts';
import { VisuallyHidden } from '../../kit/layout/visually-hidden.tsx';
import { useHasWrittenSupport } from '../configuration/words.tsx';
import styles from './shell.module.css';

/** Shown below every screen. */
const Footer = () => {
  const { supportRequestUrl } = usePortalConfiguration();
  const words = useKitWords();
  const hasWrittenSupport = useHasWrittenSupport();
  const { open } = useCookieNotice();
  return (
    <footer className={styles.footer}>
      <Link to={paths.terms}>{shellWording.terms}</Link>
      <button type="button" className={styles.choice} onClick={open}>
        {shellWording.cookieChoice}
      </button>
      {hasWrittenSupport && (
        <a href={supportRequestUrl} target="_blank" rel="noopener">
          <span>{shellWording.supportRequest}</span>{' '}
          <VisuallyHidden>{words.opensInNewTab}</VisuallyHidden>
        </a>
      )}
    </footer>
  );
};

type ErrorBoundaryProps = { readonly otherwise: ReactNode; readonly children: ReactNode };
type ErrorBoundaryState = { readonly broken: boolean };

/** Renders a fallback when its children fail to render. */
class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { broken: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.otherwise : this.props.children;
  }
}

/** Keeps the modes of the first address on later pages, so that a reload uses the same route table. */
const useKeepModes = (): void => {
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

/**
 * Scrolls to the top, to the field in the address, or to the stored position. After loading, the browser scrolls by
 * itself.
 */
const useScrollToPlace = () => {
  const { key, hash } = useLocation();
  const isLoaded = useRef(false);
  useEffect(() => {
    if (bringToField(hash)) return;
    const wasLoaded = isLoaded.current;
    isLoaded.current = true;
    if (!wasLoaded) return;
    window.scrollTo(0, readScroll(key));
    // The first field of a step may be below the fold.
    if (document.activeElement?.localName === 'input')
      document.activeElement.scrollIntoView({ block: 'nearest' });
  }, [key, hash]);
};

const useHashRedirect = () => {
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const target = hashRedirect(hash);
    if (target !== undefined) void navigate(target, { replace: true });
  }, [hash, navigate]);
};

/** Whether the navigation is or will be shown: its room is reserved, so that nothing moves. */
const useKeepsNavigationRoom = (): boolean => {
  const device = useDevice();
  const { pathname } = useLocation();
  const { phase } = useAtomValue(sessionAtom);
  // The sign-in page renders before the device's data is read.
  const mayCome = () => !pathname.startsWith(paths.auth) && mightBeSignedIn(device);
  return phase === 'signed-in' || (phase === 'unknown' && mayCome());
};

const Frame = ({ children }: { readonly children: ReactNode }) => {
  useScrollToPlace();
  useHashRedirect();
  useKeepModes();
  useShowFocus();
  usePageMark('navigation', useKeepsNavigationRoom());
  const state = useAtomValue(sessionAtom);
  const isNavigating = useNavigation().state !== 'idle';
  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip}>
        {shellWording.skip}
      </a>
      <Header>
        {state.phase === 'signed-in' && <LazyNavigation role={usableRole(state.session)} />}
      </Header>
      {isNavigating && <div className={styles.navigating} aria-hidden="true" />}
      <main id="main" tabIndex={-1} className={styles.main} aria-busy={isNavigating || undefined}>
        {children}
      </main>
      <Footer />
      <CookieNotice />
    </div>
  );
};

/** The frame around every screen. */
export const Shell = () => (
  <Frame>
    <Outlet />
  </Frame>
);

/** Shown when no screen can be rendered: the frame with the number to call, unless the frame itself failed. */
export const BrokenShell = () => (
  <ErrorBoundary otherwise={<BrokenPage />}>
    <Frame>
      <BrokenPage />
    </Frame>
  </ErrorBoundary>
);
