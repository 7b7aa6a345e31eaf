import { createHashRouter, Navigate, NavLink, Outlet, RouterProvider } from 'react-router-dom';
import { frameWording } from '#words/explorer/frame/wording/frame.ts';
import { KitSettingsContext } from '../../kit/kit-settings.ts';
import { classNames } from '../../kit/layout/class-names.ts';
import { kitSettings } from '../../shell/configuration/kit-settings.ts';
import { ExplorerPage } from './explorer-page.tsx';
import styles from './explorer.module.css';
import { pages } from './pages.tsx';

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
