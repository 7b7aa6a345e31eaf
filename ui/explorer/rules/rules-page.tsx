import { rulesWording } from '#words/explorer/rules/wording/rules.ts';
import { ExplorerPage } from '../frame/explorer-page.tsx';

export const RulesPage = () => <ExplorerPage title={rulesWording.title} />;
