import { useAtomValue } from 'jotai';
import { useEffect, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { userModeCodes } from '#domain/identity';
import { somethingWentWrong } from '#words/wording/generic.ts';
import { guardWording } from '#words/shell/wording/guard.ts';
import { ErrorBar } from '../../kit/notices/error-bar.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { PageHeading } from './page-heading.tsx';
import { Words } from '../configuration/words.tsx';
import { useDevice, useUseCases } from '../use-cases/use-cases-loader.ts';
import { usePortalModes } from '../addresses/portal-modes.ts';
import { paths } from '../addresses/paths.ts';
import { Redirect } from './redirect.tsx';
import { WaitingPage } from './waiting-page.tsx';
import { decideAccess, type Access, type Audience, sessionAtom } from '../session/session-state.ts';
import { saveRedirect } from '../addresses/safe-path.ts';

type GuardProps = {
  readonly audience: Audience;
  /** Sign-in does not return to an unknown path (decisions). */
  readonly comesBack?: boolean;
};

/** Sends a visitor to sign-in or identification, depending on the route table. */
export const ToSignIn = ({ comesBack }: { readonly comesBack: boolean }) => {
  const { trackEvent } = useUseCases();
  const device = useDevice();
  const { userMode } = usePortalModes();
  const { pathname, search, ...location } = useLocation();
  const state: unknown = location.state;
  useEffect(() => {
    trackEvent({
      category: 'Authentication',
      action: 'Not authenticated',
      value: userModeCodes[userMode],
    });
    if (comesBack) saveRedirect(device, { path: `${pathname}${search}`, state });
  }, [comesBack, device, pathname, search, state, trackEvent, userMode]);
  return <Redirect to={paths.auth} />;
};

/** Shown for an account that cannot be used: the user can call or log out. */
const UnfinishedAccount = ({ report }: { readonly report: string }) => {
  const { reportError } = useUseCases();
  useEffect(() => {
    reportError(report);
  }, [report, reportError]);
  return (
    <Page>
      <PageHeading title={guardWording.unfinishedTitle} problem />
      <ErrorBar>
        <Words text={somethingWentWrong} />
      </ErrorBar>
    </Page>
  );
};

/** Admits the audience of a screen (document 1, section 4.3). */
export const Guard = ({ audience, comesBack = true }: GuardProps) => {
  const state = useAtomValue(sessionAtom);
  const leaving = state.phase === 'signed-out' && state.because === 'logout';
  const outcomes: Record<Access, () => ReactNode> = {
    wait: () => <WaitingPage />,
    'sign-in': () => <ToSignIn comesBack={comesBack && !leaving} />,
    'explain-no-role': () => <UnfinishedAccount report="Account does not have a custom role" />,
    'explain-no-account': () => <UnfinishedAccount report="Account does not have an account id" />,
    'go-to-landing': () => <Redirect to={paths.landing} />,
    allow: () => <Outlet />,
  };
  return outcomes[decideAccess(state, audience)]();
};
