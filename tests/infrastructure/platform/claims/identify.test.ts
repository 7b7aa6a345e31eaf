import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { identifyAnswerCodec } from '#infrastructure/wire/codecs/claim/claim-customer-wire.ts';
import {
  accounts,
  contracts,
  properties,
} from '#infrastructure/platform/database/schema/accounts.ts';
import { claims } from '#infrastructure/platform/database/schema/claims.ts';
import { read } from '../../wire/read-wire.ts';
import { databaseContent } from '../database-content.ts';
import { expectRefusal } from '../expect-refusal.ts';
import { signInAs } from '../open-sign-in.ts';
import type { RequestHeaders } from '../test-platform.ts';
import { atOnce, countStatus } from '../two-platforms.ts';
import { usePlatform } from '../use-platform.ts';
import { identify, openClaimant, tuesdayMorning, type Body } from './claimant.ts';

const platform = await usePlatform(tuesdayMorning);
const { database } = platform.context;

const identified = async (local: string, postcode: string): Promise<unknown> => {
  const answer = await identify(platform, local, postcode);
  expect(answer.status).toBe(200);
  const body: unknown = await answer.json();
  read(identifyAnswerCodec, body);
  return body;
};

const code = (expected: number) => ({ data: { error: { code: expected } } });

describe('identification by e-mail and postcode (document 1, section 8)', () => {
  it.each([
    ['payments.behind', 'NF2 4JD', 4],
    ['one.contract', 'NF2 4JD', 5],
    ['nobody', 'FC1 4AB', 5],
    ['engineer', 'FC1 4AB', 5],
    ['cooling.off', 'FC1 9DR', 6],
    ['other.status', 'FC3 6TS', 9],
    ['one.of.each', 'WB2 5QE', 9],
  ])('answers %s at %s with the code %i', async (local, postcode, expected) => {
    expect(await identified(local, postcode)).toMatchObject(code(expected));
  });

  it('finds a customer in any notation, and returns only the number of properties when there are several', async () => {
    expect(await identified('ONE.Contract', ' fc1 4 ab ')).toMatchObject({
      data: { count: 1, customer: { firstName: 'Olive', paymentsUpToDate: true } },
    });
    expect(await identified('several.contracts', 'SB2 7PT')).toEqual({ data: { count: 2 } });
    expect(await identified('several.contracts', 'WB4 2HN')).toMatchObject({ data: { count: 1 } });
  });

  it('returns everything that a claim requires, and the jobs with their claim status', async () => {
    const claimant = await openClaimant(platform, 'reattend');
    const contract = await claimant.contract();
    const { email: _, postcode: __, ...data } = claimant.customerData(contract);
    const jobs = (await claimant.jobs()).map(({ Name, UID, JobStatus, Type }) => ({
      Name,
      UID,
      JobStatus,
      Type,
      claim_status_name: 'Closed',
      sk_abort_reason: null,
    }));
    expect(await identified('reattend', contract.property.postcode)).toMatchObject({
      data: { count: 1, customer: { ...data, jobs, paymentsUpToDate: true } },
    });
  });

  it('does not count a property without a current contract', async () => {
    const former = eq(properties.postcode, 'WB7 1ZA');
    await database.update(properties).set({ postcode: 'SB1 3GY' }).where(former);
    expect(await identified('one.of.each', 'SB1 3GY')).toMatchObject({ data: { count: 1 } });
  });

  it('prefers the eligible contract when a property has had several', async () => {
    const claimant = await openClaimant(platform, 'one.of.each');
    const several = (claimant.account.contracts ?? []).slice(0, 3);
    const propertyId = several[0]?.property_id ?? null;
    // The first is eligible and the last has ended, or the other way round.
    for (const order of [several, several.toReversed()]) {
      for (const [index, { id }] of order.entries()) {
        const status = several[index]?.status ?? expect.unreachable();
        await database.update(contracts).set({ propertyId, status }).where(eq(contracts.id, id));
      }
      const data = { count: 1, customer: { contractId: order[0]?.id } };
      expect(await identified('one.of.each', 'SB1 3GY')).toMatchObject({ data });
    }
  });

  it('allows no online booking for a closed account or a property without a contract', async () => {
    await database.update(accounts).set({ active: false });
    expect(await identified('one.contract', 'FC1 4AB')).toEqual(code(9));
    await database.update(accounts).set({ active: true });
    await database.delete(contracts);
    expect(await identified('one.contract', 'FC1 4AB')).toEqual(code(9));
  });

  it.each(['one.contract', 'nobody'])(
    'limits the attempts to twenty postcodes for %s, also at the same moment',
    async (local) => {
      const answers = await atOnce(30, (index) => {
        const number = index % 20;
        return identify(platform, local, `FC9 ${number % 10}A${number < 10 ? 'A' : 'B'}`);
      });
      expect([countStatus(answers, 200), countStatus(answers, 429)]).toEqual([20, 10]);
      expect(await identified('with.taps', 'AW6 2LT')).toMatchObject({ data: { count: 1 } });
    },
  );
});

