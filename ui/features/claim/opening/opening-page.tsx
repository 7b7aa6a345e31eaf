import { Page } from '../../../kit/layout/page.tsx';
import { PageHeading } from '../../../shell/frame/page-heading.tsx';
import { Skeleton } from '../../../kit/notices/skeleton.tsx';
import { claimFormWording } from '../wording/stages.ts';

/** Placeholder while the contract and the jobs are loading. */
export const OpeningPage = () => (
  <Page>
    <PageHeading title={claimFormWording.loading} />
    <Skeleton label={claimFormWording.loading} cards={3} />
  </Page>
);
