import { describe, expect, it } from 'vitest';
import { challenges } from '#infrastructure/platform/database/schema/accounts.ts';
import { inEnvironment, readAnswer } from '../test-platform.ts';
import { atOnce, useTwoPlatforms } from '../two-platforms.ts';
import { usePlatform } from '../use-platform.ts';

const known = 'one.contract@pilotlight.test';
const other = 'oil@pilotlight.test';
const unknown = 'nobody@elsewhere.test';
const start = '2026-03-10T09:00:00Z';

const platform = await usePlatform(start, { environment: { PILOTLIGHT_CODES_OF_SOURCE: '12' } });

type Answer = Awaited<ReturnType<typeof readAnswer>>;
type Sent = { readonly from?: string; readonly device?: string };
const howOf = ({ from, device }: Sent) => ({
  ...(from !== undefined && { from }),
  ...(device !== undefined && { headers: { cookie: `pilotlight-device=${device}` } }),
});
const begin = (email: string, sent: Sent = {}) =>
  readAnswer(platform.startSignIn(email, howOf(sent)));
const respond = (email: string, session: string | undefined, code: string, sent: Sent = {}) =>
  readAnswer(platform.answerCode(email, session, code, howOf(sent)));
const signIn = async (email: string, sent: Sent = {}) => {
  const { Session } = await begin(email, sent);
  return respond(email, Session, await platform.latestCode(email), sent);
};

const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');
const storedChallenges = () => platform.context.database.select().from(challenges);
const deviceOf = ({ headers }: { readonly headers: Headers }): string =>
  /^pilotlight-device=([\w-]{43});/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '';

/** The answers to many requests of codes that were refused. */
const refusedCodes = async (email: string, count: number, sent: Sent = {}): Promise<Answer[]> => {
  const answers: Answer[] = [];
  for (let number = 0; number < count; number += 1) answers.push(await begin(email, sent));
  return answers.filter(({ status }) => status !== 200);
};

describe('a sign-in code', () => {
  it('is sent by text message and e-mail, in a form that browsers can autofill, and is not stored in the table of challenges', async () => {
    await begin(known);
    const answer = await platform.send('GET', `/developer/inbox.json?email=${known}`);
    const { messages } = (await answer.json()) as {
      messages: { channel: string; to: string; body: string; code: string }[];
    };
    expect(messages.map(({ channel }) => channel).toSorted()).toEqual(['email', 'text']);
    const text = messages.find(({ channel }) => channel === 'text');
    expect(text?.body.split('\n').at(-1)).toBe(`@localhost #${text?.code}`);
    expect(text?.code).toMatch(/^\d{6}$/);
    expect(new Set(messages.map(({ code }) => code)).size).toBe(1);
    const rows = JSON.stringify(await storedChallenges());
    expect(rows).not.toContain(text?.code);
    expect(rows).not.toContain(known);
  });

  it('works for ten minutes, and not longer', async () => {
    const inTime = await begin(known);
    const first = await platform.latestCode(known);
    await platform.setClock('2026-03-10T09:09:59Z');
    expect((await respond(known, inTime.Session, first)).status).toBe(200);

    const late = await begin(known);
    const second = await platform.latestCode(known);
    await platform.setClock('2026-03-10T09:19:59Z');
    expect(await respond(known, late.Session, second)).toMatchObject({
      status: 400,
      __type: 'NotAuthorizedException',
    });
  });

  it('is valid only for the person who requested it', async () => {
    const { Session } = await begin(known);
    const code = await platform.latestCode(known);
    expect((await respond(other, Session, code)).status).toBe(400);
    expect((await respond(known, Session, code)).status).toBe(200);
  });

  it('is hashed with a key that is not in the database', async () => {
    const elsewhere = inEnvironment(platform, {
      PILOTLIGHT_CODE_KEY: 'another key that is as long as it has to be',
    });
    const { Session } = await begin(known);
    const code = await platform.latestCode(known);
    const wrong = await readAnswer(elsewhere.answerCode(known, Session, code));
    expect(wrong.AuthenticationResult).toBeUndefined();
    expect((await respond(known, wrong.Session, code)).AuthenticationResult).toBeDefined();
  });
});

