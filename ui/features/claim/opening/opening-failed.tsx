import type { ReactNode } from 'react';
import type { SignedOut } from '#application/ports/remote/platform-failure.ts';
import { isBlock, type ClaimBlock, type ReadClaimFailure } from '#application/claim/claim-block.ts';
import type { OpenClaimFailure } from '#application/claim/open-claim.ts';
import { decisionCodes } from '#domain/claim';
import { coolingOffEnds, type ContractRefusal } from '#domain/cover';
import { accountUnavailable } from '#words/wording/account.ts';
import { trackerWording } from '#words/shared/repair/wording/customer-statuses.ts';
import { openingWording } from '#words/features/claim/wording/opening.ts';
import { somethingWentWrong } from '#words/wording/generic.ts';
import { type LocalDate, londonDate } from '#domain/time';
import { refusalWording } from '#words/shared/repair/wording/refusals.ts';
import { contractFacts } from '#words/shared/repair/wording/contract-refusals.ts';
import { dayAndMonth, longDate } from '#words/wording/date-words.ts';
import { ErrorBar } from '../../../kit/notices/error-bar.tsx';
import { FailedState } from '../../../kit/notices/states/failed-state.tsx';
import { Page } from '../../../kit/layout/page.tsx';
import { PageHeading } from '../../../shell/frame/page-heading.tsx';
import { Words } from '../../../shell/configuration/words.tsx';
import { RepairCard } from '../../../shared/repair/repair-card.tsx';
import { useLiveRepairs } from '../../../shared/repair/use-live-repairs.ts';
import { ClaimBlocked } from './claim-blocked.tsx';
import { useNow } from '../../../shell/use-cases/use-now.ts';
import { Why } from '../../../shared/explain/why.tsx';
import { whyCoolingOff } from '../stage/why-words.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { FactList, type Fact } from '../../../kit/lists/fact-list.tsx';

type Refused = Extract<OpenClaimFailure, { readonly tag: 'contract-refused' }>;

const fact = (label: string, value: string): Fact => ({ key: label, label, value });

const decidedBy: Record<ContractRefusal, (contract: Refused['contract']) => readonly Fact[]> = {
  'cooling-off': ({ startDate }) => [
    fact(contractFacts.coverBegan, longDate(startDate)),
    fact(contractFacts.onlineFrom, dayAndMonth(coolingOffEnds(startDate))),
  ],
  'payments-behind': () => [fact(contractFacts.payments, contractFacts.paymentsBehind)],
  'status-not-claimable': () => [fact(contractFacts.status, contractFacts.notClaimable)],
  'property-unavailable': () => [fact(contractFacts.property, contractFacts.propertyUnavailable)],
};

/** Why a contract is in its cooling-off period, and when it no longer is. */
const WhyCoolingOff = ({ startDate }: { readonly startDate: LocalDate }) => {
  const now = useNow();
  return <Why words={() => whyCoolingOff(startDate, londonDate(now))} />;
};

/** The facts that exclude a contract from claims, and the reference for the phone call. */
const RefusedContractFacts = ({ contract, eligibility }: Omit<Refused, 'tag'>) => (
  <Card>
    <FactList
      facts={[
        ...decidedBy[eligibility.rule](contract),
        fact(
          refusalWording.reference,
          refusalWording.quoted(contract.customerFacingId, decisionCodes[eligibility.rule]),
        ),
      ]}
    />
    {eligibility.rule === 'cooling-off' && <WhyCoolingOff startDate={contract.startDate} />}
  </Card>
);

type Failure = Exclude<
  ReadClaimFailure,
  SignedOut | { readonly tag: 'email-and-postcode-required' }
>;

const explain = (failure: Exclude<Failure, ClaimBlock>): ReactNode => {
  switch (failure.tag) {
    case 'account-unavailable':
    case 'account-unreachable':
      return <Words text={accountUnavailable} />;
    case 'contract-unavailable':
      return <Words text={openingWording.contract} />;
    case 'jobs-unavailable':
      return <Words text={somethingWentWrong} />;
    case 'refused':
      return <ErrorBar message={failure.message} />;
    case 'failed':
    case 'unknown':
      return failure.message === undefined || failure.reason === 'platform-failed' ? (
        openingWording.unknown
      ) : (
        <ErrorBar message={failure.message} />
      );
  }
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
      {failure.tag === 'contract-refused' && (
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
