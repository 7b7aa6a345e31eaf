import { createRoot, type Root, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { startTransition, useLayoutEffect, type ReactNode } from 'react';
import type { OnlineState } from '#application/ports/device/device.ts';
import type { DeviceStore } from '#application/ports/device/device-store.ts';
import { parseRole } from '#domain/identity';
import { type PortalConfiguration } from '../configuration/portal-configuration.ts';
import { readModes, routeTable, type RouteTable } from '../addresses/portal-modes.ts';
import { readPrerenderedWith } from '../configuration/prerendered-with.ts';
import { reportConsent } from '../cookies/cookie-notice.tsx';
import { applyBrand } from '../design/apply-brand.ts';
import { Portal } from './portal.tsx';
import { addressOfHash } from '../addresses/safe-path.ts';
import { fetchEntry, discoverScreens, portalRoutes } from '../routes/portal-routes.tsx';
import { fetchStart } from '../routes/fetch-start.ts';
import { paths } from '../addresses/paths.ts';
import {
  fetchFirstReading,
  fetchPortalScreens,
  fetchSignedInStart,
} from '../routes/signed-in-start.ts';
import { storeLastEmail, lastSignedIn } from '../session/session-state.ts';
import { WaitingPage } from '../frame/waiting-page.tsx';
import type { UseCaseLoaders } from '../use-cases/use-cases-loader.ts';

/** Whether a form was submitted before its script was loaded, as noted by the code in index.html. */
const takeEarlySubmit = (page: HTMLElement): boolean => {
  const form = page.querySelector('form[data-sent]');
  form?.removeAttribute('data-sent');
  return form !== null;
};

/** Repeats a submit that came before the script, once React has read the typed text. */
const pressSubmit = (page: HTMLElement): void => {
  setTimeout(() => {
    const button = page.querySelector<HTMLButtonElement>('form button[type="submit"]');
    button?.focus();
    button?.click();
  });
};

type RenderedProps = { readonly onRendered: () => void; readonly children: ReactNode };

const Rendered = ({ onRendered, children }: RenderedProps) => {
  useLayoutEffect(onRendered, [onRendered]);
  return children;
};

const findEmail = (root: HTMLElement) =>
  root.querySelector<HTMLInputElement>('input[type="email"]');

/** Renders another form in place of the prerendered one, and restores the focus of the e-mail field. */
const replaceForm = (reactRoot: Root, root: HTMLElement, page: ReactNode): Root => {
  const field = findEmail(root);
  const hadFocus = field !== null && field === document.activeElement;
  const onRendered = () => {
    if (hadFocus) findEmail(root)?.focus();
  };
  reactRoot.render(<Rendered onRendered={onRendered}>{page}</Rendered>);
  return reactRoot;
};

/** Hydrates a prerendered page, then repeats a submit that came before the script. */
const hydrate = (root: HTMLElement, page: ReactNode): Promise<Root> => {
  const sent = takeEarlySubmit(root);
  const onRendered = () => {
    if (sent) pressSubmit(root);
  };
  // React interrupts a transition for user input.
  return new Promise((resolve) => {
    startTransition(() => {
      resolve(hydrateRoot(root, <Rendered onRendered={onRendered}>{page}</Rendered>));
    });
  });
};

type PortalStart = UseCaseLoaders & {
  readonly root: HTMLElement;
  readonly configuration: PortalConfiguration;
  readonly device: DeviceStore;
  readonly connection: OnlineState;
};

const followHash = () => {
  const target = addressOfHash(window.location);
  if (target !== undefined) window.history.replaceState(null, '', target);
};

const isSignIn = (): boolean => window.location.pathname.replace(/\/$/, '') === paths.auth;

/** The route of every screen; empty when they cannot be loaded: the router retries and shows the failure. */
const fetchScreens = async (table: RouteTable): Promise<readonly RouteObject[]> => {
  try {
    return (await fetchPortalScreens())(table);
  } catch {
    return [];
  }
};

/** A static file host serves the sign-in form for every mode. */
const isFormOf = (table: RouteTable, root: HTMLElement): boolean =>
  (root.querySelector('input[name="postcode"]') !== null) === (table === 'old');

const keepTypedEmail = (root: HTMLElement, device: DeviceStore): void => {
  const typed = root.querySelector<HTMLInputElement>('input[type="email"]')?.value ?? '';
  if (typed !== '') storeLastEmail(device, typed);
};

/** Reports the cookie decision with the first use-cases that are loaded. */
const withConsent = (loaders: UseCaseLoaders, device: DeviceStore): UseCaseLoaders => {
  const loadSignInUseCases = reportConsent(device, loaders.loadSignInUseCases);
  return {
    ...loaders,
    loadSignInUseCases,
    loadUseCases: async () => {
      const [useCases] = await Promise.all([loaders.loadUseCases(), loadSignInUseCases()]);
      return useCases;
    },
  };
};

/** Hydrates a prerendered sign-in or identification page, and renders every other page. */
export const startPortal = async ({
  root,
  configuration,
  device,
  connection,
  ...wired
}: PortalStart): Promise<Root> => {
  followHash();
  applyBrand(configuration, document).catch(() => undefined);
  const modes = readModes(window.location.search);
  const table = routeTable(configuration.newAuth, modes);
  const loaders = withConsent(wired, device);
  const portal = (
    screens: readonly RouteObject[],
    entry?: RouteObject,
    prerenderedWith?: PortalConfiguration,
  ) => (
    <Portal
      configuration={configuration}
      prerenderedWith={prerenderedWith}
      device={device}
      connection={connection}
      modes={modes}
      loaders={loaders}
      router={createBrowserRouter(portalRoutes(table, screens, entry), {
        patchRoutesOnNavigation: discoverScreens(table),
      })}
    />
  );
  /** Requests the data of the first page in parallel with its screen. */
  const readFirst = async () => {
    const [useCases, { beginReading }] = await Promise.all([
      loaders.loadUseCases(),
      fetchFirstReading(),
    ]);
    await beginReading({ useCases, loaders, device }, window.location.pathname);
  };

  const prerenderedWith = isSignIn() ? readPrerenderedWith(root) : undefined;
  if (prerenderedWith !== undefined) {
    const entry = await fetchEntry(table).catch(() => undefined);
    if (entry !== undefined && isFormOf(table, root))
      return hydrate(root, portal([], entry, prerenderedWith));
    keepTypedEmail(root, device);
    if (entry !== undefined) return replaceForm(createRoot(root), root, portal([], entry));
  }

  const hint = lastSignedIn(device);
  if (hint !== undefined) {
    readFirst().catch(() => undefined);
    fetchSignedInStart();
  }
  const role = parseRole(hint);
  if (role !== undefined) fetchStart(role, loaders);
  const reactRoot = createRoot(root);
  reactRoot.render(<WaitingPage />);
  reactRoot.render(portal(await fetchScreens(table)));
  return reactRoot;
};
