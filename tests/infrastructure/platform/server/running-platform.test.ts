import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { nodeBuild } from '../../../../scripts/build/node-build.mjs';
import { demoPeople } from '#infrastructure/platform/demo/demo-people.ts';
import { clientId, developerSecret } from '../test-platform.ts';

const built = resolve('.cache/tested-platform');
const email = 'one.contract@pilotlight.test';
let directory: string;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'pilotlight-running-'));
  await build(nodeBuild('infrastructure/platform/main.ts', built));
});
afterAll(() => rmSync(directory, { recursive: true }));

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
): Promise<Running> => {
  const { child, ended, said, listeners } = run(environment, options);
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

const cognito = async (address: string, operation: string, body: unknown) => {
  const response = await fetch(`${address}/cognito`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

const production = {
  PILOTLIGHT_ENVIRONMENT: 'production',
  PILOTLIGHT_CODE_KEY: 'a key of the tests that is kept in no database',
};

const signIn = async (address: string): Promise<string> => {
  const started = await cognito(address, 'InitiateAuth', {
    AuthFlow: 'CUSTOM_AUTH',
    ClientId: clientId,
    AuthParameters: { USERNAME: email },
  });
  const inbox = await fetch(`${address}/developer/inbox.json?email=${email}`, {
    headers: { 'x-developer-secret': developerSecret },
  });
  const { messages } = (await inbox.json()) as { messages: { code: string }[] };
  const answered = await cognito(address, 'RespondToAuthChallenge', {
    ChallengeName: 'CUSTOM_CHALLENGE',
    ClientId: clientId,
    Session: started.body['Session'],
    ChallengeResponses: { USERNAME: email, ANSWER: messages[0]?.code },
  });
  return (answered.body['AuthenticationResult'] as { RefreshToken: string }).RefreshToken;
};

const refresh = async (address: string, refreshToken: string) => {
  const { status, body } = await cognito(address, 'InitiateAuth', {
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    ClientId: clientId,
    AuthParameters: { REFRESH_TOKEN: refreshToken },
  });
  const result = body['AuthenticationResult'] as { RefreshToken: string } | undefined;
  return { status, refreshToken: result?.RefreshToken ?? '' };
};

describe('the platform as a process', () => {
  it('tells its address, the inbox and everybody who can sign in', async () => {
    const { address, notice } = await start();
    expect((await fetch(`${address}/clock`)).status).toBe(200);
    expect(notice).toContain(`${address}/developer/inbox?secret=${developerSecret}`);
    for (const person of demoPeople) {
      expect(notice).toContain(`${person.name}: ${person.special}`);
      expect(notice).toContain(person.email);
    }
  });

  it('refuses a second start on the same data, and leaves the first alone', async () => {
    const { address } = await start();
    const second = await startInVain({});
    expect(second.code).toBe(1);
    expect(second.said).toContain('in use by another platform');
    expect(second.said).not.toMatch(/^\s+at /m);
    expect((await fetch(`${address}/clock`)).status).toBe(200);
  });

  it('keeps what it answered when it is killed, and starts again on the same data', async () => {
    const first = await start();
    const refreshToken = await signIn(first.address);
    await first.end('SIGKILL');
    const second = await start();
    const next = await refresh(second.address, refreshToken);
    expect(next.status).toBe(200);
    await second.end('SIGTERM');
    const third = await start();
    expect((await refresh(third.address, next.refreshToken)).status).toBe(200);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('ends within a second at %s', async (signal) => {
    const { address, end } = await start();
    await (await fetch(`${address}/clock`)).text();
    const began = performance.now();
    expect(await end(signal)).toBe(0);
    expect(performance.now() - began).toBeLessThan(1000);
    await expect(fetch(address)).rejects.toThrow();
  });

  it('starts afresh when it is told to', async () => {
    const first = await start();
    const refreshToken = await signIn(first.address);
    await first.end('SIGTERM');
    const second = await start({}, ['--fresh']);
    expect((await refresh(second.address, refreshToken)).status).toBe(400);
  });

  it('of production is not started afresh, and its data stay', async () => {
    const first = await start();
    const refreshToken = await signIn(first.address);
    await first.end('SIGTERM');
    const refused = await startInVain({ ...production }, ['--fresh']);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.said).toContain('not started afresh');
    const second = await start();
    expect((await refresh(second.address, refreshToken)).status).toBe(200);
  });

  it('refuses a port that was asked for and is in use', async () => {
    const blocker = createServer();
    const port = await new Promise<number>((done) =>
      blocker.listen(0, '127.0.0.1', () => done((blocker.address() as AddressInfo).port)),
    );
    const refused = await startInVain({ PORT: String(port) });
    blocker.close();
    expect(refused.code).toBe(1);
    expect(refused.said).toContain(`Port ${port} is in use`);
    const again = await start();
    expect(again.address).not.toBe('');
  });

  it.each([
    [{ PORT: 'http' }, 'PORT is malformed'],
    [{ PILOTLIGHT_PUBLIC_URL: 'pilotlight' }, 'PILOTLIGHT_PUBLIC_URL is malformed'],
    [{ PILOTLIGHT_UNUSED_CODES: 'ten' }, 'PILOTLIGHT_UNUSED_CODES is malformed'],
    [{ PILOTLIGHT_WRONG_ANSWERS: '0' }, 'PILOTLIGHT_WRONG_ANSWERS is malformed'],
    [{ PILOTLIGHT_CODE_KEY: 'short' }, 'PILOTLIGHT_CODE_KEY is too short'],
    [{ DATABASE_URL: 'localhost' }, 'DATABASE_URL is malformed'],
    [
      { DATABASE_URL: 'postgresql://127.0.0.1:1/none', PILOTLIGHT_ENVIRONMENT: 'staging' },
      'PILOTLIGHT_CODE_KEY is missing',
    ],
    [
      { ...production, PILOTLIGHT_DEVELOPER_ROUTES: 'true' },
      'PILOTLIGHT_DEVELOPER_ROUTES is not allowed in production',
    ],
    [{ PORT: '70000' }, 'PORT is malformed'],
    [{ PILOTLIGHT_NEW_AUTH: 'yes', PILOTLIGHT_API_URL: 'x' }, 'PILOTLIGHT_API_URL is malformed'],
    [{ PILOTLIGHT_NEW_AUTH: 'yes', PILOTLIGHT_API_URL: 'x' }, 'PILOTLIGHT_NEW_AUTH is malformed'],
    [{ DATABASE_URL: 'postgresql://127.0.0.1:1/none' }, 'PostgreSQL at 127.0.0.1:1 cannot be used'],
  ])('refuses %j with a sentence', async (environment, sentence) => {
    const refused = await startInVain(environment);
    expect(refused.code).toBe(1);
    expect(refused.said).toContain(sentence);
    expect(refused.said).not.toMatch(/^\s+at /m);
  });
});
