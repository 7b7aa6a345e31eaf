import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { audit } from '#infrastructure/platform/database/schema/platform.ts';
import { people } from '#infrastructure/platform/database/schema/accounts.ts';
import { clientId, readAnswer } from '../test-platform.ts';
import { usePlatform } from '../use-platform.ts';

const platform = await usePlatform();

const database = () => platform.context.database;
const reported = async () =>
  (await database().select().from(audit).orderBy(asc(audit.id))).map(({ event, about, times }) => ({
    event,
    about,
    times,
  }));

const email = 'one.contract@pilotlight.test';

describe('the audit', () => {
  it('records a sign-in without an address', async () => {
    await platform.signIn(email);
    expect(await reported()).toEqual([{ event: 'signed-in', about: null, times: 1 }]);
    const [person] = await database().select().from(people).where(eq(people.email, email));
    const [row] = await database().select().from(audit);
    expect(row?.actor).toBe(person?.sub);
    expect(JSON.stringify(row)).not.toContain('@');
  });

  it('records wrong codes, the end of their sign-in, and a sign-out', async () => {
    const { refreshToken } = await platform.signIn(email);
    let { Session } = await readAnswer(platform.startSignIn(email));
    const wrong = (await platform.latestCode(email)) === '000000' ? '111111' : '000000';
    for (let time = 0; time < 3; time += 1)
      ({ Session } = await readAnswer(platform.answerCode(email, Session, wrong)));
    await platform.cognito('RevokeToken', { ClientId: clientId, Token: refreshToken });
    expect((await reported()).map(({ event }) => event)).toEqual([
      'signed-in',
      'code-wrong',
      'code-wrong',
      'sign-in-failed',
      'signed-out',
    ]);
  });

  it('allows only inserts', async () => {
    await platform.signIn(email);
    await expect(database().update(audit).set({ event: 'nothing' })).rejects.toThrow();
    await expect(database().execute(sql`UPDATE audit SET about = 'x'`)).rejects.toThrow();
    expect(await reported()).toHaveLength(1);
  });
});

describe('the metrics', () => {
  it('count the answers, and are readable only on this machine', async () => {
    await platform.send('GET', '/health');
    await platform.send('GET', '/api/jobs-public/v1/job-offers');
    await platform.send('GET', '/api/made-up/v1/job-offers');
    const answer = await platform.send('GET', '/metrics');
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    const text = await answer.text();
    expect(text).toMatch(
      /pilotlight_requests_total\{room="\/health",method="GET",status="200"\} \d/,
    );
    expect(text).toMatch(/room="\/api\/jobs-public",method="GET",status="401"\} \d/);
    expect(text).toContain('pilotlight_request_seconds_bucket');
    // Each value of a label is kept as long as the process: strangers can add none.
    expect(text).toMatch(/room="\/api",method="GET",status="404"\} \d/);
    expect(text).not.toContain('made-up');
    const passedOn = await platform.send('GET', '/metrics', undefined, {
      'x-forwarded-for': '1.2.3.4',
    });
    expect(passedOn.status).toBe(404);
  });
});
