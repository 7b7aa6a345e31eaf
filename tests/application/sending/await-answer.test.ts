import * as E from 'fp-ts/Either';
import { expect, it } from 'vitest';
import { repeatLost } from '#application/sending/await-answer.ts';
import { signedOut, unreachable } from '#application/sending/judge-failure.ts';
import type { PlatformFailure } from '#application/ports/remote/platform-failure.ts';
import { instant } from '#domain/time';

type Answer = E.Either<PlatformFailure, string>;

/** Makes a call with the given answers, one for each time; each takes so many milliseconds. */
const make = async (answers: readonly Answer[], milliseconds: number) => {
  let now = 0;
  let times = 0;
  const repeat = repeatLost({ now: () => instant(now) });
  const answer = await repeat<PlatformFailure, string>(() => {
    now += milliseconds;
    times += 1;
    return Promise.resolve(answers[times - 1] ?? E.left(unreachable));
  })();
  return { answer, times };
};

const lost = E.left(unreachable);
const refused: Answer = E.left({ tag: 'refused', reason: 'not-found', message: 'No.' });

it.each<readonly [string, number, Answer, readonly Answer[], number]>([
  ['answered', 1, E.right('yes'), [E.right('yes')], 10],
  ['soon lost', 2, E.right('yes'), [lost, E.right('yes')], 2999],
  ['lost again', 2, lost, [lost, lost, E.right('yes')], 10],
  ['lost after 3 seconds', 1, lost, [lost, E.right('yes')], 3000],
  ['refused', 1, refused, [refused, E.right('yes')], 10],
  ['made after the session ended', 1, E.left(signedOut), [E.left(signedOut), E.right('yes')], 10],
])('a call that is %s is sent %i times', async (_, times, answer, answers, milliseconds) => {
  expect(await make(answers, milliseconds)).toEqual({ answer, times });
});
