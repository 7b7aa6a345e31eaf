import { requestId } from 'hono/request-id';
import { Hono, type MiddlewareHandler } from 'hono';
import { countRefusals } from './audit/refusals.ts';
import type { PlatformContext, PlatformApp, PlatformBindings } from './server/platform-context.ts';
import { answerError, answerNotFound } from './server/error-answers.ts';
import { limitBody } from './server/read-body.ts';
import { registerMetrics } from './server/metrics.ts';
import { refuseUnreadableAddress } from './server/refuse-unreadable-address.ts';
import { allRooms } from './server/platform-rooms.ts';
import { refuseWithoutRoom } from './server/disk.ts';
import { securityHeaders } from './server/security-headers.ts';
import { sql } from 'drizzle-orm';
import { registerAuthorisationRoutes } from './authorisations/authorisation-routes.ts';
import { registerClaimRoutes } from './claims/claim-routes.ts';
import { registerHoldsRoute } from './payments/reconcile-holds.ts';
import { registerIdentifyRoute } from './claims/identify-route.ts';
import { registerClockRoutes } from './clock/clock-routes.ts';
import { registerClosingRoutes } from './closing/closing-routes.ts';
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
import { registerExplorerRoutes, registerPortalRoutes } from './portal-files/portal-routes.ts';
import { registerReceiptRoutes } from './receipts/developer-receipt-routes.ts';
import { registerDeveloperGuard } from './server/developer-pages.ts';
import { registerVisitRoutes } from './visits/visit-routes.ts';

type RegisterRoutes = (app: PlatformApp, context: PlatformContext) => void;

/** Tools for developers of the platform. The guard comes first. */
const developerRoutes: readonly RegisterRoutes[] = [
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
const platformRoutes: readonly RegisterRoutes[] = [
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

/** Reports whether the platform works: 503 with a message while its database cannot be reached. */
const registerHealthRoute = (app: PlatformApp, { database }: PlatformContext): void => {
  app.get('/health', async (c) => {
    await database.execute(sql`SELECT 1`);
    return c.json({ status: 'ok', database: 'ok' });
  });
};

const readClock =
  ({ clock }: PlatformContext): MiddlewareHandler<PlatformBindings> =>
  async (c, next) => {
    c.set('now', await clock.now());
    await next();
  };

/** The whole platform as one function from request to answer; no port is opened here. */
export const makePlatformApp = (context: PlatformContext): PlatformApp => {
  const app: PlatformApp = new Hono<PlatformBindings>();
  app.onError(answerError(context.logger));
  app.notFound(answerNotFound);
  const { developerSecret, portal, isPublicOverHttps } = context.configuration;
  app.use(requestId());
  app.use(securityHeaders(portal, isPublicOverHttps));
  registerMetrics(app, context);
  app.use(countRefusals(context.refusals));
  app.use(limitBody);
  for (const path of [...allRooms.map((room) => `/${room}/*`), '/clock']) {
    app.use(path, refuseUnreadableAddress, refuseWithoutRoom(context), readClock(context));
  }
  if (developerSecret !== undefined) developerRoutes.forEach((register) => register(app, context));
  if (portal.environment !== 'production')
    replacementRoutes.forEach((register) => register(app, context));
  registerHealthRoute(app, context);
  for (const register of platformRoutes) register(app, context);
  return app;
};
