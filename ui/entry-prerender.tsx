import { renderToString } from 'react-dom/server';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import type { PortalConfiguration } from './app/configuration/portal-configuration.ts';
import { neutralConfiguration, shownConfiguration } from './app/configuration/prerendered-with.ts';
import { noDevice } from './app/device/device-store-context.ts';
import { readModes, type RouteTable } from './app/modes/portal-modes.ts';
import { Portal } from './app/portal.tsx';
import { paths } from './app/routes/paths.ts';
import { portalRoutes } from './app/routes/portal-routes.tsx';
import { noLoaders } from './app/use-cases/use-cases-loader.ts';
import { IdentificationScreen } from './screens/identification/identification-screen.tsx';

export { brandStyle } from './app/design/brand-style.ts';

const render =
  (table: RouteTable, entry?: RouteObject) =>
  (configuration: PortalConfiguration = neutralConfiguration): string => {
    const shown = shownConfiguration(configuration);
    return renderToString(
      <Portal
        configuration={shown}
        prerenderedWith={shown}
        device={noDevice}
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
