import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { contracts, properties } from '#infrastructure/platform/database/schema/accounts.ts';
import {
  claimPayments,
  claims,
  claimTraces,
  payments,
} from '#infrastructure/platform/database/schema/claims.ts';
import { countRows, databaseContent, moneyMovements } from '../database-content.ts';
import { expectRefusal, expectRefusalWithoutChange } from '../expect-refusal.ts';
import { usePlatform } from '../use-platform.ts';
import {
  afterHours,
  closeAccounts,
  coveredFault,
  openClaimant,
  paymentOf,
  tuesday,
  tuesdayMorning,
  type Body,
  type Claimant,
} from './claimant.ts';

const platform = await usePlatform(tuesdayMorning);
const { database } = platform.context;
const open = (local: string) => openClaimant(platform, local);

it('a claim that follows the route is created, and its payment is captured once', async () => {
  const claimant = await open('one.contract');
  const payment = await claimant.pay('attempt');
  const answer = await claimant.createClaim(await claimant.claim('boiler', payment), 'attempt');
  expect(answer.status, await answer.clone().text()).toBe(200);
  const { jobName, jobUid } = (await answer.json()) as { jobName: string; jobUid: string };
  expect(jobName).toMatch(/^JOB-\d{4,}$/);
  expect(jobUid).toMatch(/^[0-9a-f-]{36}$/);

  const { category, urgency } = coveredFault('boiler');
  const jobs = await claimant.jobs();
  expect(jobs).toMatchObject([{ Name: jobName, UID: jobUid, Type: category, JobStatus: 'Queued' }]);
  const [filed] = await database.select().from(claims);
  expect(filed).toMatchObject({ jobUid, jobType: 'boiler', category, urgency, reattend: false });
  const bound = await database.select().from(claimPayments);
  expect(bound).toMatchObject([{ paymentId: payment, jobUid }]);
  expect(await moneyMovements(database, payment)).toEqual(['capture 6000', 'hold 6000']);
  expect(await claimant.jobStatus(jobUid)).toMatchObject({
    property: '14 Larkspur Road, Ferncombe, FC1 4AB',
    request: {
      job_type: 'boiler',
      description: 'It stopped working last night.',
      urgency,
      days: filed?.days,
      contribution: 6000,
      contribution_taken: true,
    },
  });
});

describe('a claim is refused', () => {
  type MakeClaim = (claimant: Claimant) => Promise<Body>;

  const paid =
    (area: 'boiler' | 'doors', index = 0): MakeClaim =>
    async (claimant) =>
      claimant.claim(area, await claimant.pay('attempt', index));
  const changed =
    (difference: Body): MakeClaim =>
    async (claimant) => ({ ...(await paid('doors')(claimant)), ...difference });
  /** A claim, after which a record changes. */
  const outdated =
    (change: () => PromiseLike<unknown>): MakeClaim =>
    async (claimant) => {
      const claim = await paid('doors')(claimant);
      await change();
      return claim;
    };

  /** Rules whose refusal is final; claims that the other rules refuse can be corrected. */
  const endTheHold = [
    'doorInternal',
    'no-payment-due',
    'payment-amount-differs',
    'property-unavailable',
  ];

  /** Claims that are right but for one thing; the model of claims and payments has the others. */
  const refusedClaims: readonly [
    rule: string,
    status: number,
    what: string,
    claim: MakeClaim,
    person?: string,
  ][] = [
    ['doorInternal', 409, 'an item that no policy covers', changed({ doorsTypeOf: 'internal' })],
    ['customer-data-differ', 409, 'customer data that differ', changed({ firstName: 'Olivia' })],
    ['contract-unknown', 404, 'a contract that does not exist', changed({ contractId: 'none' })],
    [
      'property-unavailable',
      409,
      'a property that was closed meanwhile',
      outdated(() => database.update(properties).set({ active: false })),
    ],
    [
      'property-unavailable',
      409,
      'a contract that has lost its property',
      outdated(() => database.update(contracts).set({ propertyId: null })),
    ],
    [
      'property-unavailable',
      409,
      'an account that is closed',
      outdated(() => closeAccounts(database)),
    ],
    ['no-payment-due', 422, 'a payment for a reattendance', paid('boiler'), 'reattend'],
    [
      'payment-amount-differs',
      409,
      'a payment over another amount',
      outdated(() => database.update(payments).set({ amountPence: 5999 })),
    ],
    [
      'payment-unknown',
      409,
      'the payment of another account',
      async (claimant) => claimant.claim('doors', await (await open('with.taps')).pay('attempt')),
    ],
    [
      'payment-unknown',
      409,
      'the payment of another contract',
      async (claimant) => claimant.claim('doors', await claimant.pay('attempt', 2)),
      'several.contracts',
    ],
    [
      'payment-not-authorised',
      409,
      'a payment that waits for its card',
      async (claimant) => claimant.claim('doors', paymentOf(await claimant.openPayment('attempt'))),
    ],
  ];

  const others = async () => {
    const { payments: _, payment_movements: __, ...content } = await databaseContent(database);
    return content;
  };
  const onHold = async () => {
    const rows = await database.select().from(payments).where(eq(payments.status, 'authorised'));
    return rows.map(({ id }) => id).toSorted();
  };

  it.each(refusedClaims)(
    'by %s with %i for %s, and changes nothing except a payment hold that is no longer needed',
    async (rule, status, _, makeClaim, person = 'one.contract') => {
      const claimant = await open(person);
      const body = await makeClaim(claimant);
      const [before, held] = [await others(), await onHold()];
      await expectRefusal(await claimant.createClaim(body, 'refused'), status, rule, /.{16}/);
      expect(await others()).toEqual(before);
      expect(await onHold()).toEqual(endTheHold.includes(rule) ? [] : held);
    },
  );
});

