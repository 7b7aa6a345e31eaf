import { describe, expect, it } from 'vitest';
import { claims } from '#infrastructure/platform/database/schema/claims.ts';
import { databaseContent } from '../database-content.ts';
import { expectRefusal } from '../expect-refusal.ts';
import { signInAs } from '../open-sign-in.ts';
import { type RequestHeaders } from '../test-platform.ts';
import {
  addresses,
  identify,
  newTrace,
  openClaimant,
  tuesdayMorning,
  type Body,
} from './claimant.ts';
import { usePlatform } from '../use-platform.ts';

const platform = await usePlatform(tuesdayMorning);

/** Every request of the portal for a claim of a customer who has not signed in. */
const strangerFor = async (local: string, session: RequestHeaders = {}) => {
  const claimant = await openClaimant(platform, local);
  const { id, contribution } = await claimant.contract();
  const post = (path: string, body: unknown, key?: string) =>
    platform.send('POST', path, body, {
      ...session,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    });
  return {
    createPayment: () =>
      post(addresses.createPayment, { contractId: id, paymentAmount: contribution }, 'attempt'),
    createClaim: async (differs: Body = {}) =>
      post(
        addresses.createClaim,
        { ...(await claimant.claim('doors')), userMode: 2, ...differs },
        'attempt',
      ),
    trackClaim: () => post(addresses.trackClaim, { contractId: id, ...newTrace, userMode: 2 }),
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
      const refused = await stranger.trackClaim();
      expect(refused.status).toBe(signedIn === 'engineer' ? 403 : 404);
      await identify(platform, 'no.contribution', 'NF2 8BU');
      expect((await stranger.createClaim({ email: 'one.contract@pilotlight.test' })).status).toBe(
        409,
      );
      const created = await stranger.createClaim();
      expect(created.status, await created.text()).toBe(200);
      expect((await stranger.trackClaim()).status).toBe(200);
      const [claim] = await platform.context.database.select().from(claims);
      expect(claim).toMatchObject({ raisedBy: 'email-and-postcode' });
    },
  );

  it('gets nothing accepted for a contract before its identification, or after a refused one', async () => {
    const stranger = await strangerFor('no.contribution');
    await identify(platform, 'one.contract', 'FC1 4AB');
    await identify(platform, 'no.contribution', 'FC1 4AB');
    const before = await databaseContent(platform.context.database);
    for (const answer of [
      await stranger.createPayment(),
      await stranger.createClaim(),
      await stranger.trackClaim(),
    ])
      await expectRefusal(answer, 401, 'not-identified');
    expect(await databaseContent(platform.context.database)).toEqual(before);
    const refused = await strangerFor('payments.behind');
    await identify(platform, 'payments.behind', 'NF2 4JD');
    await expectRefusal(await refused.createClaim(), 401, 'not-identified');
  });

  it('stays identified for twelve hours, but not with an invalid token', async () => {
    const stranger = await strangerFor('no.contribution');
    await identify(platform, 'no.contribution', 'NF2 8BU');
    await platform.setClock('2026-03-10T20:29:59.000Z');
    expect((await stranger.trackClaim()).status).toBe(200);
    const invalid = { authorization: 'Bearer e30.e30.e30' };
    expect((await (await strangerFor('no.contribution', invalid)).trackClaim()).status).toBe(401);
    await platform.setClock('2026-03-10T20:30:00.000Z');
    expect((await stranger.trackClaim()).status).toBe(401);
  });

  it('gets no other data by identification', async () => {
    await identify(platform, 'one.contract', 'FC1 4AB');
    for (const path of [
      `${addresses.account}/account-one-contract`,
      `${addresses.contracts}/any`,
      `${addresses.jobs}/PL-100101/jobs`,
      `${addresses.jobStatus}/any`,
    ])
      expect((await platform.send('GET', path)).status, path).toBe(401);
  });
});
