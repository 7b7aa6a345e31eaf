import { randomUUID } from 'node:crypto';
import { identifier, type JobUid } from '#domain/kernel';
import { instant, millisecondsPerHour, parseInstant, type Instant } from '#domain/time';
import { jobs } from '#infrastructure/platform/database/schema/jobs.ts';
import { createJobs, type NewJob } from '#infrastructure/platform/jobs/create-job.ts';
import { plannedStatusPeriods } from '#infrastructure/platform/jobs/job-status-period.ts';
import { offerJobs } from '#infrastructure/platform/offers/job-offers.ts';
import { tuesdayMorning } from '../claims/claimant.ts';
import type { TestPlatform } from '../test-platform.ts';

const tuesday = parseInstant(tuesdayMorning) ?? instant(0);

type Offered = {
  readonly start: Instant;
  readonly customerSlots?: readonly Instant[];
  readonly count?: number;
  readonly now?: Instant;
};

/** Offers new jobs of some customer, all for one time; returns the ids of the offers. */
export const offerNewJobs = async (
  { context: { database } }: TestPlatform,
  { start, customerSlots = [], count = 1, now = tuesday }: Offered,
): Promise<readonly string[]> => {
  const [some] = await database.select().from(jobs).limit(1);
  if (some === undefined) throw new Error('There is no job to go by.');
  const { accountId, contractId, type } = some;
  const offers = Array.from({ length: count }, () => ({
    id: randomUUID(),
    jobUid: identifier<JobUid>(randomUUID()),
    summary: 'It drips.',
    urgency: 'normal' as const,
    vulnerableCustomer: false,
    estimated: { start, end: instant(start + 4 * millisecondsPerHour) },
    customerSlots,
  }));
  const created = offers.map(({ jobUid: uid }): NewJob => ({
    uid,
    accountId,
    contractId,
    type,
    createdAt: now,
    statusPeriods: plannedStatusPeriods(now),
  }));
  await database.transaction(async (transaction) => {
    await createJobs(transaction, created);
    await offerJobs(transaction, offers, now);
  });
  return offers.map(({ id }) => id);
};
