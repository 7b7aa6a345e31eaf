import type { ReactNode } from 'react';
import type { OpenClaimFailure } from '#application/use-cases/claim/open-claim.ts';
import type { OpenIdentifiedClaimFailure } from '#application/use-cases/claim/open-identified-claim.ts';
import { PhoneCall } from 'lucide-react';
import { useWordingValues } from '../../../app/configuration/use-wording-values.ts';
import { Button } from '../../../parts/buttons/button.tsx';
import { ButtonLink } from '../../../parts/buttons/button-link.tsx';
import { EmptyState } from '../../../parts/notices/empty-state.tsx';
import { ErrorBar } from '../../../parts/notices/error-bar.tsx';
import { FailedState } from '../../../parts/notices/failed-state.tsx';
import { Page } from '../../../parts/layout/page.tsx';
import { PageHeading } from '../../../app/shell/page-heading.tsx';
import { telephoneAddress } from '../../../parts/buttons/telephone-address.ts';
import { Words } from '../../../app/configuration/words.tsx';
import { RepairCard } from '../../../repair/repair-card.tsx';
import { useLiveRepairs } from '../../../repair/use-live-repairs.ts';
import { accountUnavailable } from '../../../wording/account.ts';
import { trackerWording } from '../../../wording/claim/customer-statuses.ts';
import { openingWording } from '../../../wording/claim/opening.ts';
import { contractRefusals } from '../../../wording/contract-refusals.ts';
import { somethingWentWrong } from '../../../wording/generic.ts';
import { identifyRefusals } from '../../../wording/identification.ts';
import { RefusedContractFacts } from './refused-contract-facts.tsx';
import styles from './opening-failed.module.css';

type Failure = Exclude<
  OpenClaimFailure | OpenIdentifiedClaimFailure,
  { readonly tag: 'signed-out' } | { readonly tag: 'email-and-postcode-required' }
>;

const isBlock = (failure: Failure): boolean =>
  failure.tag === 'refused' ||
  failure.tag === 'payments-behind' ||
  failure.tag === 'not-identified';

const explain = (failure: Failure): ReactNode => {
  switch (failure.tag) {
    case 'account-unavailable':
    case 'account-unreachable':
      return <Words text={accountUnavailable} />;
    case 'contract-unavailable':
      return <Words text={openingWording.contract} />;
    case 'jobs-unavailable':
      return <Words text={somethingWentWrong} />;
    case 'refused':
      return <Words text={contractRefusals[failure.eligibility.rule]} />;
    case 'payments-behind':
      return <Words text={contractRefusals['payments-behind']} />;
    case 'not-identified':
      return <Words text={identifyRefusals[failure.refusal]} />;
    case 'rejected':
      return <ErrorBar message={failure.message} />;
    case 'server-error':
    case 'malformed':
    case 'unreachable':
      return openingWording.unknown;
  }
};

type OpeningFailedProps = {
  readonly failure: Failure;
  readonly retry: () => Promise<unknown>;
};

const Blocked = ({ failure, retry }: OpeningFailedProps) => {
  const { phone } = useWordingValues();
  return (
    <EmptyState
      icon={<PhoneCall size={30} />}
      title={openingWording.giveACall}
      action={
        <div className={styles.actions}>
          <ButtonLink to={telephoneAddress(phone)}>{openingWording.call}</ButtonLink>
          <Button variant="secondary" busyLabel={openingWording.tryingAgain} onPress={retry}>
            {openingWording.again}
          </Button>
        </div>
      }
    >
      <div role="alert">{explain(failure)}</div>
    </EmptyState>
  );
};

/** The repairs that go on although no other can be asked for. */
const RepairsUnderWay = () =>
  useLiveRepairs().live.map((job) => (
    <RepairCard key={job.uid} job={job} title={trackerWording.title} />
  ));

/** Why the claim form does not open, whom to call, and a way to try again (document 2, section 8). */
export const OpeningFailed = (props: OpeningFailedProps) =>
  isBlock(props.failure) ? (
    <Page>
      <PageHeading title={openingWording.blockedTitle} problem />
      <Blocked {...props} />
      {props.failure.tag === 'refused' && (
        <>
          <RefusedContractFacts {...props.failure} />
          <RepairsUnderWay />
        </>
      )}
    </Page>
  ) : (
    <Page>
      <PageHeading title={openingWording.failedTitle} problem />
      <FailedState onRetry={props.retry}>{explain(props.failure)}</FailedState>
    </Page>
  );
