import { once as nextOf, type EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { startPostgres } from '../../scripts/setup/start-postgres.mjs';
import { identityCalls } from '../infrastructure/platform/test-platform.ts';
import type { diskOf, RealProcess } from './real-process.ts';
import type { makeStubbornClient } from './stubborn-client.ts';

type Once = ReturnType<typeof makeStubbornClient>['once'];

/** Ten connections that ask for codes without end. */
export const floodOfCodes = async (once: Once, isOver: () => boolean): Promise<number> => {
  let requested = 0;
  const { startSignIn } = identityCalls((method, path, body, headers = {}) =>
    once(method, path, body, headers, false),
  );
  await Promise.all(
    Array.from({ length: 10 }, async (_, connection) => {
      for (let number = 0; !isOver(); number += 1) {
        const answer = await startSignIn(`stranger-${connection}-${number}@example.com`);
        if (answer?.status === 404) throw new Error('No code can be requested at this address.');
        requested += 1;
        await wait(50);
      }
    }),
  );
  return requested;
};

/** Milliseconds. */
const longestWait = 3000;

/** Milliseconds for which a disk stays full. */
const fullFor = 500;

/**
 * One disaster after the other until the work is over: a full disk, a killed process, a restart, a crash of the
 * database; returns how often each kind happened. Each follows an answer that confirmed something, because that must be on disk by then.
 */
export const disasters = async (
  server: Awaited<ReturnType<typeof startPostgres>>,
  processes: readonly RealProcess[],
  disk: ReturnType<typeof diskOf>,
  answered: EventEmitter,
  calm: number,
  isOver: () => boolean,
) => {
  const fillDisk = async () => {
    disk.fill();
    await wait(fullFor);
    disk.empty();
  };
  const kinds = [
    ['full disks', fillDisk],
    ['killed processes', async () => processes[0]?.kill()],
    ['restarts of the database', () => server.restart('INT')],
    ['killed processes', async () => processes[1]?.kill()],
    ['crashes of the database', () => server.restart('QUIT')],
  ] as const;
  const happened = Object.fromEntries(kinds.map(([kind]) => [kind, 0]));
  for (let number = 0; !isOver(); number += 1) {
    const inTime = { signal: AbortSignal.timeout(longestWait) };
    await nextOf(answered, 'done', inTime).catch(() => undefined);
    const [kind, comes] = kinds[number % kinds.length] ?? kinds[0];
    await comes();
    happened[kind] = (happened[kind] ?? 0) + 1;
    await wait(calm);
  }
  return happened;
};
