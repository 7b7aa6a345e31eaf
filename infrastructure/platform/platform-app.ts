import { requestId } from 'hono/request-id';
import { Hono, type MiddlewareHandler } from 'hono';
import { countRefusals } from './audit/refusals.ts';
import type { PlatformContext } from './server/platform-context.ts';
import { answerError, answerNotFound } from './server/error-answers.ts';
import { registerHealthRoute } from './server/health-route.ts';
import { limitBody } from './server/limit-body.ts';
import { registerMetrics } from './server/metrics.ts';
import type { PlatformApp, PlatformBindings } from './server/platform-bindings.ts';
import { developerRoutes, platformRoutes, replacementRoutes } from './platform-routes.ts';
import { refuseRepeatedParameters, refuseUnreadableAddress } from './server/readable-address.ts';
import { refuseWithoutRoom } from './server/room-on-disk.ts';
import { securityHeaders } from './server/security-headers.ts';

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
