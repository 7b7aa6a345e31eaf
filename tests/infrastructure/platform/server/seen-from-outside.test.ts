import { identityAddress } from '#infrastructure/platform/server/platform-rooms.ts';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { makeLineLogger } from '#infrastructure/platform/server/logger.ts';
import { makePlatformApp } from '#infrastructure/platform/platform-app.ts';
import { signInAs } from '../open-sign-in.ts';
import { inEnvironment } from '../test-platform.ts';
import { usePlatform } from '../use-platform.ts';

const platform = await usePlatform();

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

  it('is in the log line of a failure, whose answer has no details', async () => {
    const lines: string[] = [];
    const logger = makeLineLogger(
      (line) => lines.push(line),
      () => new Date(0),
    );
    const app = makePlatformApp({ ...platform.context, logger });
    app.post('/api/broken', () => {
      throw new Error('Failed query: one.contract@pilotlight.test');
    });
    const answer = await app.request('/api/broken', { method: 'POST' });
    expect(answer.status).toBe(500);
    const { message } = (await answer.json()) as { readonly message: string };
    expect(message).toMatch(/\S/);
    expect(message).not.toContain('pilotlight.test');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      event: 'request-failed',
      request: answer.headers.get('x-request-id'),
    });
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
    const plain = await ask('identity');
    const words = await plain.text();
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

describe('a platform of a real host', () => {
  it('requires HTTPS from then on, and a local one does not', async () => {
    const header = 'strict-transport-security';
    const { send } = inEnvironment(platform, {
      PILOTLIGHT_PUBLIC_URL: 'https://portal.pilotlight.test',
    });
    expect((await send('GET', '/health')).headers.get(header)).toBe(
      'max-age=31536000; includeSubDomains',
    );
    expect((await platform.send('GET', '/health')).headers.get(header)).toBeNull();
  });
});
