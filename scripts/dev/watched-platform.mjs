import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from 'vite';
import { platformBuild } from '../build/node-build.mjs';
import { projectRoot } from '../project-root.mjs';

/**
 * @typedef {import('node:child_process').ChildProcess} ChildProcess
 * @typedef {{ on: (name: 'event', listen: (event: { code: string }) => void) => void; close: () => Promise<void> }} Watcher
 */

/**
 * Sends one signal to end the platform: a second one would stop it before it closes its database.
 *
 * @param {ChildProcess | undefined} child
 */
const askToEnd = (child) => {
  if (child?.killed === false) child.kill('SIGTERM');
};

/** @param {ChildProcess | undefined} child */
const end = async (child) => {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  askToEnd(child);
  await ended;
};

/**
 * @param {string} url
 * @param {() => boolean} hasEnded
 */
const untilItAnswers = async (url, hasEnded) => {
  for (;;) {
    try {
      await fetch(url);
      return;
    } catch {
      if (hasEnded()) throw new Error('The platform did not start: see above.');
      await wait(100);
    }
  }
};

/**
 * Rebuilds and restarts the platform whenever its sources change.
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
      // Separated from the terminal's Ctrl-C, which reaches this process; it passes one signal on.
      detached: true,
    });
  };
  // The platform ends with this process.
  process.once('exit', () => askToEnd(platform));
  const firstStart = new Promise((resolve) => {
    watcher.on('event', ({ code }) => {
      if (code === 'BUNDLE_END') restarts = restarts.then(restart).then(() => resolve(undefined));
    });
  });
  await firstStart;
  await untilItAnswers(`${url}/`, () => typeof platform?.exitCode === 'number');
  return {
    url,
    stop: async () => {
      await restarts;
      await end(platform);
      await watcher.close();
    },
  };
};
