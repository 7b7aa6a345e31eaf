import { useAtomValue } from 'jotai';
import { isSignedOut, unreachable } from '#application/sending/judge-failure.ts';
import type { ContractId } from '#domain/kernel';
import { useRemote, useOpening } from '../../shell/query/use-remote.ts';
import { paths } from '../../shell/addresses/paths.ts';
import { Redirect } from '../../shell/addresses/redirect.tsx';
import { ToSignIn } from '../../shell/session/guard.tsx';
import { sessionAtom } from '../../shell/session/session-state.ts';
import { useSession } from '../../shell/session/use-session.ts';
import { useCustomerUseCases } from '../../shell/use-cases/customer-use-cases-context.ts';
import { ClaimForm } from './claim-form.tsx';
import { OpeningFailed } from './opening/opening-failed.tsx';
import { useClaimEntry } from './opening/use-claim-entry.ts';
import { Page } from '../../kit/layout/page.tsx';
import { PageHeading } from '../../shell/frame/page-heading.tsx';
import { Skeleton } from '../../kit/notices/states/skeleton.tsx';
import { claimFormWording } from './wording/stages.ts';

/** Placeholder while the contract and the jobs are loading. */
const OpeningPage = () => (
  <Page>
    <PageHeading title={claimFormWording.loading} />
    <Skeleton label={claimFormWording.loading} cards={3} />
  </Page>
);

const ContractClaim = ({ contractId }: { readonly contractId: ContractId }) => {
  const { openClaim, reopenClaim } = useCustomerUseCases();
  const session = useSession();
  const claim = useRemote(['claim', contractId, useOpening()], openClaim(session, contractId));
  if (claim.state === 'loading') return <OpeningPage />;
  if (claim.state === 'ready') return <ClaimForm customer={claim.value} readAgain={reopenClaim} />;
  return isSignedOut(claim.failure) ? (
    <OpeningPage />
  ) : (
    <OpeningFailed failure={claim.failure} retry={claim.retry} />
  );
};

type IdentifiedClaimProps = { readonly email: string; readonly postcode: string };

const IdentifiedClaim = ({ email, postcode }: IdentifiedClaimProps) => {
  const { openIdentifiedClaim } = useCustomerUseCases();
  const open = openIdentifiedClaim(email, postcode);
  const claim = useRemote(['identified-claim', email, postcode, useOpening()], open);
  if (claim.state === 'loading') return <OpeningPage />;
  if (claim.state === 'ready') return <ClaimForm customer={claim.value} readAgain={() => open} />;
  const { failure, retry } = claim;
  if (failure.tag === 'email-and-postcode-required') return <Redirect to={paths.properties} />;
  return <OpeningFailed failure={isSignedOut(failure) ? unreachable : failure} retry={retry} />;
};

/**
 * The claim form, opened with a contract or an identified customer (document 2, section 2). The old table has no guard
 * that sends a visitor with an ended session away.
 */
export const ClaimScreen = () => {
  const entry = useClaimEntry();
  const session = useAtomValue(sessionAtom);
  const isRefused = session.phase === 'signed-out' && session.because === 'refused';
  if (isRefused) return <ToSignIn comesBack />;
  if (entry === undefined) return <Redirect to={paths.properties} />;
  if (entry === 'not-known-yet') return <OpeningPage />;
  return 'contractId' in entry ? (
    <ContractClaim key={entry.contractId} contractId={entry.contractId} />
  ) : (
    <IdentifiedClaim key={`${entry.email} ${entry.postcode}`} {...entry} />
  );
};