describe('an e-mail address', () => {
  it('is compared in lower case, without spaces and invisible characters, like the code', async () => {
    const written = ' \u202aONE.\u200bContract@Pilotlight.TEST\u202c ';
    const { Session } = await begin(written);
    const code = await platform.latestCode(known);
    const { AuthenticationResult } = await respond(written, Session, ` ${code} `);
    expect(AuthenticationResult).toBeDefined();
  });

  it('gets the same answers whether it is registered or not, and no message if not', async () => {
    const shapeOf = ({ Session, ...rest }: Answer) => ({ ...rest, session: Session?.length });
    const withoutName = (answer: object) =>
      JSON.parse(JSON.stringify(answer).replaceAll(known, 'X').replaceAll(unknown, 'X')) as object;
    const walk = async (email: string): Promise<object[]> => {
      const answers = [await begin(email)];
      for (let wrong = 0; wrong < 3; wrong += 1)
        answers.push(await respond(email, answers.at(-1)?.Session, '12345x'));
      return answers.map((answer) => withoutName(shapeOf(answer)));
    };
    expect(await walk(unknown)).toEqual(await walk(known));
    await expect(platform.latestCode(unknown)).rejects.toThrow('No message');
  });
});

describe('wrong codes', () => {
  it('return a new session twice, and end the challenge the third time', async () => {
    const sessions = [(await begin(known)).Session];
    const code = await platform.latestCode(known);
    for (let wrong = 0; wrong < 2; wrong += 1) {
      const again = await respond(known, sessions.at(-1), otherThan(code));
      expect(again).toMatchObject({ status: 200, ChallengeName: 'CUSTOM_CHALLENGE' });
      sessions.push(again.Session);
    }
    expect(new Set(sessions).size).toBe(3);
    const third = await respond(known, sessions.at(-1), otherThan(code));
    expect(third).toMatchObject({ status: 400, __type: 'NotAuthorizedException' });
    for (const session of sessions) expect((await respond(known, session, code)).status).toBe(400);
  });

  it('leave the right code valid with the newest session only', async () => {
    const first = await begin(known);
    const code = await platform.latestCode(known);
    const again = await respond(known, first.Session, otherThan(code));
    expect((await respond(known, first.Session, code)).status).toBe(400);
    expect((await respond(known, again.Session, code)).status).toBe(200);
  });

  it.each([known, unknown])(
    'are limited to ten in 15 minutes, and a device that has signed in may still answer: %s',
    async (email) => {
      const device = deviceOf(await signIn(known));
      const answers: Answer[] = [];
      for (let round = 0; round < 4; round += 1) {
        let { Session } = await begin(email);
        for (let wrong = 0; wrong < 3; wrong += 1) {
          const answer = await respond(email, Session, '12345x');
          answers.push(answer);
          Session = answer.Session ?? Session;
        }
      }
      const isLimited = ({ status, __type }: Answer) =>
        status === 429 && __type === 'TooManyRequestsException';
      expect(answers.filter(isLimited)).toEqual(answers.slice(10));
      for (const { headers } of answers.slice(10)) expect(headers.get('retry-after')).toBe('900');
      expect((await signIn(known, { device })).AuthenticationResult).toBeDefined();
    },
  );
});

describe('the throttle of codes', () => {
  it.each([known, unknown])('allows five unused codes in 15 minutes: %s', async (email) => {
    expect(await refusedCodes(email, 5)).toEqual([]);
    const [refused] = await refusedCodes(email, 1);
    expect(refused).toMatchObject({ status: 429, __type: 'LimitExceededException' });
    expect(refused?.message).toBe('Attempt limit exceeded, please try again in 15 minutes.');
    await platform.setClock('2026-03-10T09:05:00Z');
    expect((await begin(email)).headers.get('retry-after')).toBe('600');
    await platform.setClock('2026-03-10T09:15:00Z');
    expect(await refusedCodes(email, 1)).toEqual([]);
  });

  it('counts an address in any notation, and each address separately', async () => {
    await refusedCodes(known, 5);
    expect(await refusedCodes(known.toUpperCase(), 1)).toHaveLength(1);
    expect(await refusedCodes(other, 1)).toEqual([]);
  });

  it('does not count codes that were used to sign in', async () => {
    for (let times = 0; times < 7; times += 1) await platform.signIn(known);
  });

  it('does not count requests from a time when the clock was set later', async () => {
    await platform.setClock('2027-01-01T00:00:00Z');
    await refusedCodes(known, 5);
    await platform.setClock(start);
    expect(await refusedCodes(known, 1)).toEqual([]);
  });
});

