import { done } from '../../wire/codecs/plain-answers.ts';
import { jobOfferToWire } from '../../wire/codecs/visit/job-offer.ts';
import { routeTable } from '../../wire/route-table.ts';
import type { PlatformContext, PlatformApp } from '../server/platform-context.ts';
import { serveCreate, serveRoute, type PlatformRequest } from '../server/serve-route.ts';
import { asEngineer, requireSignedIn } from '../server/signed-in.ts';
import { acceptOffer } from './accept-offer.ts';
import { declineOffer } from './decline-offer.ts';
import { readOpenOffers } from './read-open-offers.ts';

/** The jobs that engineers are offered, and their answers. */
export const registerOfferRoutes = (app: PlatformApp, context: PlatformContext): void => {
  const { database, clock } = context;
  const authorise = async (c: PlatformRequest) => asEngineer(await requireSignedIn(context, c));

  serveRoute(app, context, routeTable.jobOffers, authorise, async ({ caller, now }) => ({
    jobOffers: (await readOpenOffers(database, caller.accountId, now)).map(jobOfferToWire),
  }));

  serveCreate(app, context, routeTable.acceptOffer, authorise, {
    findSubject: ({ caller }) => Promise.resolve(caller.accountId),
    keyOwnerOf: (engineer) => engineer,
    create: async (transaction, { params: { jobOfferId }, body, now }, engineer) => {
      await acceptOffer(transaction, clock, jobOfferId, engineer, body.acceptedStartDate, now);
      return done;
    },
  });

  serveRoute(
    app,
    context,
    routeTable.declineOffer,
    authorise,
    async ({ caller, params: { jobOfferId }, now }) => {
      await declineOffer(database, jobOfferId, caller.accountId, now);
      return done;
    },
  );
};
