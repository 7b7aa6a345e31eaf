import { describe, expect, it } from 'vitest';
import { claims, claimPayments } from '#infrastructure/platform/database/schema/claims.ts';
import { countRows, moneyMovements } from '../database-content.ts';
import { expectRefusalWithoutChange } from '../expect-refusal.ts';
import { openClaimant, tuesdayMorning } from './claimant.ts';
import { coveredFault } from './covered-answers.ts';
import { usePlatform } from '../use-platform.ts';

const platform = await usePlatform(tuesdayMorning);

const databaseOf = () => platform.context.database;

type Created = { readonly jobName: string; readonly jobUid: string };

describe('a claim that follows the route', () => {
  it('is created, and its payment is captured once', async () => {
    const claimant = await openClaimant(platform, 'one.contract');
    const payment = await claimant.pay('attempt');
    const claim = await claimant.claim('boiler', payment);
    const answer = await claimant.createClaim(claim, 'attempt');
    expect(answer.status, await answer.clone().text()).toBe(200);
    const { jobName, jobUid } = (await answer.json()) as Created;
    expect(jobName).toMatch(/^JOB-\d{4,}$/);
    expect(jobUid).toMatch(/^[0-9a-f-]{36}$/);

    const { category, urgency } = coveredFault('boiler');
    const [job, ...others] = await claimant.jobs();
    expect(others).toEqual([]);
    expect(job).toMatchObject({
      Name: jobName,
      UID: jobUid,
      Type: category,
      JobStatus: 'Queued',
    });
    const [filed] = await databaseOf().select().from(claims);
    expect(filed).toMatchObject({ jobUid, jobType: 'boiler', category, urgency, reattend: false });
    expect(await databaseOf().select().from(claimPayments)).toMatchObject([
      { paymentId: payment, jobUid },
    ]);
    expect(await moneyMovements(databaseOf(), payment)).toEqual(['capture 6000', 'hold 6000']);
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
});

it('a payment is opened for each request without a key', async () => {
  const claimant = await openClaimant(platform, 'one.contract');
  for (const _ of [1, 2]) expect((await claimant.requestPayment()).status).toBe(200);
  expect(await countRows(databaseOf(), 'payments')).toBe(2);
});

it.each([
  ['one.contract', 0, 'payment-amount-differs'],
  ['one.contract', 60, 'payment-amount-differs'],
  ['one.contract', 5999, 'payment-amount-differs'],
  ['one.contract', 6001, 'payment-amount-differs'],
  ['no.contribution', 0, 'no-contribution'],
  ['payments.behind', 6000, 'payments-behind'],
])('a payment of %s over %i is refused by %s, without any change', async (person, amount, rule) => {
  const claimant = await openClaimant(platform, person);
  const ask = () => claimant.requestPayment('attempt', 0, { paymentAmount: amount });
  await expectRefusalWithoutChange(platform, ask, 409, rule);
});
