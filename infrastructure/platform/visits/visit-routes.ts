import { done } from '../../wire/codecs/plain-answers.ts';
import { engineerJobToWire } from '../../wire/codecs/visit/engineer-job.ts';
import { cancelFromWire, rescheduleFromWire } from '../../wire/codecs/visit/visit-changes.ts';
import { routeTable } from '../../wire/route-table.ts';
import type { PlatformContext, PlatformApp } from '../server/platform-context.ts';
import { refuse } from '../server/error-answers.ts';
import { serveCreate, serveRoute, type PlatformRequest } from '../server/serve-route.ts';
import { asEngineer, requireSignedIn } from '../server/signed-in.ts';
import { cancelVisit, rescheduleVisit } from './change-visit.ts';
import { readAgenda } from './read-agenda.ts';
import { startVisit } from './start-visit.ts';
import { visitRecord } from './visit-records.ts';

/** An engineer's own visits, and each step of them. */
export const registerVisitRoutes = (app: PlatformApp, context: PlatformContext): void => {
  const { database, clock, configuration } = context;
  const { brandName } = configuration.portal;
  const authorise = async (c: PlatformRequest) => asEngineer(await requireSignedIn(context, c));

  serveRoute(app, context, routeTable.agenda, authorise, async ({ caller, query, now }) => {
    const page = await readAgenda(database, caller.accountId, query, brandName, now);
    return { jobs: page.records.map(engineerJobToWire), nextCursor: page.nextCursor ?? null };
  });

  serveRoute(
    app,
    context,
    routeTable.engineerJob,
    authorise,
    async ({ caller, params: { jobId }, now }) => {
      const record = await visitRecord(database, caller.accountId, jobId, brandName, now);
      return record === undefined
        ? refuse(404, 'We cannot find this job among yours.')
        : engineerJobToWire(record);
    },
  );

  for (const [route, step] of [
    [routeTable.startTravel, 'start-travel'],
    [routeTable.startJob, 'start-job'],
  ] as const)
    serveCreate(app, context, route, authorise, {
      findSubject: ({ caller }) => Promise.resolve(caller.accountId),
      keyOwnerOf: (engineer) => engineer,
      create: async (transaction, { params: { jobId } }, engineer) => {
        await startVisit(transaction, clock, step, engineer, jobId);
        return done;
      },
    });

  serveCreate(app, context, routeTable.rescheduleJob, authorise, {
    findSubject: ({ caller }) => Promise.resolve(caller.accountId),
    keyOwnerOf: (engineer) => engineer,
    create: async (transaction, { params: { jobId }, body }, engineer) => {
      await rescheduleVisit(transaction, context, engineer, jobId, rescheduleFromWire(body));
      return done;
    },
  });

  serveCreate(app, context, routeTable.cancelJob, authorise, {
    findSubject: ({ caller }) => Promise.resolve(caller.accountId),
    keyOwnerOf: (engineer) => engineer,
    create: async (transaction, { params: { jobId }, body }, engineer) => {
      await cancelVisit(transaction, clock, engineer, jobId, cancelFromWire(body));
      return done;
    },
  });
};
