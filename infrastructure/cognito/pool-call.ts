import * as TE from 'fp-ts/TaskEither';
import type { CognitoPool } from './cognito-pool.ts';

/** Asks the user pool for something, within the patience that a person has; fails with what was thrown. */
export type PoolCall = <Value>(
  ask: (pool: CognitoPool) => Promise<Value>,
) => TE.TaskEither<unknown, Value>;

/** Milliseconds after which the provider counts as out of reach. */
export const poolPatience = 30_000;

const withinPatience = <Value>(answer: Promise<Value>): Promise<Value> => {
  let timer: ReturnType<typeof setTimeout>;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer')), poolPatience);
  });
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
};

/** The pool's library is heavy: it is loaded with the first call, and again when that failed. */
export const makePoolCall = (load: () => Promise<CognitoPool>): PoolCall => {
  let loading: Promise<CognitoPool> | undefined;
  const loaded = (): Promise<CognitoPool> => {
    loading ??= load().catch((problem: unknown) => {
      loading = undefined;
      throw problem;
    });
    return loading;
  };
  return (ask) =>
    TE.tryCatch(
      () => withinPatience(loaded().then(ask)),
      (problem) => problem,
    );
};
