import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { WorkerFixture } from 'playwright/test';
import { freePort } from '../../../scripts/setup/free-port.mjs';
import { startProgram, type Program } from '../../programs.ts';

/** The secret for the developer routes of these platforms. */
const developerSecret = 'the secret of the journeys, which nobody else knows';
export const developerHeaders = { 'x-developer-secret': developerSecret };

const projectRoot = resolve(import.meta.dirname, '../../..');

export type PlatformProcess = { readonly url: string; readonly stop: () => Promise<void> };

const isHealthy = async (port: number): Promise<boolean> => {
  try {
    const signal = AbortSignal.timeout(1000);
    return (await fetch(`http://127.0.0.1:${port}/health`, { signal })).ok;
  } catch {
    return false;
  }
};

/** Runs the built platform at a port, and waits until it answers; fails when it ends before. */
export const runPlatform = async (
  port: number,
  environment: NodeJS.ProcessEnv,
  nodeWords: readonly string[] = [],
): Promise<Program> => {
  const program = startProgram(process.execPath, [...nodeWords, 'dist/platform/main.js'], {
    cwd: projectRoot,
    env: {
      ...process.env,
      PORT: String(port),
      PILOTLIGHT_ENVIRONMENT: 'development',
      PILOTLIGHT_DEVELOPER_SECRET: developerSecret,
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said: string[] = [];
  program.process.stderr?.setEncoding('utf8').on('data', (text: string) => said.push(text));
  const deadline = Date.now() + 180_000;
  while (!(await isHealthy(port))) {
    if (program.process.exitCode !== null || Date.now() > deadline) {
      await program.end('SIGKILL');
      throw new Error(`The platform did not start:\n${said.join('')}`);
    }
    await wait(50);
  }
  return program;
};

/** Starts the built platform with its own data directory. */
export const startPlatform = async (): Promise<PlatformProcess> => {
  const port = await freePort();
  const dataDirectory = await mkdtemp(join(tmpdir(), 'pilotlight-journeys-'));
  const { end } = await runPlatform(port, {
    DATABASE_URL: '',
    PILOTLIGHT_DATA_DIR: dataDirectory,
  });
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      await end();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
};

const addresses = 'PILOTLIGHT_JOURNEY_PLATFORMS';

/** Gives each parallel worker the address of its own platform. */
export const announcePlatforms = (urls: readonly string[]): void => {
  process.env[addresses] = urls.join(' ');
};

export type OwnPlatform = { readonly url: string };

const find: WorkerFixture<OwnPlatform, object> = async ({}, use, { parallelIndex }) => {
  const url = process.env[addresses]?.split(' ')[parallelIndex];
  if (url === undefined) throw new Error('No platform was started for this worker.');
  await use({ url });
};

/** A platform of a worker's own, which those before it have ended with. */
export const ownPlatform: [typeof find, { scope: 'worker' }] = [find, { scope: 'worker' }];
