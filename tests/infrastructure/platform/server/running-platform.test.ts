import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
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
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>;
};
const running: Running[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ end }) => end('SIGKILL')));
});

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
  let said = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      for (const listener of listeners) listener();
    });
  }
  const ended = new Promise<number | null>((done) => child.once('close', done));
  return { child, ended, said: () => said, listeners };
};

/** Starts the platform that should run. */
const start = async (
  environment: NodeJS.ProcessEnv = {},
  options: readonly string[] = [],
  isLogRead = true,
): Promise<Running> => {
  const { child, ended, said, listeners } = run(environment, options);
  if (!isLogRead) child.stderr.destroy();
  const isUp = new Promise<void>((up) => listeners.add(() => said().includes('Ctrl-C') && up()));
  await Promise.race([
    isUp,
    ended.then(() => Promise.reject(new Error(`The platform did not start:\n${said()}`))),
  ]);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  const started = { address: /http:\/\/\S+/.exec(said())?.[0] ?? '', notice: said(), end };
  running.push(started);
  return started;
};

/** Starts the platform that should refuse to. */
const startInVain = async (environment: NodeJS.ProcessEnv, options: readonly string[] = []) => {
  const { ended, said } = run(environment, options);
  return { code: await ended, said: said() };
};

const production = {
  PILOTLIGHT_ENVIRONMENT: 'production',
  PILOTLIGHT_CODE_KEY: 'a key of the tests that is kept in no database',
};

/** Ends without waiting for connections that are merely kept open, which would take 5 seconds. */
const expectToEnd = async (end: Running['end'], signal: NodeJS.Signals): Promise<void> => {
  const began = performance.now();
  expect(await end(signal)).toBe(0);
  expect(performance.now() - began).toBeLessThan(4000);
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
  // It starts eight processes one after the other.
  it(
    'prints its address and demo people, and keeps its data until a reset is requested',
    { timeout: 180_000 },
    async () => {
      const first = await start({ PILOTLIGHT_HSOT: '0.0.0.0' });
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
      const refused = await startInVain(production, ['--fresh']);
      expect(refused).toMatchObject({ code: 1 });
      expect(refused.said).toContain('not started afresh');
      const other = createServer().listen(0, '127.0.0.1');
      await once(other, 'listening');
      const { port: taken } = other.address() as AddressInfo;
      // Neither start deletes the data, or keeps it in use.
      for (const options of [['--fresh'], []]) {
        const vain = await startInVain({ PORT: String(taken) }, options);
        expect(vain.code).toBe(1);
        expect(vain.said).toContain(`Port ${taken} is in use`);
      }
      other.close();

      const second = await start();
      expect(await clockAt(second.address)).toMatchObject({ set: true });
      await expectToEnd(second.end, 'SIGTERM');

      const third = await start({}, ['--fresh']);
      expect(await clockAt(third.address)).toMatchObject({ set: false });

      const another = await startInVain({});
      expect(another.code).toBe(1);
      expect(another.said).toContain('in use by another platform');
      expect(another.said).not.toMatch(/^\s+at /m);
      expect((await fetch(`${third.address}/clock`)).status).toBe(200);
      await expectToEnd(third.end, 'SIGINT');
      await expect(fetch(third.address)).rejects.toThrow();
    },
  );

  it('runs until it is ended, though its log cannot be written', async () => {
    const { address, end } = await start({}, [], false);
    // It logs a line when it has started.
    await wait(500);
    expect((await fetch(`${address}/clock`)).status).toBe(200);
    await expectToEnd(end, 'SIGTERM');
  });

  it('refuses a database that it cannot reach with a sentence', async () => {
    const refused = await startInVain({ DATABASE_URL: 'postgresql://127.0.0.1:1/none' });
    expect(refused.code).toBe(1);
    expect(refused.said).toContain('PostgreSQL at 127.0.0.1:1 cannot be used');
    expect(refused.said).not.toMatch(/^\s+at /m);
  });
});
