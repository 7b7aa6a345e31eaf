import { setTimeout as wait } from 'node:timers/promises';
import type { startPostgres } from '../../scripts/setup/start-postgres.mjs';
import type { Bell } from './bell.ts';
import type { RealProcess } from './real-process.ts';
import type { makeStubbornClient } from './stubborn-client.ts';

type Once = ReturnType<typeof makeStubbornClient>['once'];

const fetchCode = (once: Once, email: string) =>
  once(
    'POST',
    '/cognito/',
    {
      AuthFlow: 'CUSTOM_AUTH',
      ClientId: 'pilotlight-portal',
      AuthParameters: { USERNAME: email },
    },
    {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    false,
  );

/** Ten connections that ask for codes without end. */
export const floodOfCodes = async (once: Once, isOver: () => boolean): Promise<number> => {
  let asked = 0;
  await Promise.all(
    Array.from({ length: 10 }, async (_, connection) => {
      for (let number = 0; !isOver(); number += 1) {
        await fetchCode(once, `stranger-${connection}-${number}@example.com`);
        asked += 1;
        await wait(50);
      }
    }),
  );
  return asked;
};

/** Milliseconds. */
const longestWait = 3000;

/**
 * One disaster after the other until the work is over: a killed process, a restart, a crash of the database. Each comes
 * right after an answer that something was done, since that has to be on the disk by then.
 */
export const disasters = async (
  server: Awaited<ReturnType<typeof startPostgres>>,
  processes: readonly RealProcess[],
  answered: Bell,
  calm: number,
  isOver: () => boolean,
): Promise<number> => {
  const kinds = [
    () => processes[0]?.kill(),
    () => server.restart('INT'),
    () => processes[1]?.kill(),
    () => server.restart('QUIT'),
  ];
  let happened = 0;
  while (!isOver()) {
    await answered.next(longestWait);
    await kinds[happened % kinds.length]?.();
    happened += 1;
    await wait(calm);
  }
  return happened;
};
