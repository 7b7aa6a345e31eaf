import { renderToString } from 'react-dom/server';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { type PortalConfiguration } from './shell/configuration/portal-configuration.ts';
import { readModes, type RouteTable } from './shell/addresses/portal-modes.ts';
import {
  neutralConfiguration,
  shownConfiguration,
} from './shell/configuration/prerendered-with.ts';
import { alwaysOnline, noDevice, noLoaders } from './shell/use-cases/use-cases-loader.ts';
import { Portal } from './shell/start/portal.tsx';
import { paths } from './shell/addresses/paths.ts';
import { portalRoutes } from './shell/routes/portal-routes.tsx';
import { IdentificationScreen } from './features/sign-in/identification/identification-screen.tsx';

export { brandStyle } from './shell/design/brand-style.ts';

const render =
  (table: RouteTable, entry?: RouteObject) =>
  (configuration: PortalConfiguration = neutralConfiguration): string => {
    const shown = shownConfiguration(configuration);
    return renderToString(
      <Portal
        configuration={shown}
        prerenderedWith={shown}
        device={noDevice}
        connection={alwaysOnline}
        modes={readModes('')}
        loaders={noLoaders}
        router={createMemoryRouter(portalRoutes(table, [], entry), {
          initialEntries: [paths.auth],
        })}
      />,
    );
  };

/**
 * Renders the forms of start pages as HTML, so that users can type before the script is loaded. Without a configuration
 * they are neutral, and get the provider's values when the script is loaded.
 */
export const forms = {
  'auth/index.html': render('new'),
  'auth/identification.html': render('old', {
    path: paths.auth,
    Component: IdentificationScreen,
  }),
};
