import { spawn } from 'node:child_process';
import { projectRoot } from '../project-root.mjs';

/**
 * @typedef {{ code: number; output: string }} Outcome
 * @typedef {{ env?: Record<string, string | undefined>; cwd?: string; quiet?: boolean; timeout?: number }} Options
 *   `quiet` collects the output in place of showing it; `timeout` is in milliseconds
 */

/**
 * Runs a program to its end. A program that cannot be started returns code 127, one that was stopped by a signal 1.
 *
 * @param {string} program
 * @param {readonly string[]} argumentsOfProgram
 * @param {Options} [options]
 * @returns {Promise<Outcome>}
 */
export const run = (program, argumentsOfProgram, { env, cwd, quiet = false, timeout } = {}) =>
  new Promise((resolve) => {
    const child = spawn(program, argumentsOfProgram, {
      cwd: cwd ?? projectRoot,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      ...(timeout === undefined ? {} : { timeout, killSignal: 'SIGKILL' }),
    });
    /** @type {Buffer[]} */
    const output = [];
    child.stdout?.on('data', (/** @type {Buffer} */ part) => output.push(part));
    child.stderr?.on('data', (/** @type {Buffer} */ part) => output.push(part));
    child.on('error', (problem) => resolve({ code: 127, output: problem.message }));
    child.on('close', (code) =>
      resolve({ code: code ?? 1, output: Buffer.concat(output).toString() }),
    );
  });

/**
 * @param {readonly string[]} argumentsOfNode
 * @param {Options} [options]
 */
export const runNode = (argumentsOfNode, options) =>
  run(process.execPath, argumentsOfNode, options);

/**
 * Runs npm; if npm started this script, the same npm.
 *
 * @param {readonly string[]} argumentsOfNpm
 * @param {Options} [options]
 */
export const runNpm = (argumentsOfNpm, options) => {
  const npm = process.env['npm_execpath'];
  return npm?.endsWith('npm-cli.js') === true
    ? runNode([npm, ...argumentsOfNpm], options)
    : run(process.platform === 'win32' ? 'npm.cmd' : 'npm', argumentsOfNpm, options);
};

/** npm ends its shell but not this process: a changed parent means that the old one has ended. */
export const endWithParent = () => {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
};
