import type { ComponentType } from 'react';
import { flowsWording } from '#words/explorer/flows/wording/flows.ts';
import { receiptsWording } from '#words/explorer/receipts/wording/receipts.ts';
import { pageWords } from '#words/explorer/rules/wording/rule-words.ts';
import { ClaimPage, ClosePage } from '../flows/flow-page.tsx';
import { TablePage, TablesPage } from '../flows/tables-page.tsx';
import { ReceiptsPage } from '../receipts/receipts-page.tsx';
import { RulePage } from '../rules/rule-page.tsx';
import { RulesPage } from '../rules/rules-page.tsx';
import { SectionsPage } from '../rules/sections-page.tsx';

/** A page of the explorer, at an address behind the `#`. */
export type ExplorerRoute = {
  /** As React Router reads it: `rules/:rule` has a parameter. */
  readonly path: string;
  readonly Page: ComponentType;
  /** Its name in the navigation; a page without one is reached from another page. */
  readonly label?: string;
};

/** Every page; the first one is shown at the bare address. */
export const pages: readonly [ExplorerRoute, ...ExplorerRoute[]] = [
  { path: 'claim', Page: ClaimPage, label: flowsWording.claim.label },
  { path: 'close', Page: ClosePage, label: flowsWording.close.label },
  { path: 'tables', Page: TablesPage, label: flowsWording.tables.label },
  { path: 'tables/:table', Page: TablePage },
  { path: 'rules', Page: RulesPage, label: pageWords.list },
  { path: 'rules/:rule', Page: RulePage },
  { path: 'sections', Page: SectionsPage, label: pageWords.sectionsLabel },
  { path: 'receipts', Page: ReceiptsPage, label: receiptsWording.label },
];
