import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Urgency } from '#domain/booking';
import { identifier, type JobUid } from '#domain/kernel';
import { formatInstant, instant, millisecondsPerHour, type Instant } from '#domain/time';
import { jobs } from '#infrastructure/platform/database/schema/jobs.ts';
import { createJobs } from '#infrastructure/platform/jobs/create-job.ts';
import { plannedStatusPeriods } from '#infrastructure/platform/jobs/job-status-period.ts';
import { offerJobs } from '#infrastructure/platform/offers/job-offers.ts';
import { tuesday, type Claimant } from '../claims/claimant.ts';
import type { TestPlatform } from '../test-platform.ts';
import type { Engineer } from './engineer.ts';

/** Creates a claim, and finds its offer, and the customer's times in it, among those of an engineer. */
export const createOfferedClaim = async (
  claimant: Claimant,
  offeredTo: Engineer,
  area: Parameters<Claimant['claim']>[0] = 'doors',
  paymentId?: string,
) => {
  const created = await claimant.createClaim(await claimant.claim(area, paymentId));
  expect(created.status).toBe(200);
  const { jobName, jobUid } = (await created.json()) as { jobName: string; jobUid: string };
  const offer = (await offeredTo.offers()).find(({ job_name: name }) => name === jobName);
  if (offer === undefined) throw new Error('The claim was not offered.');
  const slots = (offer.customer_availability ?? []).map(formatInstant);
  return { jobName, jobUid: identifier<JobUid>(jobUid), offer, slots };
};

/** Creates a claim that an engineer accepts, for the first of the customer's times from a day on. */
export const createAcceptedClaim = async (claimant: Claimant, engineer: Engineer, day = '') => {
  const { jobUid, jobName, offer, slots } = await createOfferedClaim(claimant, engineer);
  const start = slots.find((slot) => slot >= day) ?? '';
  expect((await engineer.accept(offer.job_offer_id, start)).status).toBe(200);
  return { jobUid, jobName, start };
};

type Offered = {
  readonly start: Instant;
  readonly customerSlots?: readonly Instant[];
  readonly count?: number;
  readonly urgency?: Urgency;
  readonly now?: Instant;
};

/** Offers new jobs of some customer, all for one time; returns the ids of the offers. */
export const offerNewJobs = async (
  { context: { database } }: TestPlatform,
  { start, customerSlots = [], count = 1, urgency = 'normal', now = tuesday }: Offered,
): Promise<readonly string[]> => {
  const [some] = await database.select().from(jobs).limit(1);
  if (some === undefined) throw new Error('There is no job to go by.');
  const { accountId, contractId, type } = some;
  const offers = Array.from({ length: count }, () => ({
    id: randomUUID(),
    jobUid: identifier<JobUid>(randomUUID()),
    summary: 'It drips.',
    urgency,
    vulnerableCustomer: false,
    estimated: { start, end: instant(start + 4 * millisecondsPerHour) },
    customerSlots,
  }));
  const of = {
    accountId,
    contractId,
    type,
    createdAt: now,
    statusPeriods: plannedStatusPeriods(now),
  };
  await database.transaction(async (transaction) => {
    await createJobs(
      transaction,
      offers.map(({ jobUid: uid }) => ({ uid, ...of })),
    );
    await offerJobs(transaction, offers, now);
  });
  return offers.map(({ id }) => id);
};
