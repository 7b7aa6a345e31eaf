import { registerAuthorisationRoutes } from './authorisations/authorisation-routes.ts';
import { registerClaimRoutes, registerHoldsRoute } from './claims/claim-routes.ts';
import { registerIdentifyRoute } from './claims/identify-route.ts';
import { registerClosingRoutes } from './closing/closing-routes.ts';
import { registerClockRoutes } from './clock/clock-routes.ts';
import { registerCoverRoutes } from './cover/cover-routes.ts';
import { registerDemoRoutes, registerPreviousJobsRoute } from './demo/demo-routes.ts';
import { registerCognitoRoutes } from './identity/cognito-routes.ts';
import { registerInboxRoutes } from './inbox/inbox-routes.ts';
import { registerInvoiceRoutes } from './invoices/invoice-routes.ts';
import { registerDeveloperJobRoutes } from './jobs/developer-job-routes.ts';
import { registerJobRoutes } from './jobs/job-routes.ts';
import { registerOfferRoutes } from './offers/offer-routes.ts';
import { registerPartRoutes } from './parts/part-routes.ts';
import { registerPaymentsDeskRoutes } from './payments-desk/payments-desk-routes.ts';
import { registerDeveloperPhotoRoutes, registerPhotoRoutes } from './photos/photo-routes.ts';
import { registerReceiptRoutes } from './receipts/receipt-routes.ts';
import type { PlatformContext, PlatformApp } from './server/platform-context.ts';
import { registerExplorerRoutes } from './portal-files/explorer-routes.ts';
import { registerPortalRoutes } from './portal-files/portal-routes.ts';
import { registerVisitRoutes } from './visits/visit-routes.ts';
import { registerDeveloperGuard } from './server/developer-guard.ts';

type RegisterRoutes = (app: PlatformApp, context: PlatformContext) => void;

/** Tools for developers of the platform. The guard comes first. */
export const developerRoutes: readonly RegisterRoutes[] = [
  registerDeveloperGuard,
  registerClockRoutes,
  registerInboxRoutes,
  registerDemoRoutes,
  registerDeveloperJobRoutes,
  registerPreviousJobsRoute,
  registerDeveloperPhotoRoutes,
  registerAuthorisationRoutes,
  registerReceiptRoutes,
  registerExplorerRoutes,
  registerHoldsRoute,
];

/** Local replacements of other services in development and staging; absent in production. */
export const replacementRoutes: readonly RegisterRoutes[] = [registerPaymentsDeskRoutes];

/** The routes of the platform. The portal's files come last: they answer every remaining path. */
export const platformRoutes: readonly RegisterRoutes[] = [
  registerCognitoRoutes,
  registerIdentifyRoute,
  registerCoverRoutes,
  registerJobRoutes,
  registerClaimRoutes,
  registerOfferRoutes,
  registerVisitRoutes,
  registerClosingRoutes,
  registerPhotoRoutes,
  registerPartRoutes,
  registerInvoiceRoutes,
  registerPortalRoutes,
];
