import { eq } from 'drizzle-orm';
import { identifier, type AccountId, type JobUid } from '#domain/kernel';
import { instant, millisecondsPerHour, formatInstant } from '#domain/time';
import {
  accounts,
  contracts,
  properties,
  people,
} from '#infrastructure/platform/database/schema/accounts.ts';
import { payments, paymentMovements } from '#infrastructure/platform/database/schema/claims.ts';
import { householdAt } from '#infrastructure/platform/demo/demo-households.ts';
import { previousVisits } from '#infrastructure/platform/demo/demo-visits.ts';
import { createJobs, createVisits } from '#infrastructure/platform/jobs/create-job.ts';
import { plannedStatusPeriods } from '#infrastructure/platform/jobs/job-status-period.ts';
import { offerJobs } from '#infrastructure/platform/offers/job-offers.ts';
import type { PlatformContext } from '#infrastructure/platform/server/platform-context.ts';
import { hireEngineers } from '../../infrastructure/platform/offers/engineer.ts';
import { signInAs } from '../../infrastructure/platform/open-sign-in.ts';
import { openClaimant } from '../../infrastructure/platform/claims/claimant.ts';
import type { TestPlatform } from '../../infrastructure/platform/test-platform.ts';

/** A request as a browser would send it. */
export type BenchRequest = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

const api = '/api/jobs-public/v1';
const engineersCount = 12;
/** Visits of each engineer's agenda. */
const visitsOfEach = 30;

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, n) => n);

type SignedIn = { readonly id: AccountId; readonly headers: Readonly<Record<string, string>> };

