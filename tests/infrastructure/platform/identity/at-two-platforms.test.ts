import { expect, it } from 'vitest';
import { useTwoPlatforms } from '../two-platforms.ts';

const platforms = await useTwoPlatforms();

const limits = () => platforms[0].context.configuration.signIn;

/** Requests the given number of codes from both platforms at the same moment, and counts those that were sent. */
const given = async (
  times: number,
  askOf: (index: number) => { readonly email: string; readonly from: string },
) => {
  const answers = await Promise.all(
    Array.from({ length: times }, (_, index) => {
      const { email, from } = askOf(index);
      return (index % 2 === 0 ? platforms[0] : platforms[1]).startSignIn(email, { from });
    }),
  );
  return answers.filter(({ status }) => status === 200).length;
};

it.each([
  [
    'a source, for any number of addresses',
    'codesOfSource',
    (index: number) => ({ email: `nobody-${index}@pilotlight.test`, from: '198.51.100.1' }),
  ],
  [
    'an address, from any number of sources',
    'unusedCodes',
    (index: number) => ({ email: 'oil@pilotlight.test', from: `198.51.100.${index}` }),
  ],
] as const)('%s gets at most the allowed codes at once', async (_, limit, ask) => {
  const allowed = limits()[limit];
  expect(await given(allowed + 10, ask)).toBe(allowed);
});

it('an address may have at most the allowed wrong codes, also for simultaneous challenges', async () => {
  const email = 'oil@pilotlight.test';
  const start = async (): Promise<string> => {
    const started = await platforms[0].startSignIn(email);
    return ((await started.json()) as { readonly Session: string }).Session;
  };
  const answerWrongly = async (Session: string, index: number) => {
    const answered = await (index % 2 === 0 ? platforms[0] : platforms[1]).answerCode(
      email,
      Session,
      'wrong',
    );
    return (await answered.json()) as { readonly Session?: string; readonly __type?: string };
  };
  const sessions: string[] = [];
  while (sessions.length < limits().unusedCodes) sessions.push(await start());
  const atOnce = sessions.splice(-2);
  for (let wrong = 1; wrong < limits().wrongAnswers; wrong += 1) {
    const { Session } = await answerWrongly(sessions.shift() ?? '', wrong);
    if (Session !== undefined) sessions.unshift(Session);
  }
  const answers = await Promise.all(atOnce.map(answerWrongly));
  const refused = answers.filter(({ __type }) => __type === 'TooManyRequestsException');
  expect(refused).toHaveLength(1);
});
