import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { inboxMessages } from '#infrastructure/platform/database/schema/platform.ts';
import { people } from '#infrastructure/platform/database/schema/accounts.ts';
import { demoPeople } from '#infrastructure/platform/demo/demo-people.ts';
import { replacementRoutes } from '#infrastructure/platform/platform-app.ts';
import { platformConfiguration } from '#infrastructure/platform/platform-configuration.ts';
import type { PlatformApp } from '#infrastructure/platform/server/platform-context.ts';
import { countRows, rowsOf } from '../database-content.ts';
import { expectRefusal } from '../expect-refusal.ts';
import {
  developerSecret,
  inEnvironment,
  openTestPlatform,
  type RequestHeaders,
} from '../test-platform.ts';
import { usePlatform } from '../use-platform.ts';

const email = 'one.contract@pilotlight.test';

const platform = await usePlatform();

const database = () => platform.context.database;
const countPeople = () => database().$count(people);

/** The number of rows of each table. */
const rowCounts = async () => {
  const tables = await rowsOf<{ name: string }>(
    database(),
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) counts[name] = await countRows(database(), name);
  return counts;
};

describe('resetting the platform', () => {
  it('leads to exactly the data of a first start', async () => {
    const first = await rowCounts();
    await platform.signIn(email);
    await platform.startSignIn(email);
    expect(await rowCounts()).not.toEqual(first);
    expect((await platform.send('POST', '/developer/reset')).status).toBe(204);
    expect(await rowCounts()).toEqual(first);
    expect(await countPeople()).toBe(demoPeople.length);
  });

  it('can be requested many times at once', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => platform.send('POST', '/developer/reset')),
    );
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await countPeople()).toBe(demoPeople.length);
  });
});

