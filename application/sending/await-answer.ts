import type { Connection } from '../ports/device/connection.ts';
import { makeTimer } from '../session/timer.ts';

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
