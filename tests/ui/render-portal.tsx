import { render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { createMemoryRouter, type InitialEntry } from 'react-router-dom';
import { vi } from 'vitest';
import {
  type PortalConfiguration,
  readModes,
  routeTable,
} from '#ui/shell/configuration/portal-configuration.ts';
import { Portal } from '#ui/shell/start/portal.tsx';
import { portalRoutes } from '#ui/shell/routes/portal-routes.tsx';
import { portalScreens } from '#ui/shell/routes/portal-screens.tsx';
import type { UseCaseLoaders } from '#ui/shell/use-cases/use-cases-loader.ts';
import { device } from './device.ts';

type Rendered = {
  /** The history of the browser, with the address in front as its last entry. */
  readonly history: readonly InitialEntry[];
  /** The query of the address that the portal was loaded at. */
  readonly search: string;
  readonly configuration: PortalConfiguration;
  readonly loaders: UseCaseLoaders;
};

/** Renders the portal at the last address of a history. */
export const renderPortal = ({ history, search, configuration, loaders }: Rendered) => {
  const scrollTo = vi.fn();
  window.scrollTo = scrollTo;
  Element.prototype.scrollIntoView = vi.fn();
  const modes = readModes(search);
  const table = routeTable(configuration.newAuth, modes);
  const router = createMemoryRouter(portalRoutes(table, portalScreens(table)), {
    initialEntries: [...history],
  });
  const store = createStore();
  const view = render(
    <Provider store={store}>
      <Portal {...{ configuration, device, modes, loaders, router }} />
    </Provider>,
  );
  const where = () => `${router.state.location.pathname}${router.state.location.search}`;
  return { ...view, router, store, scrollTo, where };
};
