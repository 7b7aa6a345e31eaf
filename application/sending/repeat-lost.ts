import type { TaskEither } from 'fp-ts/TaskEither';
import type { Clock } from '../ports/device/clock-and-keys.ts';
import { answerTimeout } from './await-answer.ts';
import { isUnreachable } from './judge-failure.ts';

/**
 * Makes a call once more if it is soon known to be lost: several calls in a row all arrive on a line that loses every
 * third one. For calls that only read, or run once under their key.
 */
export const repeatLost =
  ({ now }: Clock) =>
  <Failure extends { readonly tag: string }, Value>(
    call: TaskEither<Failure, Value>,
  ): TaskEither<Failure, Value> =>
  async () => {
    const began = now();
    const first = await call();
    const isLost = first._tag === 'Left' && isUnreachable(first.left);
    return isLost && now() - began < answerTimeout ? call() : first;
  };
