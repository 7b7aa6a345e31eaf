import type { ReactNode } from 'react';
import PhoneCall from 'lucide-react/icons/phone-call';
import type { SignedOut } from '#application/ports/remote/platform-failure.ts';
import {
  isBlock,
  type ClaimBlock,
  type ReadClaimFailure,
  type OpenClaimFailure,
} from '#application/claim/open-claim.ts';
import { decisionCodes } from '#domain/claim';
import { coolingOffEnds, type Contract, type ContractRefusal } from '#domain/cover';
import { accountUnavailable } from '#words/wording/account.ts';
import { trackerWording } from '#words/shared/repair/wording/customer-statuses.ts';
import { openingWording } from '#words/features/claim/wording/problems.ts';
import { somethingWentWrong } from '#words/wording/generic.ts';
import { londonDate } from '#domain/time';
import { refusalWording } from '#words/shared/repair/wording/refusals.ts';
import { contractFacts, contractRefusals } from '#words/shared/repair/wording/properties.ts';
import { printWording } from '#words/wording/print.ts';
import { dayAndMonth, longDate } from '#words/wording/date-words.ts';
import { identifyRefusals } from '#words/wording/identification.ts';
import { ErrorBar } from '../../../kit/notices/error-bar.tsx';
import { FailedState, EmptyState } from '../../../kit/notices/states.tsx';
import { Page } from '../../../kit/layout/page.tsx';
import { PageHeading } from '../../../shell/frame/page-heading.tsx';
import { Words, useWordingValues } from '../../../shell/configuration/words.tsx';
import { RepairCard } from '../../../shared/repair/repair-card.tsx';
import { useLiveRepairs } from '../../../shared/repair/use-followed-repair.ts';
import { useNow } from '../../../shell/use-cases/use-now.ts';
import { Why, WhyNotFound } from '../../../shared/explain/why.tsx';
import { whyContract } from '../../../shared/repair/why-contract.tsx';
import { PrintButton } from '../../../kit/buttons/print-button.tsx';
import { useRemote } from '../../../shell/query/use-remote.ts';
import { useCustomerUseCases } from '../../../shell/use-cases/use-cases-loader.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { FactList, type Fact } from '../../../kit/lists/summary-list.tsx';
import { Verbatim } from '../../../kit/lists/verbatim.tsx';
import { Button } from '../../../kit/buttons/button.tsx';
import { CallLink } from '../../../shell/phone/call-link.tsx';
import styles from './opening-failed.module.css';

const wordsOf = (block: ClaimBlock): string => {
  switch (block.reason) {
    case 'contract-refused':
      return contractRefusals[block.eligibility.rule];
    case 'payments-behind':
      return contractRefusals['payments-behind'];
    case 'not-identified':
      return identifyRefusals[block.refusal];
  }
};

type ClaimBlockedProps = {
  readonly block: ClaimBlock;
  readonly retry: () => void | Promise<unknown>;
  /** A retry is in progress. */
  readonly busy?: boolean;
};

/** Why a claim is not possible, the number to call, and a button to try again. */
export const ClaimBlocked = ({ block, retry, busy = false }: ClaimBlockedProps) => {
  const { phone } = useWordingValues();
  return (
    <EmptyState
      icon={<PhoneCall size="1.875rem" />}
      title={openingWording.giveACall}
      action={
        <div className={styles.actions}>
          <CallLink number={phone}>{openingWording.call}</CallLink>
          <Button
            variant="secondary"
            busy={busy}
            busyLabel={openingWording.tryingAgain}
            onPress={retry}
          >
            {openingWording.again}
          </Button>
        </div>
      }
    >
      <div role="alert">
        <Words text={wordsOf(block)} />
      </div>
    </EmptyState>
  );
};

type Refused = Extract<OpenClaimFailure, { readonly reason: 'contract-refused' }>;

