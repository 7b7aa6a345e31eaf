import { describe, expect, it } from 'vitest';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePlatformApp } from '#infrastructure/platform/platform-app.ts';
import { noRoomMessage } from '#infrastructure/platform/server/error-answers.ts';
import { freeBytesAt, minimumFreeBytes } from '#infrastructure/platform/server/disk.ts';
import { databaseContent } from '../database-content.ts';
import { callsOf } from '../test-platform.ts';
import { usePlatform } from '../use-platform.ts';

const platform = await usePlatform();

describe('a disk that is nearly full', () => {
  let free = 0;
  const { send, startSignIn } = callsOf(
    makePlatformApp({ ...platform.context, freeBytes: () => Promise.resolve(free) }),
  );
  const write = () => startSignIn('one.contract@pilotlight.test');

  it('refuses writes with a message, writes nothing, and still answers reads', async () => {
    free = minimumFreeBytes - 1;
    const before = await databaseContent(platform.context.database);
    const answer = await write();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('60');
    expect(await answer.json()).toEqual({ message: noRoomMessage });
    expect(await databaseContent(platform.context.database)).toEqual(before);
    expect((await send('GET', '/health')).status).toBe(200);
    expect((await send('GET', '/clock')).status).toBe(200);
  });
  it('continues when there is space', async () => {
    free = minimumFreeBytes;
    expect((await write()).status).toBe(200);
  });
});

it('a disk that becomes full during a write is reported with the same message, and not as a failure', async () => {
  const app = makePlatformApp(platform.context);
  app.post('/api/work', () => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });
  const answer = await app.request('/api/work', { method: 'POST' });
  expect([answer.status, await answer.json()]).toEqual([503, { message: noRoomMessage }]);
});

it('the free space is measured at the nearest existing folder', async () => {
  const there = await freeBytesAt(tmpdir());
  expect(there).toBeGreaterThan(0);
  const missing = await freeBytesAt(join(tmpdir(), 'no-such-folder', 'files'));
  expect(Math.abs(missing - there)).toBeLessThan(there);
});
