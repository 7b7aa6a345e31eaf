import * as TE from 'fp-ts/TaskEither';
import { loadOnce } from '../loading/load-once.ts';
import type { CognitoPool } from './cognito-pool.ts';

/** Runs a call of the user pool with a timeout; fails with the thrown error. */
export type PoolCall = <Value>(
  ask: (pool: CognitoPool) => Promise<Value>,
) => TE.TaskEither<unknown, Value>;

/** Milliseconds after which the provider counts as out of reach. */
export const poolTimeout = 30_000;

const withPoolTimeout = <Value>(answer: Promise<Value>): Promise<Value> => {
  let timer: ReturnType<typeof setTimeout>;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer')), poolTimeout);
  });
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
};

/** The pool's library is heavy: it is loaded with the first call. */
export const makePoolCall = (load: () => Promise<CognitoPool>): PoolCall => {
  const loaded = loadOnce(load);
  return (ask) =>
    TE.tryCatch(
      () => withPoolTimeout(loaded().then(ask)),
      (problem) => problem,
    );
};
