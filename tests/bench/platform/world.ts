import { randomUUID } from 'node:crypto';
import { identifier, type JobUid } from '#domain/kernel';
import { instant, millisecondsPerHour } from '#domain/time';
import { householdAt } from '#infrastructure/platform/demo/demo-households.ts';
import { createJobs } from '#infrastructure/platform/jobs/create-job.ts';
import { plannedStatusPeriods } from '#infrastructure/platform/jobs/job-status-period.ts';
import { offerJobs } from '#infrastructure/platform/offers/job-offers.ts';
import type { PlatformContext } from '#infrastructure/platform/server/platform-context.ts';
import { hireEngineers } from '../../infrastructure/platform/offers/engineer.ts';
import { signInAs } from '../../infrastructure/platform/open-sign-in.ts';
import type { TestPlatform } from '../../infrastructure/platform/test-platform.ts';

/** A request as a browser would send it. */
export type BenchRequest = {
  readonly method: 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

const api = '/api/jobs-public/v1';
const engineersCount = 12;

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, n) => n);

type SignedIn = { readonly authorization: string };

/** Offers to accept, one each, at times of which no engineer has two. */
const acceptOffers = async (
  { database, clock }: PlatformContext,
  engineers: readonly SignedIn[],
  count: number,
): Promise<readonly BenchRequest[]> => {
  const now = await clock.now();
  const hour = (number: number) => instant(now + number * millisecondsPerHour);
  const offers = numbers(count).map((index) => {
    const start = 25 + 3 * Math.floor(index / engineers.length);
    return {
      id: randomUUID(),
      jobUid: identifier<JobUid>(randomUUID()),
      summary: 'It stopped working last night.',
      urgency: 'normal' as const,
      vulnerableCustomer: false,
      estimated: { start: hour(start), end: hour(start + 2) },
      customerSlots: [],
    };
  });
  const jobs = offers.map(({ jobUid }, index) => {
    const { accountId, contractId } = householdAt(index);
    const statusPeriods = plannedStatusPeriods(hour(-1));
    return {
      uid: jobUid,
      accountId,
      contractId,
      type: 'Doors',
      createdAt: hour(-1),
      statusPeriods,
    };
  });
  await database.transaction(async (transaction) => {
    await createJobs(transaction, jobs);
    await offerJobs(transaction, offers, now);
  });
  return offers.map(({ id }, index) => ({
    method: 'POST',
    path: `${api}/job-offers/${id}/accept`,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...engineers[index % engineers.length],
    },
    body: JSON.stringify({ resourceJobOfferResponseSource: 'portal' }),
  }));
};

/** Fills a database with engineers and offers, and returns the request that accepts each. */
export const fillWorld = async (
  context: PlatformContext,
  send: TestPlatform['send'],
  count: number,
): Promise<readonly BenchRequest[]> => {
  const platform = { context, send } as TestPlatform;
  const emails = await hireEngineers(platform, engineersCount);
  const engineers = await Promise.all(emails.map((email) => signInAs(platform, email)));
  return acceptOffers(context, engineers, count);
};