describe('a locked address', () => {
  const lock = () => refusedCodes(known, 5, { from: '203.0.113.9' });

  it('accepts a device that has signed in to it before, by a cookie that scripts and other sites cannot use and a hash', async () => {
    const first = await signIn(known);
    expect(first.headers.get('set-cookie')).toMatch(
      /^pilotlight-device=[\w-]{43}; Max-Age=\d+; Path=\/cognito; HttpOnly; SameSite=Strict$/,
    );
    const device = deviceOf(first);
    await lock();
    expect((await begin(known)).status).toBe(429);
    const again = await signIn(known, { device });
    expect(again.AuthenticationResult).toBeDefined();
    expect(deviceOf(again)).toBe(device);
    const rows = await storedChallenges();
    expect(rows.map(({ deviceHash }) => deviceHash)).toContainEqual(expect.any(String));
    expect(JSON.stringify(rows)).not.toContain(device);
  });

  it('accepts no device that has signed in to another address or none', async () => {
    const device = deviceOf(await signIn(other));
    await lock();
    for (const sent of [device, 'A'.repeat(43), 'x', ''])
      expect((await begin(known, { device: sent })).status).toBe(429);
  });

  it('also counts requests of a known device', async () => {
    const device = deviceOf(await signIn(known));
    expect(await refusedCodes(known, 5, { device })).toEqual([]);
    expect(await refusedCodes(known, 1, { device })).toMatchObject([{ status: 429 }]);
  });
});

describe('a source of requests', () => {
  it('has its own limit over all addresses', async () => {
    const countRefused = async (from: string, count: number) => {
      let refused = 0;
      for (let number = 0; number < count; number += 1)
        refused += (await refusedCodes(`${from}.${number}@elsewhere.test`, 1, { from })).length;
      return refused;
    };
    expect(await countRefused('203.0.113.1', 14)).toBe(2);
    expect(await countRefused('203.0.113.2', 3)).toBe(0);
    const [refused] = await refusedCodes(known, 1, { from: '203.0.113.1' });
    expect(refused?.headers.get('retry-after')).toBe('900');
  });

  it('with IPv6 is a whole network, and is not stored as an address', async () => {
    for (let number = 0; number < 12; number += 1)
      await begin(`nobody.${number}@elsewhere.test`, { from: `2001:db8:1:2::${number}` });
    expect((await begin(known, { from: '2001:db8:1:2:ffff::1' })).status).toBe(429);
    expect((await begin(known, { from: '2001:db8:1:3::1' })).status).toBe(200);
    expect(JSON.stringify(await storedChallenges())).not.toContain('2001:db8');
  });
});

const platforms = await useTwoPlatforms();
const either = (index: number) => platforms[index % 2 === 0 ? 0 : 1];
const countOf = (answers: readonly { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

describe('at two platforms', () => {
  const { codesOfSource, unusedCodes, wrongAnswers } = platforms[0].context.configuration.signIn;

  it('only one of many simultaneous answers with the right code signs in', async () => {
    for (let round = 0; round < 2; round += 1) {
      const { Session } = await readAnswer(platforms[0].startSignIn(known));
      const code = await platforms[0].latestCode(known);
      const answers = await atOnce(10, (index) => either(index).answerCode(known, Session, code));
      expect([countOf(answers, 200), countOf(answers, 400)]).toEqual([1, 9]);
    }
  });

  it('a source gets at most the allowed codes, for any number of addresses at once', async () => {
    const answers = await atOnce(codesOfSource + 10, (index) =>
      either(index).startSignIn(`nobody-${index}@pilotlight.test`, { from: '198.51.100.1' }),
    );
    expect(countOf(answers, 200)).toBe(codesOfSource);
  });

  it('an address gets at most the allowed codes, also for simultaneous requests of many sources', async () => {
    const answers = await atOnce(16, (index) =>
      either(index).startSignIn(known, { from: `198.51.100.${index}` }),
    );
    expect(countOf(answers, 200)).toBe(unusedCodes);
  });

  it('an address may have at most the allowed wrong codes, also for simultaneous challenges', async () => {
    const answerWrongly = (session: string | undefined, index: number) =>
      readAnswer(either(index).answerCode(other, session, 'wrong'));
    const sessions: (string | undefined)[] = [];
    while (sessions.length < unusedCodes)
      sessions.push((await readAnswer(platforms[0].startSignIn(other))).Session);
    const simultaneous = sessions.splice(-2);
    for (let wrong = 1; wrong < wrongAnswers; wrong += 1) {
      const { Session } = await answerWrongly(sessions.shift(), wrong);
      if (Session !== undefined) sessions.unshift(Session);
    }
    const answers = await Promise.all(simultaneous.map(answerWrongly));
    expect(countOf(answers, 429)).toBe(1);
  });
});
