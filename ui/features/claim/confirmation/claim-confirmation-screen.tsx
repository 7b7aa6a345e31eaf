import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router-dom';
import type { Session } from '#application/ports/remote/identity-provider.ts';
import type { ClaimConfirmation } from '#application/ports/device/claim-drafts.ts';
import { type JobUid, identifier } from '#domain/kernel';
import { requestParameter } from '#domain/repair';
import { confirmationWording } from '#words/shared/repair/wording/confirmation.ts';
import { somethingWentWrong } from '#words/wording/generic.ts';
import { Words } from '../../../shell/configuration/words.tsx';
import { useRemote, useOpeningNumber } from '../../../shell/query/use-remote.ts';
import { paths } from '../../../shell/addresses/paths.ts';
import { Redirect } from '../../../shell/addresses/redirect.tsx';
import { sessionAtom } from '../../../shell/session/session-state.ts';
import { PageHeading } from '../../../shell/frame/page-heading.tsx';
import { WaitingPage } from '../../../shell/frame/waiting-page.tsx';
import { useCustomerUseCases } from '../../../shell/use-cases/use-cases-loader.ts';
import { Page } from '../../../kit/layout/page.tsx';
import { FailedState } from '../../../kit/notices/states.tsx';
import { Confirmed, FollowedConfirmation, confirmationOf } from './confirmed.tsx';

/** Reads the job from the address of a request. */
const requestOfAddress = (search: string): JobUid | undefined => {
  const uid = new URLSearchParams(search).get(requestParameter) ?? '';
  return uid === '' ? undefined : identifier<JobUid>(uid);
};

type RequestConfirmationProps = {
  readonly uid: JobUid;
  readonly session: Session;
  /** The confirmation that this tab has stored. */
  readonly kept: ClaimConfirmation | undefined;
};

/** The confirmation of a request in the customer's account, so that it works in other tabs and on other devices. */
const RequestConfirmation = ({ uid, session, kept }: RequestConfirmationProps) => {
  const { listRequests } = useCustomerUseCases();
  const requests = useRemote(['requests', useOpeningNumber()], listRequests(session));
  const job =
    requests.state === 'ready' ? requests.value.find((listed) => listed.uid === uid) : undefined;
  if (job !== undefined && (kept !== undefined || confirmationOf(job) !== undefined))
    return <FollowedConfirmation key={job.uid} job={job} kept={kept} />;
  if (kept !== undefined) return <Confirmed confirmation={kept} />;
  if (requests.state === 'loading') return <WaitingPage />;
  if (requests.state === 'ready') return <Redirect to={paths.auth} />;
  return (
    <Page>
      <PageHeading title={confirmationWording.request} problem />
      <FailedState onRetry={requests.retry}>
        <Words text={somethingWentWrong} />
      </FailedState>
    </Page>
  );
};

/**
 * The confirmation of both routes: from this tab's storage and from the account (document 2, section 2). It waits for
 * the session, because the stored confirmation may belong to another user, and the old table has no guard that waits.
 */
export const ClaimConfirmationScreen = () => {
  const { claimConfirmation } = useCustomerUseCases();
  const session = useAtomValue(sessionAtom);
  const { search } = useLocation();
  if (session.phase === 'unknown') return <WaitingPage />;
  const uid = requestOfAddress(search);
  const ofTab = claimConfirmation();
  const kept = uid === undefined || ofTab?.jobUid === uid ? ofTab : undefined;
  if (uid !== undefined && session.phase === 'signed-in')
    return <RequestConfirmation key={uid} uid={uid} session={session.session} kept={kept} />;
  return kept === undefined ? <Redirect to={paths.auth} /> : <Confirmed confirmation={kept} />;
};
