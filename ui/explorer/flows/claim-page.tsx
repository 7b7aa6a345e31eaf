import { flowsWording } from '#words/explorer/flows/wording/flows.ts';
import { FlowPage } from './flow-page.tsx';
import { claimSubject } from './model/claim-subject.ts';

export const ClaimPage = () => (
  <FlowPage
    subject={claimSubject}
    title={flowsWording.claim.title}
    lead={flowsWording.claim.lead}
  />
);
