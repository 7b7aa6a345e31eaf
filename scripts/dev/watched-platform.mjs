import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from 'vite';
import { platformBuild } from '../build/node-build.mjs';
import { projectRoot } from '../project-root.mjs';

/**
 * @typedef {import('node:child_process').ChildProcess} ChildProcess
 * @typedef {{ on: (name: 'event', listen: (event: { code: string }) => void) => void; close: () => Promise<void> }} Watcher
 */

/** @param {ChildProcess | undefined} child */
const end = async (child) => {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
};

/** @param {string} url */
const untilItAnswers = async (url) => {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    try {
      await fetch(url);
      return;
    } catch {
      await wait(100);
    }
  }
  throw new Error(`The platform does not answer at ${url}`);
};

/**
 * Builds the platform again whenever its sources change, and restarts it.
 *
 * @param {number} port
 * @returns {Promise<{ url: string; stop: () => Promise<void> }>}
 */
export const watchPlatform = async (port) => {
  const url = `http://localhost:${port}`;
  const configuration = platformBuild();
  const watcher = /** @type {Watcher} */ (
    /** @type {unknown} */ (
      await build({ ...configuration, build: { ...configuration.build, watch: {} } })
    )
  );
  /** @type {ChildProcess | undefined} */
  let platform;
  let restarts = Promise.resolve();
  const restart = async () => {
    await end(platform);
    platform = spawn(process.execPath, ['dist/platform/main.js'], {
      cwd: projectRoot,
      env: { ...process.env, PORT: String(port) },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  };
  const firstStart = new Promise((resolve) => {
    watcher.on('event', ({ code }) => {
      if (code === 'BUNDLE_END') restarts = restarts.then(restart).then(() => resolve(undefined));
    });
  });
  await firstStart;
  await untilItAnswers(`${url}/`);
  return {
    url,
    stop: async () => {
      await watcher.close();
      await restarts;
      await end(platform);
    },
  };
};
