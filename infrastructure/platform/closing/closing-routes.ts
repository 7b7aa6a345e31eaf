import { eq } from 'drizzle-orm';
import type { FollowOnRequest } from '#domain/close';
import type { AccountId } from '#domain/kernel';
import { type JobPart, jobStatusAfter } from '#domain/repair';
import { followOnFromWire, closeFromWire } from '../../wire/codecs/close/job-close.ts';
import { routeTable } from '../../wire/route-table.ts';
import type { PlatformClock, PlatformContext, PlatformApp } from '../server/platform-context.ts';
import type { Transaction } from '../database/database.ts';
import { visitCloses } from '../database/schema/jobs.ts';
import { setJobStatus } from '../jobs/set-job-status.ts';
import { announce } from '../messages/send-messages.ts';
import { refuse } from '../server/error-answers.ts';
import { serveCreate } from '../server/serve-route.ts';
import { lockOwnVisit } from '../visits/visit-records.ts';
import { rebookVisit, chosenStart } from '../visits/change-visit.ts';
import { closeJob } from './close-job.ts';

type Close = typeof visitCloses.$inferSelect;

const linesOf = (parts: readonly JobPart[]): string =>
  JSON.stringify(parts.map(({ name, quantity, estimatedCost }) => [name, quantity, estimatedCost]));

/** Whether the next visit is the one of the close; its day may differ, since a day can pass meanwhile. */
const isOfClose = (request: FollowOnRequest, requested: FollowOnRequest): boolean =>
  request.additionalHoursNeeded === requested.additionalHoursNeeded &&
  request.partsDescription === requested.partsDescription &&
  request.partsNetAmount === requested.partsNetAmount &&
  linesOf(request.partsRequested) === linesOf(requested.partsRequested);

const closeOfFollowOn = async (
  transaction: Transaction,
  request: FollowOnRequest,
): Promise<Close & { readonly nextVisit: FollowOnRequest }> => {
  const [close] = await transaction
    .select()
    .from(visitCloses)
    .where(eq(visitCloses.jobUid, request.previousJob));
  if (close === undefined)
    return refuse(409, 'not-closed', 'This job has to be closed before its next visit.');
  const { nextVisit, followOn } = close;
  if (nextVisit === null)
    return refuse(409, 'no-next-visit', 'The close of this job asks for no next visit.');
  if (followOn !== null)
    return refuse(409, 'already-booked', 'The next visit of this job is already booked.');
  return isOfClose(request, nextVisit)
    ? { ...close, nextVisit }
    : refuse(
        422,
        'follow-on-differs',
        'The hours or the parts are not those that the close of this job asks for.',
      );
};

/** Books the next visit of a close, once, and informs its customer. */
const createFollowOn = async (
  transaction: Transaction,
  clock: PlatformClock,
  engineer: AccountId,
  request: FollowOnRequest,
): Promise<void> => {
  const own = await lockOwnVisit(transaction, clock, engineer, request.previousJob);
  if (request.engineerUid !== engineer)
    refuse(422, 'other-engineer', 'The request is about another engineer.');
  const close = await closeOfFollowOn(transaction, request);
  const { visit, job, locked } = own;
  if (!request.skipClaimStatusCheck && job.claimStatus !== 'Engineer to Schedule Follow-On')
    refuse(409, 'claim-status-does-not-allow', 'This claim does not wait for a follow-on.');
  const start = chosenStart(request.visitDateTime, visit.urgency, locked.lockedAt);
  const { additionalHoursNeeded, partsDescription, partsNetAmount, partsRequested } =
    close.nextVisit;
  const followOn = await rebookVisit(transaction, own, start, {
    visitType: 'FollowOn',
    asked: null,
    authorised: null,
    authorisedNetPence: partsNetAmount,
    authorisedHours: additionalHoursNeeded,
    estimatedHours: additionalHoursNeeded,
    partsDescription,
    parts: partsRequested,
    boiler: close.boiler,
  });
  await transaction
    .update(visitCloses)
    .set({ followOn })
    .where(eq(visitCloses.jobUid, visit.jobUid));
  await setJobStatus(transaction, locked, {
    claimStatus: jobStatusAfter('book-again').claimStatus,
  });
  await announce(transaction, 'booked', followOn, locked.lockedAt);
};

/** The calls to close an engineer's own job and to create its next visit. */
export const registerClosingRoutes = (app: PlatformApp, context: PlatformContext): void => {
  serveCreate(app, context, routeTable.closeJob, ({ caller: { accountId }, body }) => ({
    keyOwner: accountId,
    create: (transaction) => closeJob(transaction, context, accountId, closeFromWire(body)),
  }));

  serveCreate(app, context, routeTable.newFollowOn, ({ caller: { accountId }, body }) => ({
    keyOwner: accountId,
    create: (transaction) =>
      createFollowOn(transaction, context.clock, accountId, followOnFromWire(body)),
  }));
};
