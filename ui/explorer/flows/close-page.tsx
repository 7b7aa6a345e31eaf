import { flowsWording } from '#words/explorer/flows/wording/flows.ts';
import { ExplorerPage } from '../frame/explorer-page.tsx';

export const ClosePage = () => (
  <ExplorerPage title={flowsWording.close.title} lead={flowsWording.close.lead} />
);
