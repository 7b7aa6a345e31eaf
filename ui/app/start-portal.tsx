import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import type { PortalConfiguration } from './configuration/portal-configuration.ts';
import { readPrerenderedWith } from './configuration/prerendered-with.ts';
import { tellConsent } from './cookies/tell-consent.ts';
import { applyBrandColour } from './design/apply-brand-colour.ts';
import { readModes, routeTable } from './modes/portal-modes.ts';
import { Portal } from './portal.tsx';
import { paths } from './routes/paths.ts';
import { portalRoutes } from './routes/portal-routes.tsx';
import { hashRedirect } from './routes/safe-path.ts';
import { keepEmail } from './session/kept-email.ts';
import type { LoadEngineerUseCases } from './use-cases/engineer-use-cases-loader.ts';
import type { LoadUseCases } from './use-cases/use-cases-loader.ts';

type PortalStart = {
  readonly root: HTMLElement;
  readonly configuration: PortalConfiguration;
  readonly loadUseCases: LoadUseCases;
  readonly loadEngineerUseCases?: LoadEngineerUseCases;
};

/** An address of the form `#!/path` is another address for that path. */
const followHash = () => {
  const target = hashRedirect(window.location.hash);
  if (target !== undefined) window.history.replaceState(null, '', target);
};

const isSignIn = (): boolean => window.location.pathname.replace(/\/$/, '') === paths.auth;

/** Takes over what was typed into a page that is about to be replaced. */
const keepTyped = (root: HTMLElement) => {
  const typed = root.querySelector<HTMLInputElement>('input[type="email"]')?.value ?? '';
  if (typed !== '') keepEmail(typed);
};

/** Brings the page to life: the prerendered sign-in is hydrated, everything else is drawn afresh. */
export const startPortal = ({
  root,
  configuration,
  loadUseCases,
  loadEngineerUseCases,
}: PortalStart): void => {
  followHash();
  applyBrandColour(configuration.brandColour, document.documentElement);
  const modes = readModes(window.location.search);
  const table = routeTable(configuration.newAuth, modes);
  const prerenderedWith = readPrerenderedWith(root);
  const hydrates = prerenderedWith !== undefined && table === 'new' && isSignIn();
  const portal = (
    <Portal
      configuration={configuration}
      prerenderedWith={hydrates ? prerenderedWith : undefined}
      modes={modes}
      loadUseCases={tellConsent(loadUseCases)}
      loadEngineerUseCases={loadEngineerUseCases}
      router={createBrowserRouter(portalRoutes(table))}
    />
  );
  if (hydrates) {
    hydrateRoot(root, portal);
    return;
  }
  keepTyped(root);
  root.replaceChildren();
  createRoot(root).render(portal);
};
