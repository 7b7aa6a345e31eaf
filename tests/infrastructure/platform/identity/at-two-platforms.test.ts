import { expect, it } from 'vitest';
import { readAnswer } from '../test-platform.ts';
import { atOnce, useTwoPlatforms } from '../two-platforms.ts';

const platforms = await useTwoPlatforms();

const limits = () => platforms[0].context.configuration.signIn;

it('a source gets at most the allowed codes, for any number of addresses at once', async () => {
  const allowed = limits().codesOfSource;
  const answers = await atOnce(allowed + 10, (index) =>
    (index % 2 === 0 ? platforms[0] : platforms[1]).startSignIn(`nobody-${index}@pilotlight.test`, {
      from: '198.51.100.1',
    }),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(allowed);
});

it('an address gets at most the allowed codes, also for simultaneous requests of many sources', async () => {
  const answers = await atOnce(16, (index) =>
    (index % 2 === 0 ? platforms[0] : platforms[1]).startSignIn('one.contract@pilotlight.test', {
      from: `198.51.100.${index}`,
    }),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(limits().unusedCodes);
});

it('an address may have at most the allowed wrong codes, also for simultaneous challenges', async () => {
  const email = 'oil@pilotlight.test';
  const answerWrongly = (session: string | undefined, index: number) =>
    readAnswer((index % 2 === 0 ? platforms[0] : platforms[1]).answerCode(email, session, 'wrong'));
  const sessions: (string | undefined)[] = [];
  while (sessions.length < limits().unusedCodes)
    sessions.push((await readAnswer(platforms[0].startSignIn(email))).Session);
  const together = sessions.splice(-2);
  for (let wrong = 1; wrong < limits().wrongAnswers; wrong += 1) {
    const { Session } = await answerWrongly(sessions.shift(), wrong);
    if (Session !== undefined) sessions.unshift(Session);
  }
  const answers = await Promise.all(together.map(answerWrongly));
  const refused = answers.filter(({ __type }) => __type === 'TooManyRequestsException');
  expect(refused).toHaveLength(1);
});
