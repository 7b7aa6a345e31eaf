import { flowsWording } from '#words/explorer/flows/wording/flows.ts';
import { ExplorerPage } from '../frame/explorer-page.tsx';

export const ClaimPage = () => (
  <ExplorerPage title={flowsWording.claim.title} lead={flowsWording.claim.lead} />
);