describe('a payment', () => {
  it('is opened for each request without a key', async () => {
    const claimant = await open('one.contract');
    for (const _ of [1, 2]) expect((await claimant.requestPayment()).status).toBe(200);
    expect(await countRows(database, 'payments')).toBe(2);
  });

  it.each([
    ['one.contract', 0, 'payment-amount-differs'],
    ['one.contract', 6001, 'payment-amount-differs'],
    ['no.contribution', 0, 'no-contribution'],
    ['payments.behind', 6000, 'payments-behind'],
  ])('of %s over %i is refused by %s, without any change', async (person, paymentAmount, rule) => {
    const claimant = await open(person);
    const request = () => claimant.requestPayment('attempt', 0, { paymentAmount });
    await expectRefusalWithoutChange(platform, request, 409, rule);
  });
});

describe('a claim trace', () => {
  it('is stored, and updated under its id', async () => {
    const claimant = await open('no.contribution');
    const rejected: Body = {
      formData: { jobType: 'boiler', description: 'It smells.', gasLeak: 'Yes' },
      stageHistory: ['problemArea', 'boilerGroup1'],
      lastStage: 'gasLeakRejection',
    };
    const { id } = (await (await claimant.track(rejected)).json()) as { id: string };
    await platform.setClock('2026-03-10T09:30:00.000Z');
    const created = await claimant.createClaim(await claimant.claim('doors'));
    const { jobUid } = (await created.json()) as { jobUid: string };
    const submitted = { ...rejected, id, skJobUid: jobUid, lastStage: 'submitClaim' };
    expect(await (await claimant.track(submitted)).json()).toEqual({ id });
    const traces = await database.select().from(claimTraces);
    expect(traces).toMatchObject([
      {
        id,
        jobUid,
        lastStage: 'submitClaim',
        stageHistory: ['problemArea', 'boilerGroup1'],
        formData: { answers: { gasLeak: 'Yes', jobType: 'boiler' }, rejected: null },
        firstTracedAt: tuesday,
        lastTracedAt: afterHours(1),
      },
    ]);
  });

  it('is refused with an unknown id, or with the id or the job of another user, without any change', async () => {
    const claimant = await open('one.contract');
    const other = await open('open.job');
    const traced = (await (await other.track()).json()) as Body;
    const [job] = await other.jobs();
    for (const [given, rule] of [
      [{ id: 'none' }, 'trace-unknown'],
      [traced, 'trace-unknown'],
      [{ skJobUid: job?.UID }, 'job-not-in-account'],
    ] as const)
      await expectRefusalWithoutChange(platform, () => claimant.track(given), 404, rule);
  });
});
