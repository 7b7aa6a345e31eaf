import { describe, expect, it } from 'vitest';
import { challenges } from '#infrastructure/platform/database/schema/accounts.ts';
import { readAnswer } from '../test-platform.ts';
import { usePlatform } from '../use-platform.ts';

const known = 'one.contract@pilotlight.test';
const unknown = 'nobody@elsewhere.test';
const start = '2026-03-10T09:00:00Z';

const platform = await usePlatform(start);

type Answer = Awaited<ReturnType<typeof readAnswer>>;
const begin = (email: string) => readAnswer(platform.startSignIn(email));
const respond = (email: string, session: string | undefined, code: string) =>
  readAnswer(platform.answerCode(email, session, code));
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');

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
    const rows = JSON.stringify(await platform.context.database.select().from(challenges));
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
    expect((await respond('oil@pilotlight.test', Session, code)).status).toBe(400);
    expect((await respond(known, Session, code)).status).toBe(200);
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
      for (let wrong = 0; wrong < 3; wrong += 1) {
        answers.push(await respond(email, answers.at(-1)?.Session, '12345x'));
      }
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
    for (const session of sessions) {
      expect((await respond(known, session, code)).status).toBe(400);
    }
  });

  it('leave the right code valid with the newest session only', async () => {
    const first = await begin(known);
    const code = await platform.latestCode(known);
    const again = await respond(known, first.Session, otherThan(code));
    expect((await respond(known, first.Session, code)).status).toBe(400);
    expect((await respond(known, again.Session, code)).status).toBe(200);
  });
});

describe('the throttle of codes', () => {
  const refusedCodes = async (email: string, count: number): Promise<Answer[]> => {
    const answers: Answer[] = [];
    for (let requested = 0; requested < count; requested += 1) answers.push(await begin(email));
    return answers.filter(({ status }) => status !== 200);
  };

  it.each([known, unknown])('allows five unused codes in 15 minutes: %s', async (email) => {
    expect(await refusedCodes(email, 5)).toEqual([]);
    const [refused] = await refusedCodes(email, 1);
    expect(refused).toMatchObject({ status: 429, __type: 'LimitExceededException' });
    expect(refused?.message).toBe('Attempt limit exceeded, please try again in 15 minutes.');
    await platform.setClock('2026-03-10T09:05:00Z');
    expect((await platform.startSignIn(email)).headers.get('retry-after')).toBe('600');
    await platform.setClock('2026-03-10T09:15:00Z');
    expect(await refusedCodes(email, 1)).toEqual([]);
  });

  it('counts an address in any notation, and each address separately', async () => {
    await refusedCodes(known, 5);
    expect(await refusedCodes(known.toUpperCase(), 1)).toHaveLength(1);
    expect(await refusedCodes('oil@pilotlight.test', 1)).toEqual([]);
  });

  it('does not count codes that were used to sign in', async () => {
    for (let times = 0; times < 7; times += 1) await platform.signIn(known);
  });

  // An address of an account: codes-under-attack.test.ts.
  it('allows ten wrong answers in 15 minutes to an address without an account', async () => {
    const types: (string | undefined)[] = [];
    for (let round = 0; round < 4; round += 1) {
      let session = (await begin(unknown)).Session;
      for (let wrong = 0; wrong < 3; wrong += 1) {
        const answer = await respond(unknown, session, '12345x');
        types.push(answer.__type);
        session = answer.Session ?? session;
      }
    }
    expect(types.filter((type) => type === 'TooManyRequestsException')).toHaveLength(2);
    expect(types.slice(0, 10)).not.toContain('TooManyRequestsException');
  });

  it('does not count requests from a time when the clock was set later', async () => {
    await platform.setClock('2027-01-01T00:00:00Z');
    await refusedCodes(known, 5);
    await platform.setClock(start);
    expect(await refusedCodes(known, 1)).toEqual([]);
  });
});