const decidedBy: Record<ContractRefusal, (contract: Refused['contract']) => readonly Fact[]> = {
  'cooling-off': ({ startDate }) => [
    { label: contractFacts.coverBegan, value: longDate(startDate) },
    { label: contractFacts.onlineFrom, value: dayAndMonth(coolingOffEnds({ startDate })) },
  ],
  'payments-behind': () => [{ label: contractFacts.payments, value: contractFacts.paymentsBehind }],
  'status-not-claimable': () => [
    { label: contractFacts.status, value: contractFacts.notClaimable },
  ],
  'property-unavailable': () => [
    { label: contractFacts.property, value: contractFacts.propertyUnavailable },
  ],
};

/** The number of the receipt, once the platform has decided the same. */
const useReceipt = (contract: Contract): string | undefined => {
  const { recordRefusedContract } = useCustomerUseCases();
  const recorded = useRemote(['refused-contract', contract.id], recordRefusedContract(contract.id));
  return recorded.state === 'ready' ? recorded.value.receipt : undefined;
};

/** The facts that exclude a contract from claims, and the references for the phone call. */
const RefusedContractFacts = ({ contract, eligibility }: Omit<Refused, 'tag'>) => {
  const today = londonDate(useNow());
  const receipt = useReceipt(contract);
  return (
    <>
      <Card>
        <FactList
          facts={[
            ...decidedBy[eligibility.rule](contract),
            {
              label: refusalWording.reference,
              value: (
                <Verbatim>
                  {refusalWording.quoted(
                    contract.customerFacingId,
                    decisionCodes[eligibility.rule],
                  )}
                </Verbatim>
              ),
            },
            { label: printWording.reference, value: receipt && <Verbatim>{receipt}</Verbatim> },
          ]}
        />
        <Why words={() => whyContract(contract, today)} />
      </Card>
      <PrintButton>{printWording.print}</PrintButton>
    </>
  );
};

/** Why a customer without sign-in cannot claim. */
const WhyNotIdentified = ({ block }: { readonly block: ClaimBlock }) => {
  if (block.reason === 'contract-refused') return null;
  const refusal = block.reason === 'not-identified' ? block.refusal : 'payments-behind';
  const receipt = block.reason === 'not-identified' ? block.receipt : undefined;
  return (
    <>
      <Card>
        <WhyNotFound refusal={refusal} receipt={receipt} />
      </Card>
      <PrintButton>{printWording.print}</PrintButton>
    </>
  );
};

type Failure = Exclude<
  ReadClaimFailure,
  SignedOut | { readonly reason: 'email-and-postcode-required' }
>;

const explain = (failure: Exclude<Failure, ClaimBlock>): ReactNode => {
  if (failure.reason === 'account-unavailable' || failure.reason === 'account-unreachable')
    return <Words text={accountUnavailable} />;
  if (failure.reason === 'contract-unavailable') return <Words text={openingWording.contract} />;
  if (failure.reason === 'jobs-unavailable') return <Words text={somethingWentWrong} />;
  return failure.message === undefined || failure.reason === 'platform-failed' ? (
    openingWording.unknown
  ) : (
    <ErrorBar message={failure.message} />
  );
};

type OpeningFailedProps = {
  readonly failure: Failure;
  readonly retry: () => Promise<unknown>;
};

/** The customer's open repairs, which are shown although no other can be requested. */
const OpenRepairs = () =>
  useLiveRepairs().live.map((job) => (
    <RepairCard key={job.uid} job={job} title={trackerWording.title} />
  ));

/** Why the claim form does not open, the number to call, and a button to try again (document 2, section 8). */
export const OpeningFailed = ({ failure, retry }: OpeningFailedProps) =>
  isBlock(failure) ? (
    <Page>
      <PageHeading title={openingWording.blockedTitle} problem />
      <ClaimBlocked block={failure} retry={retry} />
      <WhyNotIdentified block={failure} />
      {failure.reason === 'contract-refused' && (
        <>
          <RefusedContractFacts {...failure} />
          <OpenRepairs />
        </>
      )}
    </Page>
  ) : (
    <Page>
      <PageHeading title={openingWording.failedTitle} problem />
      <FailedState onRetry={retry}>{explain(failure)}</FailedState>
    </Page>
  );
