import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { AccountId } from '#domain/kernel';
import { visitLife, type JobOffer } from '#domain/repair';
import type { Instant } from '#domain/time';
import { jobOfferToWire } from '../../wire/codecs/visit/job-offer.ts';
import { routeTable } from '../../wire/route-table.ts';
import type { Database } from '../database/database.ts';
import { accounts, contracts, properties } from '../database/schema/accounts.ts';
import { jobs, offerResponses, jobOffers } from '../database/schema/jobs.ts';
import { jobStatusAt } from '../jobs/job-status-period.ts';
import { refuse } from '../server/error-answers.ts';
import type { PlatformContext, PlatformApp } from '../server/platform-context.ts';
import { serveCreate, serveRoute } from '../server/serve-route.ts';
import { acceptOffer } from './accept-offer.ts';
import { requireOffer, responseOf } from './job-offers.ts';

/** Removes an offer from one engineer's list; the others keep it. */
const declineOffer = async (
  database: Database,
  id: string,
  engineer: AccountId,
  now: Instant,
): Promise<void> => {
  await requireOffer(database, id, engineer);
  const declined = await database
    .insert(offerResponses)
    .values({ jobOfferId: id, engineerId: engineer, response: 'declined', respondedAt: now })
    .onConflictDoNothing()
    .returning({ id: offerResponses.jobOfferId });
  if (declined.length > 0) return;
  const { response } = await requireOffer(database, id, engineer);
  if (response === 'accepted')
    refuse(409, 'offer-accepted', 'You have accepted this offer: cancel the visit instead.');
};

/** The offers that an engineer may still accept, the earliest visit first. */
const readOpenOffers = async (
  database: Database,
  engineer: AccountId,
  now: Instant,
): Promise<readonly JobOffer[]> => {
  const jobStatus = jobStatusAt(database, now);
  const rows = await database
    .select({
      offer: jobOffers,
      name: jobs.name,
      type: jobs.type,
      postcode: properties.postcode,
      town: properties.town,
    })
    .from(jobOffers)
    .innerJoin(accounts, and(eq(accounts.id, engineer), accounts.active))
    .leftJoin(offerResponses, responseOf(engineer))
    .innerJoin(jobs, eq(jobs.uid, jobOffers.jobUid))
    .innerJoin(contracts, eq(contracts.id, jobs.contractId))
    .leftJoin(properties, eq(properties.id, contracts.propertyId))
    .innerJoinLateral(jobStatus, sql`true`)
    .where(
      and(
        isNull(offerResponses.response),
        eq(jobOffers.status, 'open'),
        gt(jobOffers.expiresAt, now),
        inArray(jobStatus.status, visitLife['accept-offer'].from),
      ),
    )
    .orderBy(asc(jobOffers.estimatedStart), asc(jobOffers.id));
  return rows.map(({ offer, name, type, postcode, town }) => ({
    id: offer.id,
    jobUid: offer.jobUid,
    jobName: name,
    summary: offer.summary,
    type,
    urgency: offer.urgency,
    vulnerableCustomer: offer.vulnerableCustomer,
    postcode: postcode ?? '',
    town: town ?? undefined,
    estimated: { start: offer.estimatedStart, end: offer.estimatedEnd },
    customerSlots: offer.customerSlots,
    openUntil: offer.expiresAt,
  }));
};

/** The jobs that engineers are offered, and their answers. */
export const registerOfferRoutes = (app: PlatformApp, context: PlatformContext): void => {
  const { database, clock } = context;

  serveRoute(app, context, routeTable.jobOffers, async ({ caller, now }) => ({
    jobOffers: (await readOpenOffers(database, caller.accountId, now)).map(jobOfferToWire),
  }));

  serveCreate(app, context, routeTable.acceptOffer, ({ caller, params, body, now }) => ({
    keyOwner: caller.accountId,
    create: (transaction) => {
      const { jobOfferId } = params;
      const { acceptedStartDate } = body;
      return acceptOffer(transaction, clock, jobOfferId, caller.accountId, acceptedStartDate, now);
    },
  }));

  serveRoute(app, context, routeTable.declineOffer, ({ caller, params: { jobOfferId }, now }) =>
    declineOffer(database, jobOfferId, caller.accountId, now),
  );
};
