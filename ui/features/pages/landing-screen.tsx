import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { worksOffline } from '#application/device/role-addresses.ts';
import type { Session } from '#application/ports/remote/identity-provider.ts';
import type { OpenAccountFailure } from '#application/account/open-account.ts';
import { userModeCodes } from '#domain/identity';
import { accountUnavailable } from '#words/wording/account.ts';
import { landingWording } from '#words/features/pages/wording/landing.ts';
import { usePortalModes } from '../../shell/addresses/portal-modes.ts';
import { readStart } from '../../shell/query/first-reading.ts';
import { useOnline } from '../../shell/connection/use-online.ts';
import { useRemote, type Remote } from '../../shell/query/use-remote.ts';
import { userQueries } from '../../shell/query/query-keys.ts';
import { paths } from '../../shell/addresses/paths.ts';
import { Redirect } from '../../shell/frame/redirect.tsx';
import { settingsOfRole } from '../../shell/configuration/role-settings.ts';
import { sessionAtom } from '../../shell/session/session-state.ts';
import { WaitingPage } from '../../shell/frame/waiting-page.tsx';
import { useRunUseCase } from '../../shell/session/run-use-case.ts';
import { useUseCases, useLoaders } from '../../shell/use-cases/use-cases-loader.ts';
import { FailedState } from '../../kit/notices/states.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { PageHeading } from '../../shell/frame/page-heading.tsx';
import { Words } from '../../shell/configuration/words.tsx';

/** Whether the role starts without its account, which does not come. */
const startsOffline = (
  { role }: Session,
  account: Remote<OpenAccountFailure, unknown>,
  online: boolean,
): boolean =>
  worksOffline(role) &&
  (account.state === 'failed' ? account.failure.reason === 'account-unreachable' : !online);

/** Fetches the data of the next screen in parallel with the account. */
const useReadAhead = (session: Session) => {
  const loaders = useLoaders();
  const queryClient = useQueryClient();
  const run = useRunUseCase();
  useEffect(() => {
    const reading = readStart(queryClient, run, { session, loaders });
    // The screen repeats the request and shows its failure.
    reading.catch(() => undefined);
  }, [session, loaders, queryClient, run]);
};

const SignedInLanding = ({ session }: { readonly session: Session }) => {
  const { openAccount } = useUseCases();
  const account = useRemote(userQueries.account, openAccount(session));
  useReadAhead(session);
  const online = useOnline();
  if (account.state === 'ready' || startsOffline(session, account, online))
    return <Redirect to={settingsOfRole(session.role).startPage} />;
  if (account.state === 'loading') return <WaitingPage />;
  return (
    <Page>
      <PageHeading title={landingWording.title} problem />
      <FailedState onRetry={account.retry}>
        <Words text={accountUnavailable} />
      </FailedState>
    </Page>
  );
};

export const LandingScreen = () => {
  const { trackEvent } = useUseCases();
  const { userMode } = usePortalModes();
  const state = useAtomValue(sessionAtom);
  useEffect(() => {
    trackEvent({ category: 'Authentication', action: 'Landing', value: userModeCodes[userMode] });
  }, [trackEvent, userMode]);
  if (state.phase === 'unknown') return <WaitingPage />;
  if (state.phase === 'signed-out') return <Redirect to={paths.properties} />;
  return <SignedInLanding session={state.session} />;
};
