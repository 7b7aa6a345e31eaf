import type { ReactNode } from 'react';
import type { OpenClaimFailure } from '#application/use-cases/claim/open-claim.ts';
import type { OpenIdentifiedClaimFailure } from '#application/use-cases/claim/open-identified-claim.ts';
import { ErrorBar } from '../../../parts/error-bar.tsx';
import { FailedState } from '../../../parts/failed-state.tsx';
import { Page } from '../../../parts/page.tsx';
import { PageHeading } from '../../../parts/page-heading.tsx';
import { Words } from '../../../parts/words.tsx';
import { accountUnavailable } from '../../../wording/account.ts';
import { openingWording } from '../../../wording/claim/opening.ts';
import { contractBars } from '../../../wording/contract-bars.ts';
import { somethingWentWrong } from '../../../wording/generic.ts';
import { identifyRefusals } from '../../../wording/identification.ts';

type Failure = Exclude<
  OpenClaimFailure | OpenIdentifiedClaimFailure,
  { readonly tag: 'signed-out' } | { readonly tag: 'email-and-postcode-required' }
>;

const isBlock = (failure: Failure): boolean =>
  failure.tag === 'barred' || failure.tag === 'payments-behind' || failure.tag === 'not-identified';

const explain = (failure: Failure): ReactNode => {
  switch (failure.tag) {
    case 'account-unavailable':
      return <Words text={accountUnavailable} />;
    case 'contract-unavailable':
      return <Words text={openingWording.contract} />;
    case 'jobs-unavailable':
      return <Words text={somethingWentWrong} />;
    case 'barred':
      return <Words text={contractBars[failure.eligibility.rule]} />;
    case 'payments-behind':
      return <Words text={contractBars['payments-behind']} />;
    case 'not-identified':
      return <Words text={identifyRefusals[failure.refusal]} />;
    case 'refused':
      return <ErrorBar message={failure.message} />;
    case 'unexpected-answer':
    case 'unreachable':
      return openingWording.unknown;
  }
};

type OpeningFailedProps = {
  readonly failure: Failure;
  readonly retry: () => Promise<unknown>;
};

/** Why the claim form does not open, whom to call, and a way to try again (document 2, section 8). */
export const OpeningFailed = ({ failure, retry }: OpeningFailedProps) => (
  <Page>
    <PageHeading
      title={isBlock(failure) ? openingWording.blockedTitle : openingWording.failedTitle}
      problem
    />
    <FailedState onRetry={retry}>{explain(failure)}</FailedState>
  </Page>
);
