import { createHashRouter, Navigate, NavLink, Outlet, RouterProvider } from 'react-router-dom';
import type { ComponentType } from 'react';
import { frameWording } from '#words/explorer/frame/wording/frame.ts';
import { flowsWording } from '#words/explorer/flows/wording/flows.ts';
import { receiptsWording } from '#words/explorer/receipts/wording/receipts.ts';
import { pageWords } from '#words/explorer/rules/wording/rule-words.ts';
import { KitSettingsContext } from '../../kit/kit-settings.ts';
import { classNames } from '../../kit/layout/class-names.ts';
import { kitSettings } from '../../shell/configuration/kit-settings.ts';
import { ExplorerPage } from '../shared/explorer-page.tsx';
import { ClaimPage, ClosePage } from '../flows/flow-page.tsx';
import { TablePage, TablesPage } from '../flows/tables-page.tsx';
import { ReceiptsPage } from '../receipts/receipts-page.tsx';
import { RulePage } from '../rules/rule-page.tsx';
import { RulesPage } from '../rules/rules-page.tsx';
import { SectionsPage } from '../rules/sections-page.tsx';
import styles from './explorer.module.css';

/** A page of the explorer, at an address behind the `#`. */
type ExplorerRoute = {
  /** As React Router reads it: `rules/:rule` has a parameter. */
  readonly path: string;
  readonly Page: ComponentType;
  /** Its name in the navigation; a page without one is reached from another page. */
  readonly label?: string;
};

/** Every page; the first one is shown at the bare address. */
const pages: readonly [ExplorerRoute, ...ExplorerRoute[]] = [
  { path: 'claim', Page: ClaimPage, label: flowsWording.claim.label },
  { path: 'close', Page: ClosePage, label: flowsWording.close.label },
  { path: 'tables', Page: TablesPage, label: flowsWording.tables.label },
  { path: 'tables/:table', Page: TablePage },
  { path: 'rules', Page: RulesPage, label: pageWords.list },
  { path: 'rules/:rule', Page: RulePage },
  { path: 'sections', Page: SectionsPage, label: pageWords.sectionsLabel },
  { path: 'receipts', Page: ReceiptsPage, label: receiptsWording.label },
];

const focusContent = (): void => {
  const content = document.getElementById('content');
  content?.focus();
  content?.scrollIntoView();
};

/** The navigation between the pages, and the page at the present address. */
const ExplorerFrame = () => (
  <>
    <button type="button" className={styles.skip} onClick={focusContent}>
      {frameWording.skip}
    </button>
    <header className={styles.bar}>
      <p className={styles.name}>{frameWording.name}</p>
      <nav aria-label={frameWording.navigation}>
        <ul className={styles.links}>
          {pages.map(({ path, label }) =>
            label === undefined ? undefined : (
              <li key={path}>
                <NavLink to={`/${path}`} className={classNames(styles.link)}>
                  {label}
                </NavLink>
              </li>
            ),
          )}
        </ul>
      </nav>
    </header>
    <main id="content" tabIndex={-1} className={styles.content}>
      <Outlet />
    </main>
  </>
);

const NotFound = () => (
  <ExplorerPage title={frameWording.notFound.title} lead={frameWording.notFound.lead} />
);

const Failed = () => (
  <ExplorerPage title={frameWording.failed.title} lead={frameWording.failed.lead} />
);

/** Addresses are behind the `#`, so that any host of static files serves all of them. */
export const makeExplorerRouter = () =>
  createHashRouter([
    {
      element: <ExplorerFrame />,
      children: [
        {
          errorElement: <Failed />,
          children: [
            { index: true, element: <Navigate to={`/${pages[0].path}`} replace /> },
            ...pages.map(({ path, Page }) => ({ path, element: <Page /> })),
            { path: '*', element: <NotFound /> },
          ],
        },
      ],
    },
  ]);

const router = makeExplorerRouter();

/** The explorer of the rules. */
export const Explorer = () => (
  <KitSettingsContext value={kitSettings}>
    <RouterProvider router={router} />
  </KitSettingsContext>
);
