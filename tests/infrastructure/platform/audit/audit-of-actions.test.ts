import { asc, gt, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { audit } from '#infrastructure/platform/database/schema/platform.ts';
import { openClaimant, tuesdayMorning, type Claimant } from '../claims/claimant.ts';
import { rowsOf } from '../database-content.ts';
import { openEngineer, secondEngineer, type Engineer } from '../offers/engineer.ts';
import { raiseOffered } from '../offers/raise-offered.ts';
import { rescheduling } from '../visits/illness.ts';
import { usePlatform } from '../use-platform.ts';

const platform = await usePlatform(tuesdayMorning);
let engineer: Engineer;
beforeEach(async () => {
  engineer = await openEngineer(platform);
});

const database = () => platform.context.database;

/** All personal data in the database: no row of the audit may contain any of it. */
const personal = async (): Promise<readonly string[]> =>
  (
    await rowsOf<{ recorded: string | null }>(
      database(),
      sql`SELECT unnest(ARRAY[first_name, last_name, email, phone1, phone2]) AS recorded FROM accounts
        UNION SELECT unnest(ARRAY[postcode, address_line_1, town]) FROM properties
        UNION SELECT unnest(ARRAY[email, phone]) FROM people`,
    )
  ).flatMap(({ recorded }) => (recorded === null || recorded.trim() === '' ? [] : [recorded]));

/** The rows that an action writes; each has identifiers and no personal data. */
const rowsWrittenBy = async (action: () => Promise<unknown>) => {
  await platform.context.refusals.write(database());
  const [last] = await rowsOf<{ id: number }>(
    database(),
    sql`SELECT coalesce(max(id), 0)::int AS id FROM audit`,
  );
  await action();
  await platform.context.refusals.write(database());
  const rows = await database()
    .select()
    .from(audit)
    .where(gt(audit.id, last?.id ?? 0))
    .orderBy(asc(audit.id));
  const known = await personal();
  for (const { event, about, actor } of rows) {
    const texts = [event, about ?? '', actor ?? ''];
    expect(known.filter((reported) => texts.some((text) => text === reported))).toEqual([]);
    for (const text of texts) expect(text).toMatch(/^[\w/-]*$/);
  }
  return rows.map(({ event, times }) => (times === 1 ? event : `${event} × ${times}`));
};

const done = async (answer: Promise<Response>): Promise<Response> => {
  const answered = await answer;
  expect(answered.status).toBe(200);
  return answered;
};

/** A job that the engineer has accepted. */
const taken = async (claimant?: Claimant): Promise<string> => {
  const by = claimant ?? (await openClaimant(platform, 'no.contribution'));
  const { jobUid, offer, slots } = await raiseOffered(by, engineer);
  await done(engineer.accept(offer.job_offer_id, slots[0]));
  return jobUid;
};

describe('the audit has one row for', () => {
  it('refusals at one place, and for throttling', async () => {
    const { offer } = await raiseOffered(await openClaimant(platform, 'no.contribution'), engineer);
    expect(
      await rowsWrittenBy(() => engineer.accept(offer.job_offer_id, '2030-01-01T08:00:00Z')),
    ).toEqual(['refused']);
    const ask = () =>
      platform.send('POST', '/api/integration/contract/getCustomer', {
        email: 'nobody@pilotlight.test',
        postcode: 'FC1 4AD',
      });
    let status = 0;
    while (status !== 429) ({ status } = await ask());
    expect(await rowsWrittenBy(ask)).toEqual(['throttled']);
    expect(await rowsWrittenBy(() => Promise.all([ask(), ask(), ask()]))).toEqual([
      'throttled × 3',
    ]);
  });

  it('codes that are asked for too often', async () => {
    const ask = () => platform.startSignIn('one.contract@pilotlight.test');
    for (let asked = 0; asked < 5; asked += 1) await ask();
    expect(
      await rowsWrittenBy(async () => {
        expect((await ask()).status).toBe(429);
      }),
    ).toEqual(['throttled']);
  });

  it('authorised money, and for money that is captured with its claim', async () => {
    const claimant = await openClaimant(platform, 'one.contract');
    let payment = '';
    expect(
      await rowsWrittenBy(async () => {
        payment = await claimant.pay('attempt');
      }),
    ).toEqual(['money-hold']);
    const claim = await claimant.claim('doors', payment);
    const raise = () => rowsWrittenBy(() => done(claimant.raise(claim, 'attempt')));
    expect((await raise()).toSorted()).toEqual(['claim-paid', 'money-capture', 'step-queued']);
    expect(await raise()).toEqual([]);
  });

  it('each answer to an offer, even when it is sent again', async () => {
    const { offer, slots } = await raiseOffered(
      await openClaimant(platform, 'no.contribution'),
      engineer,
    );
    const other = await openEngineer(platform, secondEngineer);
    const decline = () => rowsWrittenBy(() => done(other.decline(offer.job_offer_id)));
    expect(await decline()).toEqual(['offer-declined']);
    expect(await decline()).toEqual([]);
    const accept = () => rowsWrittenBy(() => done(engineer.accept(offer.job_offer_id, slots[0])));
    expect((await accept()).toSorted()).toEqual(['offer-accepted', 'step-ready']);
    expect(await accept()).toEqual([]);
  });

  it('each step of a visit', async () => {
    // The first engineer is En Route to another visit, which this one would return to Ready.
    engineer = await openEngineer(platform, secondEngineer);
    const uid = await taken();
    expect(await rowsWrittenBy(() => done(engineer.startTravel(uid)))).toEqual(['step-en-route']);
    expect(await rowsWrittenBy(() => done(engineer.startJob(uid)))).toEqual(['step-in-progress']);
  });

  it('a rescheduled visit, and for the steps of both jobs', async () => {
    const uid = await taken();
    const body = rescheduling(uid);
    const putOff = () =>
      rowsWrittenBy(() => done(engineer.send('POST', `/job/${uid}/reschedule`, body, 'attempt')));
    expect((await putOff()).toSorted()).toEqual([
      'step-cancelled',
      'step-ready',
      'visit-rescheduled',
    ]);
    expect(await putOff()).toEqual([]);
  });
});
