import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../scripts/setup/free-port.mjs';
import type { Store } from './stores.ts';

export type Contender = {
  readonly port: number;
  /** Processor milliseconds that its process has used; not a number where the system does not report them. */
  readonly busy: () => number;
  readonly stop: () => Promise<void>;
};

/** Linux counts in hundredths of a second: the fields after the name, which is in brackets. */
const busyOf = (pid = 0): number => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return 10 * (Number(fields[11]) + Number(fields[12]));
  } catch {
    return Number.NaN;
  }
};

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((done) => {
    child.once('close', () => done());
    child.kill('SIGTERM');
  });

const isUp = async (port: number): Promise<boolean> => {
  try {
    return (await fetch(`http://127.0.0.1:${port}/health`)).ok;
  } catch {
    return false;
  }
};

/** The built platform in its own process. */
export const startPlatform = async (store: Store): Promise<Contender> => {
  const port = await freePort();
  const child = spawn(process.execPath, ['dist/platform/main.js'], {
    env: { ...process.env, ...store, PORT: String(port), PILOTLIGHT_ENVIRONMENT: 'development' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  while (!(await isUp(port))) {
    if (child.exitCode !== null) throw new Error('The platform did not start.');
    await wait(50);
  }
  return { port, busy: () => busyOf(child.pid), stop: () => ended(child) };
};

/** The bare server in a separate process: this bench again, in that role. */
export const startBare = async (store: Store, recordings: string): Promise<Contender> => {
  const script = process.argv[1] ?? '';
  const child = spawn(process.execPath, [script, JSON.stringify(store), recordings], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const port = await new Promise<number>((reported) =>
    child.stdout.setEncoding('utf8').once('data', (text: string) => reported(Number(text))),
  );
  return { port, busy: () => busyOf(child.pid), stop: () => ended(child) };
};
