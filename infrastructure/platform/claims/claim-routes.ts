import { claimFromWire } from '../../wire/codecs/claim/claim-create.ts';
import { traceFromWire } from '../../wire/codecs/claim/claim-tracking.ts';
import { routeTable } from '../../wire/route-table.ts';
import type { PlatformContext, PlatformApp } from '../server/platform-context.ts';
import { serveCreate, serveRoute, type PlatformRequest } from '../server/serve-route.ts';
import { findSignedIn } from '../server/signed-in.ts';
import { contractOfCaller } from './contract-of-claim.ts';
import { openPayment } from './claim-payment.ts';
import { raiseClaim } from './raise-claim.ts';
import { traceClaim } from './trace-claim.ts';
import { reconcileHolds } from './reconcile-holds.ts';

/** The calls of a claim, for a signed-in customer or one identified by e-mail and postcode. */
export const registerClaimRoutes = (app: PlatformApp, context: PlatformContext): void => {
  const { database, ids } = context;
  const authorise = (c: PlatformRequest) => findSignedIn(context, c);

  serveCreate(app, context, routeTable.createPayment, authorise, {
    findSubject: ({ caller, body, now }) => contractOfCaller(context, caller, body.contractId, now),
    keyOwnerOf: ({ account }) => account.id,
    create: async (transaction, { body, now, idempotencyKey }, record) => {
      const key = idempotencyKey ?? ids.uuid();
      const intent = await openPayment(transaction, record, body.paymentAmount, key, now);
      return { data: { paymentIntent: { client_secret: intent.clientSecret } } };
    },
  });

  serveCreate(app, context, routeTable.createClaim, authorise, {
    findSubject: ({ caller, body, now }) => contractOfCaller(context, caller, body.contractId, now),
    keyOwnerOf: ({ account }) => account.id,
    create: (transaction, { body }, record) =>
      raiseClaim(transaction, context, record, claimFromWire(body)),
  });

  serveRoute(app, context, routeTable.trackClaim, authorise, async ({ caller, body, now }) => {
    const record = await contractOfCaller(context, caller, body.contractId, now);
    return traceClaim(database, ids, record, traceFromWire(body), now);
  });
};

/** Reports the outcome of all authorised money. */
export const registerHoldsRoute = (app: PlatformApp, { database }: PlatformContext): void => {
  app.get('/developer/holds', async (c) => c.json(await reconcileHolds(database, c.get('now'))));
};
