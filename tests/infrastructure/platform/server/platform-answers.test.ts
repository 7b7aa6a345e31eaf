import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { makePlatformApp } from '#infrastructure/platform/platform-app.ts';
import { freeBytesAt, minimumFreeBytes } from '#infrastructure/platform/server/disk.ts';
import { noRoomMessage } from '#infrastructure/platform/server/error-answers.ts';
import { makeLineLogger } from '#infrastructure/platform/server/logger.ts';
import { identityAddress } from '#infrastructure/platform/server/platform-rooms.ts';
import { remoteAddress } from '#infrastructure/platform/server/remote-address.ts';
import { databaseContent } from '../database-content.ts';
import { signInAs } from '../open-sign-in.ts';
import { callsOf, inEnvironment } from '../test-platform.ts';
import { usePlatform } from '../use-platform.ts';

const platform = await usePlatform();

/** The answer to a request whose work fails, with the lines that were logged. */
const answerTo = async (problem: Error) => {
  const lines: string[] = [];
  const logger = makeLineLogger(
    (line) => lines.push(line),
    () => new Date('2026-03-10T09:00:00Z'),
  );
  const app = makePlatformApp({ ...platform.context, logger });
  app.post('/api/broken', () => {
    throw problem;
  });
  const answer = await app.request('/api/broken', { method: 'POST' });
  const { message } = (await answer.json()) as { readonly message: string };
  return { answer, message, lines };
};

describe('the id of a request', () => {
  it.each(['/', '/health', '/api/nowhere', '/developer/inbox.json', identityAddress])(
    'is in every answer and unique: %s',
    async (path) => {
      const ids = await Promise.all(
        [1, 2].map(async () => (await platform.send('GET', path)).headers.get('x-request-id')),
      );
      expect(ids[0]).toMatch(/^[\da-f-]{36}$/);
      expect(ids[0]).not.toBe(ids[1]);
    },
  );
});

describe('a failure of the platform', () => {
  it('is logged in one line with the id, kind and place, and nothing that its message may quote; its answer has no details', async () => {
    const text = 'Key (email)=(olive@pilotlight.test) already exists';
    const cause = Object.assign(new Error(text), { code: '23505' });
    const params = 'Failed query: params: olive@pilotlight.test\nand 123456';
    const { answer, message, lines } = await answerTo(new TypeError(params, { cause }));
    expect(answer.status).toBe(500);
    expect(message).toMatch(/\S/);
    expect(message).not.toContain('pilotlight.test');
    const [line = ''] = lines;
    expect(line.indexOf('\n'), 'one line, whatever it reports').toBe(line.length - 1);
    expect(line).not.toMatch(/olive|123456/);
    expect(JSON.parse(line)).toMatchObject({
      time: '2026-03-10T09:00:00.000Z',
      level: 'error',
      event: 'request-failed',
      method: 'POST',
      request: answer.headers.get('x-request-id'),
      error: 'TypeError',
      code: '23505',
      place: expect.stringContaining('platform-answers.test.ts') as string,
    });
  });

  it('is logged in one line when a field contains a line break, and when it is no error', () => {
    const lines: string[] = [];
    const log = makeLineLogger(
      (line) => lines.push(line),
      () => new Date(0),
    );
    log.failure('odd', 'a text', { room: '/api\n{}' });
    expect(lines.join('').indexOf('\n')).toBe(lines.join('').length - 1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'odd', room: '/api\n{}' });
  });
});

describe('a long answer', () => {
  it('is compressed for clients that accept it, and equal for others', async () => {
    const signedIn = await signInAs(platform, 'engineer@pilotlight.test');
    const ask = (accepted: string) =>
      platform.send('GET', '/api/jobs-public/v1/engineer-jobs/agenda', undefined, {
        ...signedIn,
        'accept-encoding': accepted,
      });
    const words = await (await ask('identity')).text();
    for (const accepted of ['identity', '', 'br', 'gzip;q=0', '*;q=0'])
      expect((await ask(accepted)).headers.get('content-encoding'), accepted).toBeNull();
    const packed = await ask('gzip, br');
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.headers.get('vary')).toMatch(/accept-encoding/i);
    const bytes = Buffer.from(await packed.arrayBuffer());
    expect(bytes.length).toBeLessThan(words.length / 4);
    expect(gunzipSync(bytes).toString()).toBe(words);
  });
});

it('a platform of a real host requires HTTPS from then on, and a local one does not', async () => {
  const transport = async ({ send }: Pick<typeof platform, 'send'>) =>
    (await send('GET', '/health')).headers.get('strict-transport-security');
  const publicUrl = { PILOTLIGHT_PUBLIC_URL: 'https://portal.pilotlight.test' };
  expect(await transport(inEnvironment(platform, publicUrl))).toBe(
    'max-age=31536000; includeSubDomains',
  );
  expect(await transport(platform)).toBeNull();
});

describe('a full disk', () => {
  it('refuses writes with a message until there is space, writes nothing, and still answers reads', async () => {
    let free = minimumFreeBytes - 1;
    const { send, startSignIn } = callsOf(
      makePlatformApp({ ...platform.context, freeBytes: () => Promise.resolve(free) }),
    );
    const before = await databaseContent(platform.context.database);
    const answer = await startSignIn('one.contract@pilotlight.test');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('60');
    expect(await answer.json()).toEqual({ message: noRoomMessage });
    expect(await databaseContent(platform.context.database)).toEqual(before);
    expect((await send('GET', '/health')).status).toBe(200);
    expect((await send('GET', '/clock')).status).toBe(200);
    free = minimumFreeBytes;
    expect((await startSignIn('one.contract@pilotlight.test')).status).toBe(200);
  });

  it('that fills during a write is reported with the same message, and not as a failure', async () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const { answer, message, lines } = await answerTo(full);
    expect([answer.status, message]).toEqual([503, noRoomMessage]);
    expect(lines.join('')).not.toContain('request-failed');
  });

  it('is measured at the nearest existing folder', async () => {
    const there = await freeBytesAt(tmpdir());
    expect(there).toBeGreaterThan(0);
    const missing = await freeBytesAt(join(tmpdir(), 'no-such-folder', 'files'));
    expect(Math.abs(missing - there)).toBeLessThan(there);
  });
});

describe('the remote address of a request', () => {
  const peer = '10.0.0.9';
  const seen = async (trustedProxies: number, reported: string | undefined): Promise<string> => {
    const app = new Hono().get('/', (c) => c.text(remoteAddress(c, trustedProxies)));
    const headers = reported === undefined ? {} : { 'x-forwarded-for': reported };
    const connection = { incoming: { socket: { remoteAddress: `::ffff:${peer}` } } };
    return (await app.request('/', { headers }, connection)).text();
  };

  it.each([
    ['::ffff:203.0.113.1', '203.0.113.1'],
    ['::FFFF:203.0.113.1', '203.0.113.1'],
    ['203.0.113.1:5678', '203.0.113.1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[::ffff:203.0.113.1]:80', '203.0.113.1'],
    ['2001:db8::1:443', '2001:db8::1:443'],
  ])('is only the address, in any notation of a proxy: %s', async (reported, address) =>
    expect(await seen(1, reported)).toBe(address),
  );

  it('is what the first own proxy saw, or the peer of the connection when there is none, for any header of the client', async () => {
    const addresses = fc.array(fc.ipV4(), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(addresses, addresses, async (made, own) => {
        expect(await seen(own.length, [...made, ...own].join(', '))).toBe(own[0] ?? peer);
      }),
    );
    expect(await seen(1, undefined)).toBe(peer);
  });
});
