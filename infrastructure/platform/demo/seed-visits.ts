import { slotWindow, visitSlotStartHour, type VisitSlot } from '#domain/booking';
import { type AccountId, type JobUid, identifier } from '#domain/kernel';
import { jobStatusAfter } from '#domain/repair';
import {
  instant,
  millisecondsPerDay,
  millisecondsPerHour,
  millisecondsPerMinute,
  type Instant,
  addDays,
  londonDate,
  londonInstant,
} from '#domain/time';
import type { Transaction } from '../database/database.ts';
import { invoices } from '../database/schema/storage.ts';
import { visitEndings, visits } from '../database/schema/jobs.ts';
import { plannedStatusPeriods, type JobStatusPeriod } from '../jobs/job-status-period.ts';
import { createVisits, type NewVisit } from '../jobs/create-job.ts';
import {
  faultAt,
  demoVisits,
  previousVisitCount,
  type DemoVisit,
  previousVisits,
} from './demo-visits.ts';
import { householdAt } from './demo-households.ts';
import { demoId, type Seed } from './seed.ts';

/** The engineer of all the demo visits. */
const firstEngineer = identifier<AccountId>('account-engineer');

const uidOf = (name: string, index: number): JobUid =>
  demoId<JobUid>('engineer-job', name, String(index));

const minutesAgo = (now: Instant, minutes: number): Instant =>
  instant(now - minutes * millisecondsPerMinute);

/** The time of a slot on a London day, counted from today. */
export const windowOn = (day: number, slot: VisitSlot, now: Instant) =>
  slotWindow(
    londonInstant({ date: addDays(londonDate(now), day), hour: visitSlotStartHour(slot) }),
  );

const steps = (createdAt: Instant, now: Instant): readonly JobStatusPeriod[] => [
  ...plannedStatusPeriods(createdAt),
  { since: instant(createdAt + millisecondsPerHour), ...jobStatusAfter('accept-offer') },
  { since: minutesAgo(now, 40), ...jobStatusAfter('start-travel') },
  { since: minutesAgo(now, 10), ...jobStatusAfter('start-job') },
];

const statusPeriodsOf = (status: DemoVisit['status'], createdAt: Instant, now: Instant) => {
  const all = steps(createdAt, now);
  return all.slice(0, all.findIndex((step) => step.status === status) + 1);
};

const createdDaysAgo = 4;

const newVisit = (
  { day, slot, status, isRescheduled, ...columns }: DemoVisit,
  index: number,
  now: Instant,
): NewVisit => {
  const { accountId, contractId } = householdAt(index);
  const { type, summary } = faultAt(index);
  const createdAt = instant(now - createdDaysAgo * millisecondsPerDay);
  const uid = uidOf('open', index);
  return {
    ...columns,
    job: {
      uid,
      accountId,
      contractId,
      type,
      createdAt,
      statusPeriods: statusPeriodsOf(status, createdAt, now),
    },
    engineerId: firstEngineer,
    claimJob: isRescheduled ? uidOf('rescheduled', index) : uid,
    summary,
    estimated: windowOn(day, slot, now),
    actualStart: status === 'In Progress' ? minutesAgo(now, 10) : null,
  };
};

/** The visit that another one replaces: it was planned for yesterday, and the customer could not be reached. */
const visitBefore = (next: NewVisit, now: Instant): NewVisit => {
  const uid = next.claimJob;
  const createdAt = instant(now - 2 * createdDaysAgo * millisecondsPerDay);
  return {
    ...next,
    job: {
      ...next.job,
      uid,
      createdAt,
      statusPeriods: [
        ...plannedStatusPeriods(createdAt),
        {
          since: next.job.createdAt,
          ...jobStatusAfter('reschedule'),
          abortReason: 'Customer unreachable',
        },
      ],
    },
    estimated: windowOn(-1, '08:00:00', now),
  };
};

const seedOpenVisits = async (transaction: Transaction, now: Instant): Promise<void> => {
  const open = demoVisits.map((visit, index) => newVisit(visit, index, now));
  const replaced = open.filter(({ job, claimJob }) => job.uid !== claimJob);
  const before = replaced.map((next) => visitBefore(next, now));
  await createVisits(transaction, [...before, ...open]);
  await transaction.insert(visitEndings).values(
    replaced.map(({ job, claimJob }) => ({
      jobUid: claimJob,
      ending: 'rescheduled' as const,
      reason: 'Customer unreachable' as const,
      photos: [],
      nextJob: job.uid,
      endedAt: job.createdAt,
    })),
  );
};

/** The visit of the demo customer with an open job. */
const seedOpenJob: Seed = async (transaction, now) => {
  const jobUid = demoId<JobUid>('job', 'open.job', '1');
  const { start, end } = windowOn(3, '12:00:00', now);
  await transaction.insert(visits).values({
    jobUid,
    engineerId: firstEngineer,
    claimJob: jobUid,
    summary: 'The bath tap runs and cannot be turned off.',
    urgency: 'normal',
    vulnerableCustomer: false,
    estimatedStart: start,
    estimatedEnd: end,
  });
};

/** The visits of the first engineer, past and coming. */
export const seedVisits: Seed = async (transaction, now) => {
  await seedOpenVisits(transaction, now);
  await seedOpenJob(transaction, now);
  await createVisits(
    transaction,
    previousVisits(previousVisitCount, firstEngineer, (index) => uidOf('previous', index), now),
  );
};

/** Pence, the latest first; the document of the first is not written yet. */
const totals = [18_450, 24_000, 9600, 31_275, 12_000, 45_999, 7250] as const;

const firstNumber = 3001;
const daysBetweenInvoices = 9;

/** The invoices of the first engineer; the second has none. */
export const seedInvoices: Seed = async (transaction, now) => {
  const today = londonDate(now);
  await transaction.insert(invoices).values(
    totals.map((totalNetPence, index) => {
      const number = `INV-${firstNumber + totals.length - 1 - index}`;
      return {
        number,
        engineerId: firstEngineer,
        issuedOn: addDays(today, -2 - index * daysBetweenInvoices),
        totalNetPence,
        documentKey: index === 0 ? null : `${demoId('invoice', number)}.pdf`,
      };
    }),
  );
};
