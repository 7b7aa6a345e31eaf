import { asc, eq, gt, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { people } from '#infrastructure/platform/database/schema/accounts.ts';
import { audit } from '#infrastructure/platform/database/schema/platform.ts';
import { identify, openClaimant, tuesdayMorning } from '../claims/claimant.ts';
import { rowsOf } from '../database-content.ts';
import { secondEngineer } from '../offers/engineer.ts';
import { createAcceptedClaim, createOfferedClaim } from '../offers/create-offered-claim.ts';
import { clientId, readAnswer } from '../test-platform.ts';
import { useClaimant, useEngineer, usePlatform } from '../use-platform.ts';

const platform = await usePlatform(tuesdayMorning);
const claimant = useClaimant(platform, 'no.contribution');
// The first engineer is En Route to another visit, which this one would return to Ready.
const engineer = useEngineer(platform, secondEngineer);
const other = useEngineer(platform);

const email = 'one.contract@pilotlight.test';
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
  return rows.map(({ event, times }) => (times === 1 ? event : `${event} × ${times}`)).toSorted();
};

/** The rows that a call writes, which is answered. */
const rowsOfCall = (call: () => Promise<Response>) =>
  rowsWrittenBy(async () => expect((await call()).status).toBe(200));

describe('the audit has one row for', () => {
  it('refusals at one place, and for throttling', async () => {
    const { offer } = await createOfferedClaim(claimant, engineer);
    expect(
      await rowsWrittenBy(() => engineer.accept(offer.job_offer_id, '2030-01-01T08:00:00Z')),
    ).toEqual(['refused']);
    const ask = () => identify(platform, 'nobody', 'FC1 4AD');
    let status = 0;
    while (status !== 429) ({ status } = await ask());
    expect(await rowsWrittenBy(ask)).toEqual(['throttled']);
    expect(await rowsWrittenBy(() => Promise.all([ask(), ask(), ask()]))).toEqual([
      'throttled × 3',
    ]);
  });

  it('a sign-in, with its person, and it can be neither changed nor deleted', async () => {
    expect(await rowsWrittenBy(() => platform.signIn(email))).toEqual(['signed-in']);
    const [person] = await database().select().from(people).where(eq(people.email, email));
    const byPerson = eq(audit.actor, person?.sub ?? '');
    const rowsOfPerson = () => database().select().from(audit).where(byPerson);
    const rows = await rowsOfPerson();
    expect(rows).toMatchObject([{ event: 'signed-in', about: null }]);
    await expect(database().update(audit).set({ event: 'nothing' })).rejects.toThrow();
    await expect(database().execute(sql`UPDATE audit SET about = 'x'`)).rejects.toThrow();
    expect(await rowsOfPerson()).toEqual(rows);
  });

  it('each wrong code, the end of their sign-in, and a sign-out', async () => {
    const { refreshToken } = await platform.signIn(email);
    const events = await rowsWrittenBy(async () => {
      let { Session } = await readAnswer(platform.startSignIn(email));
      const wrong = (await platform.latestCode(email)) === '000000' ? '111111' : '000000';
      for (let time = 0; time < 3; time += 1)
        ({ Session } = await readAnswer(platform.answerCode(email, Session, wrong)));
      await platform.cognito('RevokeToken', { ClientId: clientId, Token: refreshToken });
    });
    expect(events).toEqual(['code-wrong', 'code-wrong', 'sign-in-failed', 'signed-out']);
  });

  it('codes that are asked for too often', async () => {
    const ask = () => platform.startSignIn(email);
    for (let asked = 0; asked < 5; asked += 1) await ask();
    expect(await rowsWrittenBy(async () => expect((await ask()).status).toBe(429))).toEqual([
      'throttled',
    ]);
  });

  it('authorised money, and for money that is captured with its claim', async () => {
    const payer = await openClaimant(platform, 'one.contract');
    let payment = '';
    expect(
      await rowsWrittenBy(async () => {
        payment = await payer.pay('attempt');
      }),
    ).toEqual(['money-hold']);
    const claim = await payer.claim('doors', payment);
    const createClaim = () => rowsOfCall(() => payer.createClaim(claim, 'attempt'));
    expect(await createClaim()).toEqual(['claim-paid', 'money-capture', 'step-queued']);
    expect(await createClaim()).toEqual([]);
  });

  it('each answer to an offer, even when it is sent again, and each step of its visit', async () => {
    const { offer, slots, jobUid } = await createOfferedClaim(claimant, engineer);
    const { job_offer_id: id } = offer;
    const decline = () => rowsOfCall(() => other.decline(id));
    expect([await decline(), await decline()]).toEqual([['offer-declined'], []]);
    const accept = () => rowsOfCall(() => engineer.accept(id, slots[0]));
    expect([await accept(), await accept()]).toEqual([['offer-accepted', 'step-ready'], []]);
    expect(await rowsOfCall(() => engineer.startTravel(jobUid))).toEqual(['step-en-route']);
    expect(await rowsOfCall(() => engineer.startJob(jobUid))).toEqual(['step-in-progress']);
  });

  it('a rescheduled visit, and for the steps of both jobs', async () => {
    const { jobUid } = await createAcceptedClaim(claimant, engineer);
    const putOff = () => rowsOfCall(() => engineer.reschedule(jobUid, {}, 'attempt'));
    expect(await putOff()).toEqual(['step-cancelled', 'step-ready', 'visit-rescheduled']);
    expect(await putOff()).toEqual([]);
  });
});

it('the metrics count the answers, and are readable only on this machine', async () => {
  const get = (path: string, headers = {}) => platform.send('GET', path, undefined, headers);
  await get('/health');
  await get('/api/jobs-public/v1/job-offers');
  await get('/api/made-up/v1/job-offers');
  const answer = await get('/metrics');
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  const text = await answer.text();
  expect(text).toMatch(/pilotlight_requests_total\{room="\/health",method="GET",status="200"\} \d/);
  expect(text).toMatch(/room="\/api\/jobs-public",method="GET",status="401"\} \d/);
  expect(text).toContain('pilotlight_request_seconds_bucket');
  // Each value of a label is kept as long as the process: strangers can add none.
  expect(text).toMatch(/room="\/api",method="GET",status="404"\} \d/);
  expect(text).not.toContain('made-up');
  expect((await get('/metrics', { 'x-forwarded-for': '1.2.3.4' })).status).toBe(404);
});
