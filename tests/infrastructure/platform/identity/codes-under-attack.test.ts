import { describe, expect, it } from 'vitest';
import { instant, millisecondsPerHour } from '#domain/time';
import { challenges, signIns } from '#infrastructure/platform/database/schema/accounts.ts';
import { clientId, inEnvironment, readAnswer } from '../test-platform.ts';
import { usePlatform } from '../use-platform.ts';

const email = 'one.contract@pilotlight.test';
const start = '2026-03-10T09:00:00Z';

const platform = await usePlatform(start, { environment: { PILOTLIGHT_CODES_OF_SOURCE: '12' } });

type Sent = { readonly from?: string; readonly device?: string };

const howOf = ({ from, device }: Sent) => ({
  ...(from !== undefined && { from }),
  ...(device !== undefined && { headers: { cookie: `pilotlight-device=${device}` } }),
});
const ask = (address: string, sent: Sent = {}) =>
  readAnswer(platform.startSignIn(address, howOf(sent)));
const answer = (session: string | undefined, code: string, sent: Sent = {}) =>
  readAnswer(platform.answerCode(email, session, code, howOf(sent)));

const signIn = async (sent: Sent = {}) => {
  const { Session } = await ask(email, sent);
  return answer(Session, await platform.latestCode(email), sent);
};
const deviceOf = ({ headers }: { readonly headers: Headers }): string =>
  /^pilotlight-device=([\w-]{43});/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '';

describe('the hash of a code', () => {
  it('depends on a key that is not in the database', async () => {
    const other = inEnvironment(platform, {
      PILOTLIGHT_CODE_KEY: 'another key that is as long as it has to be',
    });
    const { Session } = await ask(email);
    const code = await platform.latestCode(email);
    const wrong = await readAnswer(other.answerCode(email, Session, code));
    expect(wrong.AuthenticationResult).toBeUndefined();
    const right = await answer(wrong.Session, code);
    expect(right.AuthenticationResult).toBeDefined();
  });
});

describe('a locked address', () => {
  const lock = async () => {
    for (let requested = 0; requested < 5; requested += 1)
      await ask(email, { from: '203.0.113.9' });
  };

  it('accepts a device that has signed in to it before, by a cookie that scripts and other sites cannot use and a hash', async () => {
    const first = await signIn();
    expect(first.headers.get('set-cookie')).toMatch(
      /^pilotlight-device=[\w-]{43}; Max-Age=\d+; Path=\/cognito; HttpOnly; SameSite=Strict$/,
    );
    const device = deviceOf(first);
    await lock();
    expect((await ask(email)).status).toBe(429);
    const again = await signIn({ device });
    expect(again.AuthenticationResult).toBeDefined();
    expect(deviceOf(again)).toBe(device);
    const rows = await platform.context.database.select().from(challenges);
    expect(rows.map(({ deviceHash }) => deviceHash)).toContainEqual(expect.any(String));
    expect(JSON.stringify(rows)).not.toContain(device);
  });

  it('accepts no device that has signed in to another address or none', async () => {
    const { Session } = await ask('oil@pilotlight.test');
    const code = await platform.latestCode('oil@pilotlight.test');
    const other = await readAnswer(platform.answerCode('oil@pilotlight.test', Session, code));
    await lock();
    for (const device of [deviceOf(other), 'A'.repeat(43), 'x', ''])
      expect((await ask(email, { device })).status).toBe(429);
  });

  it('also counts requests of a known device', async () => {
    const device = deviceOf(await signIn());
    for (let requested = 0; requested < 5; requested += 1)
      expect((await ask(email, { device })).status).toBe(200);
    expect((await ask(email, { device })).status).toBe(429);
  });

  it('lets the known device answer after ten wrong codes', async () => {
    const device = deviceOf(await signIn());
    const wrong: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      let { Session } = await ask(email);
      for (let time = 0; time < 3; time += 1) {
        const reported = await answer(Session, '12345x');
        wrong.push(reported.status);
        Session = reported.Session ?? Session;
        if (reported.status === 429) expect(Number(reported.headers.get('retry-after'))).toBe(900);
      }
    }
    expect(wrong.filter((status) => status === 429)).toHaveLength(2);
    expect((await signIn({ device })).AuthenticationResult).toBeDefined();
  });
});

describe('a source of requests', () => {
  it('has its own limit over all addresses', async () => {
    const askMany = async (from: string, count: number) => {
      const statuses: number[] = [];
      for (let requested = 0; requested < count; requested += 1)
        statuses.push((await ask(`nobody.${from}.${requested}@elsewhere.test`, { from })).status);
      return statuses.filter((status) => status === 429).length;
    };
    expect(await askMany('203.0.113.1', 14)).toBe(2);
    expect(await askMany('203.0.113.2', 3)).toBe(0);
    expect((await ask(email, { from: '203.0.113.1' })).headers.get('retry-after')).toBe('900');
  });

  it('with IPv6 is a whole network, and is not stored as an address', async () => {
    for (let requested = 0; requested < 12; requested += 1)
      await ask(`nobody.${requested}@elsewhere.test`, { from: `2001:db8:1:2::${requested}` });
    expect((await ask(email, { from: '2001:db8:1:2:ffff::1' })).status).toBe(429);
    expect((await ask(email, { from: '2001:db8:1:3::1' })).status).toBe(200);
    const rows = JSON.stringify(await platform.context.database.select().from(challenges));
    expect(rows).not.toContain('2001:db8');
  });
});

describe('a refresh token', () => {
  const refresh = (token: string | undefined) => readAnswer(platform.refresh(token));

  it('is replaced at each use; the previous one stays valid briefly in case an answer was lost, and an older one ends nothing', async () => {
    const first = (await signIn()).AuthenticationResult?.RefreshToken;
    const second = (await refresh(first)).AuthenticationResult?.RefreshToken;
    expect(second).toMatch(/^[\w-]{43}$/);
    expect(second).not.toBe(first);
    expect((await refresh(first)).status).toBe(200);
    const third = (await refresh(second)).AuthenticationResult?.RefreshToken;
    expect((await refresh(first)).status).toBe(400);
    expect((await refresh(third)).status).toBe(200);
  });

  /** Each token that a sign-in had, one after the other, the last of them replaced an hour ago. */
  const replaced = async (times: number) => {
    const tokens = [(await signIn()).AuthenticationResult?.RefreshToken];
    for (let time = 0; time < times; time += 1)
      tokens.push((await refresh(tokens.at(-1))).AuthenticationResult?.RefreshToken);
    const { database, clock } = platform.context;
    await database
      .update(signIns)
      .set({ rotatedAt: instant(clock.realNow() - millisecondsPerHour) });
    return [tokens[0], tokens.at(-1)] as const;
  };

  it.each([1, 2, 30])(
    'that is used long after its replacement (%i times replaced) ends its sign-in as copied',
    async (times) => {
      const [first, last] = await replaced(times);
      expect((await refresh(first)).status).toBe(400);
      expect((await refresh(last)).status).toBe(400);
    },
  );

  it.each([0, 1, 2, 30])('that was replaced %i times ends its sign-in', async (times) => {
    const [first, last] = await replaced(times);
    const revoked = await platform.cognito('RevokeToken', { ClientId: clientId, Token: first });
    expect(revoked.status).toBe(200);
    expect(await refresh(last)).toMatchObject({
      status: 400,
      __type: 'NotAuthorizedException',
      message: 'Refresh Token has been revoked',
    });
  });
});
