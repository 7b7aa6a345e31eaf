import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { WorkerFixture } from 'playwright/test';
import { freePort } from '../../../scripts/setup/free-port.mjs';

/** The secret for the developer routes of these platforms. */
const developerSecret = 'the secret of the journeys, which nobody else knows';
export const developerHeaders = { 'x-developer-secret': developerSecret };

const projectRoot = resolve(import.meta.dirname, '../../..');

export type PlatformProcess = { readonly url: string; readonly stop: () => Promise<void> };

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/clock`)).ok;
  } catch {
    return false;
  }
};

/** Starts the built platform with its own data directory, and waits until it answers. */
export const startPlatform = async (): Promise<PlatformProcess> => {
  const port = await freePort();
  const dataDirectory = await mkdtemp(join(tmpdir(), 'pilotlight-journeys-'));
  const platform = spawn(process.execPath, ['dist/platform/main.js'], {
    cwd: projectRoot,
    env: {
      ...process.env,
      DATABASE_URL: '',
      PORT: String(port),
      PILOTLIGHT_DATA_DIR: dataDirectory,
      PILOTLIGHT_ENVIRONMENT: 'development',
      PILOTLIGHT_DEVELOPER_SECRET: developerSecret,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const stream of [platform.stdout, platform.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => said.push(text));
  }
  // A failing journey leaves no platform running.
  process.once('exit', () => platform.kill('SIGKILL'));
  const ended = new Promise<void>((done) => platform.once('close', () => done()));
  const stop = async () => {
    platform.kill('SIGTERM');
    await ended;
    await rm(dataDirectory, { recursive: true, force: true });
  };
  const url = `http://localhost:${port}`;
  const deadline = Date.now() + 180_000;
  while (!(await answers(url))) {
    if (platform.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`The platform did not start:\n${said.join('')}`);
    }
    await wait(50);
  }
  return { url, stop };
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
