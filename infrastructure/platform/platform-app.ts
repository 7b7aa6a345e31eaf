import { requestId } from 'hono/request-id';
import { Hono, type MiddlewareHandler } from 'hono';
import { countRefusals } from './audit/refusals.ts';
import type { PlatformContext, PlatformApp, PlatformBindings } from './server/platform-context.ts';
import { answerError, answerNotFound } from './server/error-answers.ts';
import { limitBody } from './server/read-body.ts';
import { registerMetrics } from './server/metrics.ts';
import { developerRoutes, platformRoutes, replacementRoutes } from './platform-routes.ts';
import {
  refuseRepeatedParameters,
  refuseUnreadableAddress,
} from './server/refuse-unreadable-address.ts';
import { refuseWithoutRoom } from './server/disk.ts';
import { securityHeaders } from './server/security-headers.ts';
import { sql } from 'drizzle-orm';

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
  for (const room of [
    '/api/*',
    '/cognito/*',
    '/payments-desk/*',
    '/storage/*',
    '/developer/*',
    '/clock',
  ]) {
    app.use(
      room,
      refuseUnreadableAddress,
      refuseRepeatedParameters,
      refuseWithoutRoom(context),
      readClock(context),
    );
  }
  if (developerSecret !== undefined) developerRoutes.forEach((register) => register(app, context));
  if (portal.environment !== 'production')
    replacementRoutes.forEach((register) => register(app, context));
  registerHealthRoute(app, context);
  for (const register of platformRoutes) register(app, context);
  return app;
};
