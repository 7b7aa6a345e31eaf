import { render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { createMemoryRouter, type InitialEntry } from 'react-router-dom';
import { vi } from 'vitest';
import type { EngineerUseCases } from '#application/areas/engineer-use-cases.ts';
import { makePlatformContact } from '#infrastructure/portal/connection/platform-contact.ts';
import { type PortalConfiguration } from '#ui/shell/configuration/portal-configuration.ts';
import { readModes, routeTable } from '#ui/shell/addresses/portal-modes.ts';
import { Portal } from '#ui/shell/start/portal.tsx';
import { portalRoutes } from '#ui/shell/routes/portal-routes.tsx';
import { portalScreens } from '#ui/shell/routes/portal-screens.tsx';
import type { UseCaseLoaders } from '#ui/shell/use-cases/use-cases-loader.ts';
import type { AllUseCases } from '../fakes/all-use-cases.ts';
import { device } from './device.ts';
import { setupUser } from './setup-user.ts';

export const configuration: PortalConfiguration = {
  environment: 'development',
  brandName: 'Hearthside',
  customerPhone: '0800 000 0123',
  engineerPhone: '0800 000 0456',
  productPageUrl: 'https://provider.example/product',
  marketingSiteUrl: 'https://provider.example/',
  supportRequestUrl: 'https://provider.example/support',
  surveyUrl: 'https://provider.example/survey',
  engineerSurveyUrl: 'https://provider.example/engineer-survey',
  newAuth: 'true',
  closeJob: 'true',
};

const never = () => new Promise<never>(() => {});

/** Loads every area of the application; the engineer's keeps loading unless it is given. */
export const loadersOf = (
  loadAll: () => Promise<AllUseCases>,
  loadEngineerUseCases: () => Promise<EngineerUseCases> = never,
): UseCaseLoaders => ({
  loadSignInUseCases: loadAll,
  loadUseCases: loadAll,
  loadCustomerUseCases: loadAll,
  loadAgendaUseCases: loadEngineerUseCases,
  loadEngineerUseCases,
});

type Rendered = {
  /** The history of the browser, with the address in front as its last entry. */
  readonly history: readonly InitialEntry[];
  /** The query of the address that the portal was loaded at. */
  readonly search?: string;
  readonly changes: Partial<PortalConfiguration> | undefined;
  readonly loaders: UseCaseLoaders;
  readonly advanceTimers?: (milliseconds: number) => void;
};

/** Renders the portal at the last address of a history, for a user. */
export const renderPortal = ({ history, search = '', changes, loaders, ...timers }: Rendered) => {
  const scrollTo = vi.fn();
  window.scrollTo = scrollTo;
  Element.prototype.scrollIntoView = vi.fn();
  const configured = { ...configuration, ...changes };
  const modes = readModes(search);
  const table = routeTable(configured.newAuth, modes);
  const router = createMemoryRouter(portalRoutes(table, portalScreens(table)), {
    initialEntries: [...history],
  });
  const store = createStore();
  const connection = makePlatformContact(window, navigator.onLine);
  const view = render(
    <Provider store={store}>
      <Portal configuration={configured} {...{ device, connection, modes, loaders, router }} />
    </Provider>,
  );
  const where = () => `${router.state.location.pathname}${router.state.location.search}`;
  return { ...view, connection, router, store, scrollTo, where, user: setupUser(timers) };
};
