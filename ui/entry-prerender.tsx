import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import type { PortalConfiguration } from './app/configuration/portal-configuration.ts';
import { neutralConfiguration, shownConfiguration } from './app/configuration/prerendered-with.ts';
import { noDevice } from './app/device/device-store-context.ts';
import { readModes } from './app/modes/portal-modes.ts';
import { Portal } from './app/portal.tsx';
import { paths } from './app/routes/paths.ts';
import { portalRoutes } from './app/routes/portal-routes.tsx';

export { brandStyle } from './app/design/apply-brand.ts';

/**
 * The sign-in page as HTML, to be typed in before its script has come. Without a configuration it is neutral, and
 * becomes the provider's when the page is hydrated.
 */
export const renderSignIn = (configuration: PortalConfiguration = neutralConfiguration): string => {
  const shown = shownConfiguration(configuration);
  return renderToString(
    <Portal
      configuration={shown}
      prerenderedWith={shown}
      device={noDevice}
      modes={readModes('')}
      loadUseCases={() => Promise.reject(new Error('Nothing is asked while a page is made'))}
      router={createMemoryRouter(portalRoutes('new'), { initialEntries: [paths.auth] })}
    />,
  );
};
