import { Page } from '../../../parts/layout/page.tsx';
import { PageHeading } from '../../../app/shell/page-heading.tsx';
import { Skeleton } from '../../../parts/notices/skeleton.tsx';
import { claimFormWording } from '../../../wording/claim/stages.ts';

/** Placeholder while the contract and the jobs are loading. */
export const OpeningPage = () => (
  <Page>
    <PageHeading title={claimFormWording.loading} />
    <Skeleton label={claimFormWording.loading} cards={3} />
  </Page>
);
