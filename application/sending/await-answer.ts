import type { TaskEither } from 'fp-ts/TaskEither';
import type { Clock, Connection } from '../ports/device/device.ts';
import { makeTimer } from '../device/timer.ts';
import { isUnreachable } from './judge-failure.ts';

/** Milliseconds without an answer after which the app behaves as if offline (decisions, "No answer for 3 seconds"). */
export const answerTimeout = 3000;

/**
 * Waits at most 3 seconds for an answer, then returns `undefined`. The call itself continues.
 *
 * @example
 *   const read = await awaitAnswer(connection, readJob());
 */
export const awaitAnswer = async <Answer>(
  connection: Pick<Connection, 'schedule'>,
  answer: Promise<Answer>,
): Promise<Answer | undefined> => {
  const timer = makeTimer(connection.schedule);
  const silence = new Promise<undefined>((resolve) => {
    timer.start(answerTimeout, () => resolve(undefined));
  });
  try {
    return await Promise.race([answer, silence]);
  } finally {
    timer.stop();
  }
};

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
