import type { Either } from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import { useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { isSignedOut } from '#application/sending/judge-failure.ts';
import { sessionAtom } from './session-state.ts';

export type TaggedFailure = { readonly tag: string };

export type RunUseCase = <Failure extends TaggedFailure, Value>(
  task: TaskEither<Failure, Value>,
) => Promise<Either<Failure, Value>>;

/**
 * Runs a use-case for a screen. When the session has ended, the guard stores the current address and requests sign-in.
 */
export const useRunUseCase = (): RunUseCase => {
  const setSession = useSetAtom(sessionAtom);
  return useCallback(
    async (task) => {
      const result = await task();
      if (result._tag === 'Left' && isSignedOut(result.left))
        setSession({ phase: 'signed-out', because: 'refused' });
      return result;
    },
    [setSession],
  );
};
