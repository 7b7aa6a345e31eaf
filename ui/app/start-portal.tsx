import { createRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import type { TaskOption } from 'fp-ts/TaskOption';
import type { DeviceStore } from '#application/ports/device-store.ts';
import type { Glance } from '#application/use-cases/visits/glance-at-today.ts';
import type { PortalConfiguration } from './configuration/portal-configuration.ts';
import { readPrerenderedWith } from './configuration/prerendered-with.ts';
import { reportConsent } from './cookies/report-consent.ts';
import { applyBrand } from './design/apply-brand.ts';
import { readModes, routeTable, type RouteTable } from './modes/portal-modes.ts';
import { exchange } from './hydration/exchange.ts';
import { hydrate } from './hydration/hydrate.tsx';
import { Portal } from './portal.tsx';
import { fetchPortalScreens } from './routes/fetch-portal-screens.ts';
import { paths } from './routes/paths.ts';
import { discoverScreens, portalRoutes } from './routes/portal-routes.tsx';
import { addressOfHash } from './routes/address-of-hash.ts';
import { engineerStartPaths } from './session/preload-script.ts';
import { lastSignedIn } from './session/sign-in-hint.ts';
import { WaitingPage } from './shell/waiting-page.tsx';
import type { LoadEngineerUseCases } from './use-cases/engineer-use-cases-loader.ts';
import type { LoadSignInUseCases, LoadUseCases } from './use-cases/use-cases-loader.ts';

type PortalStart = {
  readonly root: HTMLElement;
  readonly configuration: PortalConfiguration;
  readonly device: DeviceStore;
  readonly loadGlance: () => Promise<TaskOption<Glance>>;
  readonly loadSignInUseCases: LoadSignInUseCases;
  readonly loadUseCases: LoadUseCases;
  readonly loadEngineerUseCases: LoadEngineerUseCases;
};

/** What shows the day follows the first script closely; drawn before it, the waiting page would only hold it up. */
const beforeWaitingMilliseconds = 250;

const followHash = () => {
  const target = addressOfHash(window.location);
  if (target !== undefined) window.history.replaceState(null, '', target);
};

const isSignIn = (): boolean => window.location.pathname.replace(/\/$/, '') === paths.auth;

/** Every screen's route; none when they cannot be fetched, and the router tries again and tells. */
const fetchScreens = async (table: RouteTable): Promise<readonly RouteObject[]> => {
  try {
    return await fetchPortalScreens(table);
  } catch {
    return [];
  }
};

/**
 * Brings the page to life: the prerendered sign-in is hydrated, a form that gives way to identification is exchanged,
 * everything else is drawn afresh.
 */
export const startPortal = async ({
  root,
  configuration,
  device,
  loadGlance,
  loadSignInUseCases,
  loadUseCases,
  loadEngineerUseCases,
}: PortalStart): Promise<Root> => {
  followHash();
  applyBrand(configuration, document).catch(() => undefined);
  const modes = readModes(window.location.search);
  const table = routeTable(configuration.newAuth, modes);
  const tellingSignIn = reportConsent(device, loadSignInUseCases);
  const tellingLoad: LoadUseCases = async () => {
    const [useCases] = await Promise.all([loadUseCases(), tellingSignIn()]);
    return useCases;
  };
  const routerTo = (screens: readonly RouteObject[]) =>
    createBrowserRouter(portalRoutes(table, screens), {
      patchRoutesOnNavigation: discoverScreens(table),
    });
  const portal = (router: ReturnType<typeof routerTo>, prerenderedWith?: PortalConfiguration) => (
    <Portal
      configuration={configuration}
      prerenderedWith={prerenderedWith}
      device={device}
      modes={modes}
      loadSignInUseCases={tellingSignIn}
      loadUseCases={tellingLoad}
      loadEngineerUseCases={loadEngineerUseCases}
      router={router}
    />
  );
  const readFirst = async () => {
    const [useCases, { beginReading }] = await Promise.all([
      tellingLoad(),
      import('./query/first-reading.ts'),
    ]);
    await beginReading({ useCases, loadEngineerUseCases, device }, window.location.pathname);
  };
  const prerenderedWith = isSignIn() ? readPrerenderedWith(root) : undefined;
  if (prerenderedWith !== undefined && table === 'new')
    return hydrate(root, portal(routerTo([]), prerenderedWith));
  const hint = lastSignedIn(device);
  const loadFirstLook = async (drawn: Root) => {
    const waiting = setTimeout(() => drawn.render(<WaitingPage />), beforeWaitingMilliseconds);
    try {
      return await Promise.all([import('./first-look/look-first.tsx'), loadGlance()]);
    } finally {
      clearTimeout(waiting);
    }
  };
  const lookFirst = async (page: HTMLElement, drawn: Root) => {
    const [first, glance] = await loadFirstLook(drawn);
    return first.lookFirst({ search: window.location.search, page, drawn, glance, portal });
  };
  const drawAll = async (page: HTMLElement) => {
    const drawn = createRoot(page);
    const beginsDay = hint === 'engineer' && engineerStartPaths.includes(window.location.pathname);
    // It has asked for the day before the rest comes over the same connection.
    const first = beginsDay ? await lookFirst(page, drawn).catch(() => undefined) : undefined;
    if (first === undefined) drawn.render(<WaitingPage />);
    // Beside the screens and not after them, which is as long again on a slow connection.
    if (hint !== undefined) readFirst().catch(() => undefined);
    if (hint === 'engineer') loadEngineerUseCases().catch(() => undefined);
    const router = routerTo(await fetchScreens(table));
    const draw = (on: Root) => on.render(portal(router));
    if (first !== undefined) return first.giveWay(draw);
    draw(drawn);
    return drawn;
  };
  return prerenderedWith === undefined ? drawAll(root) : exchange(root, drawAll);
};
