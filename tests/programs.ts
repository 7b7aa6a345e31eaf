import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A program that runs beside a test. */
export type Program = {
  readonly process: ChildProcess;
  readonly end: (signal?: NodeJS.Signals) => Promise<void>;
};

/** Starts a program that ends with the test, however that ends. */
export const startProgram = (
  path: string,
  words: readonly string[],
  options: SpawnOptions = {},
): Program => {
  const child = spawn(path, words, { stdio: 'ignore', ...options });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise<void>((done) => {
    child.once('error', () => done());
    child.once('close', () => done());
  });
  return {
    process: child,
    end: async (signal = 'SIGTERM') => {
      process.off('exit', kill);
      child.kill(signal);
      const late = setTimeout(kill, 5000);
      await ended;
      clearTimeout(late);
    },
  };
};

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

const deadline = 90_000;

/** Waits until a starting program has created something. */
export const untilThere = async <Value>(
  what: string,
  look: () => Promise<Value | undefined> | Value | undefined,
): Promise<Value> => {
  const end = Date.now() + deadline;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`${what} did not come within ${deadline / 1000} s`);
    await wait(25);
  }
};

export const untilListening = (port: number): Promise<true> =>
  untilThere(`A program at port ${port}`, async () => (await isListening(port)) || undefined);