/** Every request of the portal for a claim of a customer who has not signed in; another user may have. */
const strangerFor = async (local: string, session: RequestHeaders = {}) => {
  const stranger = await openClaimant(platform, local, tuesdayMorning, session);
  return {
    createPayment: () => stranger.requestPayment('attempt'),
    createClaim: async (differs: Body = {}) =>
      stranger.createClaim({ ...(await stranger.claim('doors')), userMode: 2, ...differs }, 'key'),
    trackClaim: () => stranger.track({ userMode: 2 }),
  };
};

describe('a customer without sign-in', () => {
  it.each(['engineer', 'open.job'])(
    'is not affected by the session of %s on the device',
    async (signedIn) => {
      const session = await signInAs(platform, `${signedIn}@pilotlight.test`);
      await identify(platform, 'one.contract', 'FC1 4AB');
      const paying = await strangerFor('one.contract', session);
      expect((await paying.createPayment()).status).toBe(200);
      const stranger = await strangerFor('no.contribution', session);
      expect((await stranger.trackClaim()).status).toBe(signedIn === 'engineer' ? 403 : 404);
      await identify(platform, 'no.contribution', 'NF2 8BU');
      const email = 'one.contract@pilotlight.test';
      expect((await stranger.createClaim({ email })).status).toBe(409);
      const created = await stranger.createClaim();
      expect(created.status, await created.text()).toBe(200);
      expect((await stranger.trackClaim()).status).toBe(200);
      const [claim] = await database.select().from(claims);
      expect(claim).toMatchObject({ raisedBy: 'email-and-postcode' });
    },
  );

  it('gets nothing accepted for a contract before its identification, or after a refused one', async () => {
    const stranger = await strangerFor('no.contribution');
    await identify(platform, 'one.contract', 'FC1 4AB');
    await identify(platform, 'no.contribution', 'FC1 4AB');
    const before = await databaseContent(database);
    for (const answer of [
      await stranger.createPayment(),
      await stranger.createClaim(),
      await stranger.trackClaim(),
    ])
      await expectRefusal(answer, 401, 'not-identified');
    expect(await databaseContent(database)).toEqual(before);
    const refused = await strangerFor('payments.behind');
    await identify(platform, 'payments.behind', 'NF2 4JD');
    await expectRefusal(await refused.createClaim(), 401, 'not-identified');
  });

  it('stays identified for twelve hours, but not with an invalid token', async () => {
    const stranger = await strangerFor('no.contribution');
    const invalid = await strangerFor('no.contribution', { authorization: 'Bearer e30.e30.e30' });
    await identify(platform, 'no.contribution', 'NF2 8BU');
    await platform.setClock('2026-03-10T20:29:59.000Z');
    expect((await stranger.trackClaim()).status).toBe(200);
    expect((await invalid.trackClaim()).status).toBe(401);
    await platform.setClock('2026-03-10T20:30:00.000Z');
    expect((await stranger.trackClaim()).status).toBe(401);
  });
});
