import { receiptsWording } from '#words/explorer/receipts/wording/receipts.ts';
import { ExplorerPage } from '../frame/explorer-page.tsx';

export const ReceiptsPage = () => <ExplorerPage title={receiptsWording.title} />;
