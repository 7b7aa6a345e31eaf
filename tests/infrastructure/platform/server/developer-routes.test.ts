import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inboxMessages } from '#infrastructure/platform/database/schema/inbox.ts';
import { people } from '#infrastructure/platform/database/schema/identity.ts';
import { demoPeople } from '#infrastructure/platform/demo/demo-people.ts';
import { clientId, openTestPlatform, type TestPlatform } from '../test-platform.ts';

const email = 'one.contract@pilotlight.test';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
beforeEach(() => platform.reset());
afterAll(() => platform.close());

const rowCounts = async (): Promise<Record<string, number>> => {
  const { database } = platform.context;
  const tables = await database
    .select({ name: sql<string>`tablename` })
    .from(sql`pg_tables`)
    .where(sql`schemaname = current_schema()`);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await database
      .select({ count: sql<number>`count(*)::int` })
      .from(sql`${sql.identifier(name)}`);
    counts[name] = row?.count ?? -1;
  }
  return counts;
};

describe('the demo people', () => {
  it('are told with what is special about each', async () => {
    const { people: told } = (await (await platform.send('GET', '/developer/people')).json()) as {
      people: object[];
    };
    expect(told).toHaveLength(demoPeople.length);
    expect(told[0]).toEqual({
      email,
      name: demoPeople[0]?.name,
      special: demoPeople[0]?.special,
    });
  });

  it('are all different, and reachable by addresses that no mail leaves for', () => {
    for (const fact of ['email', 'name', 'special', 'phone'] as const) {
      expect(new Set(demoPeople.map((person) => person[fact])).size).toBe(demoPeople.length);
    }
    for (const { email: address, phone } of demoPeople) {
      expect(address).toMatch(/\.test$/);
      expect(phone).toMatch(/^\+447700900\d{3}$/);
    }
  });
});

describe('starting afresh', () => {
  it('leaves exactly what a first start makes', async () => {
    const first = await rowCounts();
    await platform.signIn(email);
    await platform.cognito('InitiateAuth', {
      AuthFlow: 'CUSTOM_AUTH',
      ClientId: clientId,
      AuthParameters: { USERNAME: email },
    });
    expect(await rowCounts()).not.toEqual(first);
    expect((await platform.send('POST', '/developer/reset')).status).toBe(204);
    expect(await rowCounts()).toEqual(first);
    expect(await platform.context.database.select().from(people)).toHaveLength(demoPeople.length);
  });

  it('gives the clock back to the world, or sets it', async () => {
    await platform.setClock('2026-12-24T09:00:00Z');
    await platform.send('POST', '/developer/reset');
    expect(await (await platform.send('GET', '/developer/clock')).json()).toMatchObject({
      set: false,
    });
    await platform.send('POST', '/developer/reset', { now: '2026-12-24T09:00:00Z', frozen: true });
    expect(await (await platform.send('GET', '/developer/clock')).json()).toMatchObject({
      now: '2026-12-24T09:00:00.000Z',
      frozen: true,
    });
  });

  it('can be asked for many times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => platform.send('POST', '/developer/reset')),
    );
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
    expect(await platform.context.database.select().from(people)).toHaveLength(demoPeople.length);
  });
});

describe('the inbox', () => {
  it('shows the newest message first, of everybody or of one person however written', async () => {
    await platform.signIn(email);
    await platform.signIn('oil@pilotlight.test');
    const read = async (query: string) => {
      const response = await platform.send('GET', `/developer/inbox.json${query}`);
      return ((await response.json()) as { messages: { to: string; id: number }[] }).messages;
    };
    const all = await read('');
    expect(all).toHaveLength(4);
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a));
    expect(await read(`?email=${encodeURIComponent(' OIL@pilotlight.test ')}`)).toHaveLength(2);
    expect(await read('?email=')).toHaveLength(4);
    expect(await read('?email=nobody@pilotlight.test')).toEqual([]);
  });

  it('is a page that shows text as text', async () => {
    await platform.context.database.insert(inboxMessages).values({
      channel: 'email',
      person: 'x',
      recipient: '"><script>alert(1)</script>',
      subject: '<img src=x onerror=alert(1)>',
      body: '</p><script>alert(1)</script>',
      sentAt: platform.context.clock.realNow(),
    });
    const response = await platform.send('GET', '/developer/inbox?email=%22%3E%3Cscript%3E');
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(await response.text()).not.toMatch(/<script|<img/);
    const page = await (await platform.send('GET', '/developer/inbox')).text();
    expect(page).toContain('&lt;img');
    expect(page).not.toMatch(/<script|<img|style=/);
    expect(page).toMatch(/<html lang="en-GB">[\s\S]*<title>[\s\S]*<main>[\s\S]*<h1>/);
    const style = await platform.send('GET', '/developer/inbox.css');
    expect(style.headers.get('content-type')).toContain('text/css');
  });
});

describe('other sites', () => {
  it.each([
    [{ origin: 'https://elsewhere.test' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
  ])('cannot use the developer routes: %j', async (headers) => {
    await platform.signIn(email);
    for (const [method, path] of [
      ['POST', '/developer/reset'],
      ['GET', '/developer/inbox.json'],
      ['PUT', '/developer/clock'],
    ] as const) {
      expect((await platform.send(method, path, undefined, headers)).status).toBe(403);
    }
    expect((await rowCounts())['inbox_messages']).toBe(2);
  });

  it('cannot use them under a name of their own that leads here', async () => {
    const ask = (address: string) => platform.app.request(`${address}/developer/inbox`);
    expect((await ask('http://elsewhere.test:4173')).status).toBe(403);
    for (const own of ['http://localhost:4199', 'http://127.0.0.1:4173', 'http://[::1]:4173']) {
      expect((await ask(own)).status).toBe(200);
    }
  });

  it('may link to the inbox', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    expect((await platform.send('GET', '/developer/inbox', undefined, headers)).status).toBe(200);
  });
});

describe('a production platform', () => {
  it('has no developer routes, no demo people, no inbox and no settable clock', async () => {
    const production = await openTestPlatform({
      environment: { PILOTLIGHT_ENVIRONMENT: 'production' },
    });
    const paths = production.app.routes.map(({ path }) => path);
    expect(paths.filter((path) => /^\/(developer|payments-desk)\/\w/.test(path))).toEqual([]);
    expect(await production.context.database.select().from(people)).toEqual([]);
    await production.context.database.insert(people).values({
      sub: 's',
      email,
      emailKey: email,
      phone: '+447700900001',
      role: 'customer',
      accountId: 'a',
    });
    const started = await production.cognito('InitiateAuth', {
      AuthFlow: 'CUSTOM_AUTH',
      ClientId: clientId,
      AuthParameters: { USERNAME: email },
    });
    expect(started.status).toBe(200);
    expect(await production.context.database.select().from(inboxMessages)).toEqual([]);
    for (const path of ['/developer/inbox.json', '/developer/clock', '/developer/inbox']) {
      expect((await production.send('GET', path)).status).toBe(404);
    }
    await production.close();
  });
});