describe('the developer inbox', () => {
  it('is a page that escapes its text', async () => {
    await database().insert(inboxMessages).values({
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
    const style = await platform.send('GET', '/developer/style.css');
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
    expect(await database().$count(inboxMessages)).toBe(2);
  });

  it('cannot use them with a host name of their own that resolves here, nor with the public one', async () => {
    const { send } = inEnvironment(platform, {
      PILOTLIGHT_PUBLIC_URL: 'https://staging.pilotlight.test',
    });
    const headers = { 'x-developer-secret': developerSecret };
    for (const [status, address] of [
      [403, 'http://elsewhere.test:4173'],
      [403, 'https://staging.pilotlight.test'],
      [200, 'http://localhost:4199'],
      [200, 'http://127.0.0.1:4173'],
      [200, 'http://[::1]:4173'],
    ] as const) {
      const answer = await send('GET', `${address}/developer/inbox`, undefined, headers);
      expect(answer.status, address).toBe(status);
    }
  });
});

describe('the developer routes', () => {
  const ask = (headers: RequestHeaders, from?: string, path = '/developer/inbox') =>
    platform.send('GET', path, undefined, headers, from);

  it.each<[status: number, headers: RequestHeaders, from?: string]>([
    [403, {}, '10.0.0.7'],
    [403, {}, '203.0.113.9'],
    [403, {}, '::ffff:203.0.113.9'],
    [403, {}, '2001:db8::1'],
    [403, {}, ''],
    [403, { 'x-forwarded-for': '127.0.0.1' }],
    [403, { forwarded: '127.0.0.1' }],
    [403, { via: '127.0.0.1' }],
    [403, { 'x-developer-secret': '' }],
    [403, { 'x-developer-secret': 'x' }],
    [403, { 'x-developer-secret': developerSecret.slice(1) }],
    [200, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
    [200, {}, '127.0.0.1'],
    [200, {}, '127.9.9.9'],
    [200, {}, '::1'],
    [200, {}, '::ffff:127.0.0.1'],
  ])(
    'answer this machine alone, without a proxy, by the secret of the start, and links to the inbox: %i for %j from %s',
    async (status, headers, from) => expect((await ask(headers, from)).status).toBe(status),
  );

  it('open in a browser by the printed address, which does not stay in its history', async () => {
    const path = `/developer/inbox?email=x&secret=${encodeURIComponent(developerSecret)}`;
    const opened = await ask({ 'x-developer-secret': '' }, undefined, path);
    expect(opened.status).toBe(303);
    expect(opened.headers.get('location')).toBe('/developer/inbox?email=x');
    const cookie = opened.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/; Path=\/developer; HttpOnly; SameSite=Strict$/);
    const shown = await platform.app.request(
      '/developer/inbox',
      { headers: { cookie: cookie.split(';')[0] ?? '' } },
      { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
    );
    expect(shown.status).toBe(200);
  });

  it('answer without the secret with a page that has a field for it and escapes its parameters, or with JSON', async () => {
    const withoutSecret = { 'x-developer-secret': '' };
    const browser = { ...withoutSecret, accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const path = '/developer/receipts?reference=%22%3E%3Cscript%3E&secret=wrong';
    const refused = await ask(browser, undefined, path);
    expect(refused.status).toBe(403);
    const text = await refused.text();
    expect(text).toMatch(/<html lang="en-GB">[\s\S]*name="secret"/);
    expect(text).toContain('type="hidden" name="reference"');
    expect(text).not.toMatch(/<script|wrong/);
    expect(text).not.toContain(developerSecret);
    await expectRefusal(await ask(withoutSecret), 403, 'secret-missing');
  });

  it('are off in staging, including the inbox, unless they are enabled', async () => {
    const staging = { PILOTLIGHT_ENVIRONMENT: 'staging' };
    const off = await openTestPlatform({ environment: staging });
    expect((await off.send('GET', '/developer/inbox.json')).status).toBe(404);
    await off.startSignIn(email);
    expect(await off.context.database.select().from(inboxMessages)).toEqual([]);
    expect(off.context.configuration.portal.clockUrl).toBeUndefined();
    await off.close();
    const on = inEnvironment(platform, { ...staging, PILOTLIGHT_DEVELOPER_ROUTES: 'true' });
    expect((await on.send('GET', '/developer/inbox.json')).status).toBe(200);
  });

  it('have a new secret for each start, unless one is given', () => {
    const codeKey = { PILOTLIGHT_CODE_KEY: 'a key of the tests that is kept in no database' };
    const secretOf = (environment = {}) =>
      platformConfiguration({ ...codeKey, ...environment }, '').developerSecret;
    expect(secretOf()).toMatch(/^[\w-]{43}$/);
    expect(secretOf()).not.toBe(secretOf());
    expect(secretOf({ PILOTLIGHT_ENVIRONMENT: 'production' })).toBeUndefined();
  });
});

it('pages of the own origin may frame the payments desk of a development platform', async () => {
  const frame = await platform.send('GET', '/payments-desk/card-frame');
  expect(frame.status).toBe(200);
  expect(frame.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect(frame.headers.has('x-frame-options')).toBe(false);
});

describe('a production platform', () => {
  it('has no developer routes, no replacements of other services, no demo people, no inbox and no settable clock', async () => {
    const production = await openTestPlatform({
      environment: { PILOTLIGHT_ENVIRONMENT: 'production' },
    });
    const replaced: PlatformApp = new Hono();
    for (const register of replacementRoutes) register(replaced, production.context);
    expect(replaced.routes.length).toBeGreaterThan(0);
    const isOfDevelopment = ({ path }: { readonly path: string }): boolean =>
      /^\/developer\/\w/.test(path) || replaced.routes.some((route) => route.path === path);
    expect(production.app.routes.filter(isOfDevelopment)).toEqual([]);
    expect(await production.context.database.select().from(people)).toEqual([]);
    await production.context.database.insert(people).values({
      sub: 's',
      email,
      emailKey: email,
      phone: '+447700900001',
      role: 'customer',
      accountId: 'a',
    });
    const started = await production.startSignIn(email);
    expect(started.status).toBe(200);
    expect(await production.context.database.select().from(inboxMessages)).toEqual([]);
    const inDevelopment = platform.app.routes.filter(isOfDevelopment);
    expect(inDevelopment.map(({ path }) => path)).toEqual(
      expect.arrayContaining([...replaced.routes.map(({ path }) => path), '/developer/inbox.json']),
    );
    for (const { method, path } of inDevelopment)
      expect((await production.send(method, path)).status, `${method} ${path}`).toBe(404);
    await production.close();
  });
});
