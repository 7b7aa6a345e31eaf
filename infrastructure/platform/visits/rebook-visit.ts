import { eq } from 'drizzle-orm';
import { slotWindow, type Urgency } from '#domain/booking';
import { offerMoments } from '#domain/claim';
import { jobStatusAfter, isRebookingOffered } from '#domain/repair';
import { identifier, type JobUid } from '#domain/kernel';
import { type Instant, parseInstant, londonInstant, londonTime } from '#domain/time';
import type { Transaction } from '../database/database.ts';
import { jobs } from '../database/schema/jobs.ts';
import { visits } from '../database/schema/visits.ts';
import { createJob } from '../jobs/create-job.ts';
import type { Ids } from '../server/platform-context.ts';
import { refuse, refuseByRule } from '../server/error-answers.ts';
import type { OwnVisit } from './own-visit.ts';

/** The chosen time, when it is one that is offered; an offered day or slot holds for half an hour. */
export const chosenStart = (visitDateTime: string, urgency: Urgency, now: Instant): Instant => {
  const start = parseInstant(visitDateTime);
  if (start === undefined) return refuse(422, 'The request does not fit: check visitDateTime.');
  const { date, hour, minute } = londonTime(start);
  const slot = [hour, minute, 0].map((part) => String(part).padStart(2, '0')).join(':');
  return start === londonInstant(date, hour, minute) &&
    offerMoments(now).some((moment) => isRebookingOffered(date, slot, urgency, moment))
    ? start
    : refuseByRule(409, 'slot-not-offered', 'A visit cannot be booked for this day and time.');
};

/** Books a new job of the same claim and engineer, `Ready` from now on, as the visit before it with `changes`. */
export const rebookVisit = async (
  transaction: Transaction,
  ids: Ids,
  { visit, locked }: OwnVisit,
  start: Instant,
  changes: Partial<typeof visits.$inferInsert>,
): Promise<JobUid> => {
  const [old] = await transaction.select().from(jobs).where(eq(jobs.uid, visit.jobUid));
  if (old === undefined) return refuse(404, 'We cannot find this job among yours.');
  const uid = identifier<JobUid>(ids.uuid());
  await createJob(transaction, {
    uid,
    accountId: old.accountId,
    contractId: old.contractId,
    type: old.type,
    createdAt: locked.lockedAt,
    statusPeriods: [
      {
        since: locked.lockedAt,
        ...jobStatusAfter('book-again'),
        abortReason: undefined,
        planned: false,
      },
    ],
  });
  const { end } = slotWindow(start);
  await transaction.insert(visits).values({
    ...visit,
    ...changes,
    jobUid: uid,
    estimatedStart: start,
    estimatedEnd: end,
    actualStart: null,
    actualEnd: null,
  });
  return uid;
};
