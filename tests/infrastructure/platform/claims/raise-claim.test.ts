import { describe, expect, it } from 'vitest';
import type { ClaimCustomer } from '#domain/claim';
import { parseEmailAddress, parsePostcode } from '#domain/identity';
import { instant } from '#domain/time';
import { claimCodec } from '#infrastructure/wire/codecs/claim/claim-create.ts';
import {
  identifiedCustomerFromWire,
  identifyAnswerCodec,
} from '#infrastructure/wire/codecs/claim/claim-customer-wire.ts';
import {
  claims,
  claimPayments,
  payments,
} from '#infrastructure/platform/database/schema/claims.ts';
import { countRows, moneyMovements } from '../database-content.ts';
import { addresses, openClaimant, tuesdayMorning } from './claimant.ts';
import { coveredFault } from './covered-answers.ts';
import { portalClaim } from './portal-claim.ts';
import { usePlatform } from '../use-platform.ts';
import { read } from '../../wire/read-wire.ts';

const platform = await usePlatform(tuesdayMorning);

const now = instant(Date.parse(tuesdayMorning));

const databaseOf = () => platform.context.database;

/** The customer in the identify answer, jobs included. */
const identified = async (local: string, code: string): Promise<ClaimCustomer> => {
  const email = parseEmailAddress(`${local}@pilotlight.test`);
  const postcode = parsePostcode(code);
  const answer = await platform.send('POST', addresses.identify, { email, postcode });
  const { data } = read(identifyAnswerCodec, await answer.json());
  if (!('customer' in data) || !email || !postcode) throw new Error(`${local} is not identified.`);
  return identifiedCustomerFromWire(data.customer, email, postcode);
};

type Raised = { readonly jobName: string; readonly jobUid: string };

describe('a claim that follows the route', () => {
  it('is raised in the format of the portal, and its payment is captured once', async () => {
    const claimant = await openClaimant(platform, 'one.contract');
    const payment = await claimant.pay('attempt');
    const customer = await identified('one.contract', 'FC1 4AB');
    const claim = {
      ...claimCodec.encode(portalClaim('boiler', customer, now, { paymentId: payment })),
    };
    const answer = await claimant.raise(claim, 'attempt');
    expect(answer.status, await answer.clone().text()).toBe(200);
    const { jobName, jobUid } = (await answer.json()) as Raised;
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

  it('needs no payment as a reattendance, and names the earlier job', async () => {
    const claimant = await openClaimant(platform, 'reattend');
    const related = (await claimant.jobs()).find(({ Type }) => Type === 'Gas Job');
    const claim = {
      ...(await claimant.claim('boiler')),
      reattend: 'Yes',
      relatedJob: related?.Name,
      visitType: 'Reattend',
    };
    expect((await claimant.raise(claim)).status).toBe(200);
    const [filed] = await databaseOf().select().from(claims);
    expect(filed).toMatchObject({ reattend: true, relatedJob: related?.Name });
    expect(await countRows(databaseOf(), 'claim_payments')).toBe(0);
  });

  it('accepts a payment that has already succeeded', async () => {
    const claimant = await openClaimant(platform, 'one.contract');
    const payment = await claimant.pay('attempt');
    await databaseOf().update(payments).set({ status: 'captured' });
    expect((await claimant.raise(await claimant.claim('locks', payment))).status).toBe(200);
  });
});
