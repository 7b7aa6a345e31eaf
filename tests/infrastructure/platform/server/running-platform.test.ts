import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { platformBuild } from '../../../../scripts/build/node-build.mjs';
import { buildAndStamp, isUpToDate } from '../../../../scripts/build/stamp.mjs';
import { demoPeople } from '#infrastructure/platform/demo/demo-people.ts';
import { useFolder } from '../../../use-folder.ts';
import { developerSecret } from '../test-platform.ts';

const built = resolve('dist/platform');
const directory = useFolder('running');

beforeAll(async () => {
  if (!isUpToDate('platform')) await buildAndStamp('platform', () => build(platformBuild()));
});

type Running = {
  readonly address: string;
  readonly notice: string;
  readonly end: (...signals: readonly NodeJS.Signals[]) => Promise<number | null>;
};
const children: ChildProcess[] = [];
afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));

const run = (environment: NodeJS.ProcessEnv, options: readonly string[]) => {
  const child = spawn(process.execPath, [join(built, 'main.js'), ...options], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      PORT: '0',
      PILOTLIGHT_DATA_DIR: directory,
      PILOTLIGHT_ENVIRONMENT: 'development',
      PILOTLIGHT_DEVELOPER_SECRET: developerSecret,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => void (said += text));
  return { child, ended: once(child, 'close') as Promise<[number | null]>, said: () => said };
};

/** Starts the platform that should run. */
const start = async (
  environment: NodeJS.ProcessEnv = {},
  options: readonly string[] = [],
  isLogRead = true,
): Promise<Running> => {
  const { child, ended, said } = run(environment, options);
  if (!isLogRead) child.stderr.destroy();
  const isUp = new Promise<void>((up) => {
    child.stdout.on('data', () => said().includes('Ctrl-C') && up());
  });
  await Promise.race([
    isUp,
    ended.then(() => Promise.reject(new Error(`The platform did not start:\n${said()}`))),
  ]);
  const end = async (...signals: readonly NodeJS.Signals[]) => {
    for (const signal of signals) child.kill(signal);
    return (await ended)[0];
  };
  return { address: /http:\/\/\S+/.exec(said())?.[0] ?? '', notice: said(), end };
};

/** Starts the platform that should refuse to, with a sentence. */
const expectNoStart = async (
  sentence: string,
  environment: NodeJS.ProcessEnv,
  options: readonly string[] = [],
): Promise<void> => {
  const { ended, said } = run(environment, options);
  expect((await ended)[0]).toBe(1);
  expect(said()).toContain(sentence);
  expect(said()).not.toMatch(/^\s+at /m);
};

const production = {
  PILOTLIGHT_ENVIRONMENT: 'production',
  PILOTLIGHT_CODE_KEY: 'a key of the tests that is kept in no database',
};

const clockAt = async (address: string): Promise<unknown> =>
  (await fetch(`${address}/clock`)).json();
const setClock = (address: string) =>
  fetch(`${address}/developer/clock`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-developer-secret': developerSecret },
    body: JSON.stringify({ now: '2031-01-01T00:00:00Z', frozen: true }),
  });

describe('the platform as a process', () => {
  // It starts six processes one after the other.
  it(
    'deletes its data on request alone, prints its address and demo people, and ends on a signal',
    { timeout: 180_000 },
    async () => {
      // Data that cannot be opened: the platform starts only if it deletes them.
      mkdirSync(join(directory, 'database'));
      writeFileSync(join(directory, 'database/PG_VERSION'), 'broken');
      const first = await start({ PILOTLIGHT_HSOT: '0.0.0.0' }, ['--fresh']);
      expect(first.notice).toContain(`PILOTLIGHT_HSOT is unknown and ignored`);
      expect(await clockAt(first.address)).toMatchObject({ set: false });
      expect(first.notice).toContain(`${first.address}/developer/inbox?secret=${developerSecret}`);
      expect(first.notice).toContain(`${first.address}/developer/rules?secret=${developerSecret}`);
      for (const person of demoPeople) {
        expect(first.notice).toContain(`${person.name}: ${person.special}`);
        expect(first.notice).toContain(person.email);
      }
      expect((await setClock(first.address)).status).toBe(200);
      await first.end('SIGKILL');
      await expectNoStart('not started afresh', production, ['--fresh']);
      const other = createServer().listen(0, '127.0.0.1');
      await once(other, 'listening');
      const { port: busy } = other.address() as AddressInfo;
      // Neither start deletes the data, or keeps it in use.
      for (const options of [['--fresh'], []])
        await expectNoStart(`Port ${busy} is in use`, { PORT: String(busy) }, options);
      other.close();

      // It runs until it is ended, though its log, which gets a line at the start, cannot be written.
      const second = await start({}, [], false);
      await expectNoStart('in use by another platform', {});
      expect(await clockAt(second.address)).toMatchObject({ set: true });
      // It does not wait for connections that are merely kept open, which would take 5 seconds.
      const began = performance.now();
      expect(await second.end('SIGINT', 'SIGTERM')).toBe(0);
      expect(performance.now() - began).toBeLessThan(4000);
      await expect(fetch(second.address)).rejects.toThrow();
    },
  );

  it('refuses a database that it cannot reach with a sentence', () =>
    expectNoStart('PostgreSQL at 127.0.0.1:1 cannot be used', {
      DATABASE_URL: 'postgresql://127.0.0.1:1/none',
    }));
});
