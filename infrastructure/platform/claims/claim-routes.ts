import { claimFromWire, traceFromWire } from '../../wire/codecs/claim/claim-create.ts';
import { routeTable } from '../../wire/route-table.ts';
import type { PlatformContext, PlatformApp } from '../server/platform-context.ts';
import { serveCreate, serveRoute } from '../server/serve-route.ts';
import { contractOfCaller } from './contract-of-claim.ts';
import { openPayment } from './claim-payment.ts';
import { raiseClaim } from './raise-claim.ts';
import { traceClaim } from './trace-claim.ts';

/** The calls of a claim, for a signed-in customer or one identified by e-mail and postcode. */
export const registerClaimRoutes = (app: PlatformApp, context: PlatformContext): void => {
  const { database, ids } = context;

  serveCreate(app, context, routeTable.createPayment, {
    findSubject: ({ caller, body, now }) => contractOfCaller(context, caller, body.contractId, now),
    keyOwnerOf: ({ account }) => account.id,
    create: async (transaction, { body, now, idempotencyKey }, record) => {
      const key = idempotencyKey ?? ids.uuid();
      const payment = await openPayment(transaction, record, body.paymentAmount, key, now);
      return { data: { paymentIntent: { client_secret: payment.secret } } };
    },
  });

  serveCreate(app, context, routeTable.createClaim, {
    findSubject: ({ caller, body, now }) => contractOfCaller(context, caller, body.contractId, now),
    keyOwnerOf: ({ account }) => account.id,
    create: (transaction, { body }, record) =>
      raiseClaim(transaction, context, record, claimFromWire(body)),
  });

  serveRoute(app, context, routeTable.trackClaim, async ({ caller, body, now }) => {
    const record = await contractOfCaller(context, caller, body.contractId, now);
    return traceClaim(database, ids, record, traceFromWire(body), now);
  });
};