/** Offers to accept, one each, at times of which no engineer has two. */
const accepts = async (
  { database, ids, clock }: PlatformContext,
  engineers: readonly SignedIn[],
  count: number,
): Promise<readonly BenchRequest[]> => {
  const now = await clock.now();
  const hour = (number: number) => instant(now + number * millisecondsPerHour);
  const offers = numbers(count).map((index) => {
    const start = 25 + 3 * Math.floor(index / engineers.length);
    return {
      id: ids.uuid(),
      jobUid: identifier<JobUid>(ids.uuid()),
      summary: 'It stopped working last night.',
      urgency: 'normal' as const,
      vulnerableCustomer: false,
      estimated: { start: hour(start), end: hour(start + 2) },
      customerSlots: [],
    };
  });
  const [job, ...jobs] = offers.map(({ jobUid }, index) => {
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
  if (job === undefined) return [];
  await database.transaction(async (transaction) => {
    await createJobs(transaction, [job, ...jobs]);
    await offerJobs(transaction, offers, now);
  });
  return offers.map(({ id }, index) => ({
    method: 'POST',
    path: `${api}/job-offers/${id}/accept`,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': ids.uuid(),
      ...engineers[index % engineers.length]?.headers,
    },
    body: JSON.stringify({ resourceJobOfferResponseSource: 'portal' }),
  }));
};

/** Pages of agendas, as the portal requests them. */
const agendas = async (
  { database, ids, clock }: PlatformContext,
  engineers: readonly SignedIn[],
  count: number,
): Promise<readonly BenchRequest[]> => {
  const now = await clock.now();
  for (const { id } of engineers) {
    const uid = () => identifier<JobUid>(ids.uuid());
    const visits = previousVisits(visitsOfEach, id, uid, now);
    await database.transaction((transaction) => createVisits(transaction, visits));
  }
  const from = formatInstant(instant(now - 90 * 24 * millisecondsPerHour)).slice(0, 10);
  const to = formatInstant(now).slice(0, 10);
  return numbers(count).map((index) => ({
    method: 'GET',
    path: `${api}/engineer-jobs/agenda?dateFrom=${from}&dateTo=${to}&limit=50`,
    headers: engineers[index % engineers.length]?.headers ?? {},
    body: '',
  }));
};

/** Claims of customers who have one contract and have paid its contribution, one each. */
const claims = async (platform: TestPlatform, count: number): Promise<readonly BenchRequest[]> => {
  const { database, ids, clock } = platform.context;
  const now = await clock.now();
  const [account] = await database
    .select()
    .from(accounts)
    .where(eq(accounts.email, 'one.contract@pilotlight.test'));
  if (account === undefined) throw new Error('There is no account to go by.');
  const [payment] = await database
    .select({ contract: contracts, property: properties })
    .from(contracts)
    .innerJoin(properties, eq(properties.id, contracts.propertyId))
    .where(eq(contracts.accountId, account.id));
  if (payment === undefined) throw new Error('There is no contract to go by.');
  const claimant = await openClaimant(platform, 'one.contract', formatInstant(now));
  const body = await claimant.claim('doors');
  const copies = numbers(count).map((index) => {
    const email = `bench.customer.${index}@pilotlight.test`;
    const id = identifier<AccountId>(`bench-customer-${index}`);
    return {
      account: {
        ...account,
        id,
        email,
        emailKey: email,
        customerFacingId: identifier<NonNullable<typeof account.customerFacingId>>(`BC${index}`),
        schedulingAccountId: `bench-scheduling-${index}`,
      },
      property: {
        ...payment.property,
        accountId: id,
        id: identifier<typeof payment.property.id>(`bench-property-${index}`),
      },
      contract: {
        ...payment.contract,
        accountId: id,
        id: identifier<typeof payment.contract.id>(`bench-contract-${index}`),
        propertyId: identifier<typeof payment.property.id>(`bench-property-${index}`),
        customerFacingId: identifier<typeof payment.contract.customerFacingId>(`BK${index}`),
      },
      paymentId: `pi_bench_${index}`,
    };
  });
  await database.insert(accounts).values(copies.map((copy) => copy.account));
  await database.insert(properties).values(copies.map((copy) => copy.property));
  await database.insert(contracts).values(copies.map((copy) => copy.contract));
  const emails = copies.map((copy) => copy.account.email);
  await database.insert(people).values(
    copies.map(({ account: { id, email } }) => ({
      sub: ids.uuid(),
      email,
      emailKey: email,
      phone: '+447700900199',
      role: 'customer' as const,
      accountId: id,
    })),
  );
  const headers = await Promise.all(emails.map((email) => signInAs(platform, email)));
  const amountPence = payment.contract.contributionPence;
  await database.insert(payments).values(
    copies.map(({ paymentId, ...copy }) => ({
      id: paymentId,
      secret: `${paymentId}_secret`,
      accountId: copy.account.id,
      contractId: copy.contract.id,
      idempotencyKey: paymentId,
      amountPence,
      status: 'authorised' as const,
      cardBrand: 'visa' as const,
      cardLast4: '4242',
      createdAt: now,
    })),
  );
  await database.insert(paymentMovements).values(
    copies.map(({ paymentId }) => ({
      paymentId,
      kind: 'hold' as const,
      amountPence,
      movedAt: now,
    })),
  );
  return copies.map((copy, index) => ({
    method: 'POST',
    path: '/api/claims-public/claim/create',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': ids.uuid(),
      ...headers[index],
    },
    body: JSON.stringify({
      ...body,
      customerFacingId: copy.account.customerFacingId,
      contractId: copy.contract.id,
      sk_account_id: copy.account.schedulingAccountId,
      email: copy.account.email,
      paymentId: copy.paymentId,
    }),
  }));
};

/** Fills a database with users before an action, and returns the request of each. */
export const fillWorld = async (
  context: PlatformContext,
  send: TestPlatform['send'],
  count: number,
): Promise<Readonly<Record<string, readonly BenchRequest[]>>> => {
  const platform = { context, send } as TestPlatform;
  const emails = await hireEngineers(platform, engineersCount);
  const engineers = await Promise.all(
    emails.map(async (email, index) => ({
      id: identifier<AccountId>(`account-hired-${index}`),
      headers: await signInAs(platform, email),
    })),
  );
  return {
    accepts: await accepts(context, engineers, count),
    claims: await claims(platform, count),
    agendas: await agendas(context, engineers, count),
  };
};
