import { createHashRouter, Navigate, RouterProvider } from 'react-router-dom';
import { frameWording } from '#words/explorer/frame/wording/frame.ts';
import { KitSettingsContext } from '../../kit/kit-settings.ts';
import { kitSettings } from '../../shell/configuration/kit-settings.ts';
import { ExplorerFrame } from './explorer-frame.tsx';
import { ExplorerPage } from './explorer-page.tsx';
import { pages } from './pages.tsx';

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
