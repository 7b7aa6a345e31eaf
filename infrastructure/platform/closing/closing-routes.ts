import { done } from '../../wire/codecs/plain-answers.ts';
import { followOnFromWire } from '../../wire/codecs/close/follow-on.ts';
import { closeFromWire } from '../../wire/codecs/close/job-close.ts';
import { routeTable } from '../../wire/route-table.ts';
import type { PlatformContext, PlatformApp } from '../server/platform-context.ts';
import { serveCreate, type PlatformRequest } from '../server/serve-route.ts';
import { asEngineer, requireSignedIn } from '../server/signed-in.ts';
import { closeJob } from './close-job.ts';
import { createFollowOn } from './create-follow-on.ts';

/** The calls to close an engineer's own job and to create its next visit. */
export const registerClosingRoutes = (app: PlatformApp, context: PlatformContext): void => {
  const authorise = async (c: PlatformRequest) => asEngineer(await requireSignedIn(context, c));

  serveCreate(app, context, routeTable.closeJob, authorise, {
    findSubject: ({ caller }) => Promise.resolve(caller.accountId),
    keyOwnerOf: (engineer) => engineer,
    create: (transaction, { body }, engineer) =>
      closeJob(transaction, context, engineer, closeFromWire(body)),
  });

  serveCreate(app, context, routeTable.newFollowOn, authorise, {
    findSubject: ({ caller }) => Promise.resolve(caller.accountId),
    keyOwnerOf: (engineer) => engineer,
    create: async (transaction, { body }, engineer) => {
      await createFollowOn(transaction, context, engineer, followOnFromWire(body));
      return done;
    },
  });
};
