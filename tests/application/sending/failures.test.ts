import { expect, test, describe, expectTypeOf, it } from 'vitest';
import {
  isSignedOut,
  isUnreachable,
  needsCorrection,
  signedOut,
  signedOutOr,
  tagOfFailure,
  unreachable,
} from '#application/sending/judge-failure.ts';
import type { PlatformFailure } from '#application/ports/remote/platform-failure.ts';
import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import type { TaskEither } from 'fp-ts/TaskEither';
import { reportFailures, type FailureCatalogue } from '#application/sending/report-failures.ts';
import { fakeErrorReporter } from '../../fakes/fake-reporting.ts';
import { repeatLost } from '#application/sending/await-answer.ts';
import { instant } from '#domain/time';

/** Every kind of failure: its meaning for its command, and whether sending the same again would fail again. */
const failures: readonly (readonly [PlatformFailure, PlatformFailure['tag'], boolean])[] = [
  [{ tag: 'refused', message: 'No' }, 'refused', true],
  [{ tag: 'refused', reason: 'not-found', message: 'No' }, 'refused', true],
  [{ tag: 'refused', reason: 'contradiction', message: 'No' }, 'refused', true],
  [signedOut, 'failed', false],
  [{ tag: 'failed', reason: 'not-accepted', message: 'No' }, 'failed', true],
  [{ tag: 'failed', reason: 'rate-limited', message: 'No' }, 'failed', false],
  [{ tag: 'failed', reason: 'too-early', message: 'No' }, 'failed', false],
  [{ tag: 'failed', reason: 'unexpected' }, 'failed', false],
  [unreachable, 'unknown', false],
  [{ tag: 'unknown', reason: 'timed-out' }, 'unknown', false],
  [{ tag: 'unknown', reason: 'platform-failed' }, 'unknown', false],
  [{ tag: 'unknown', reason: 'no-words' }, 'unknown', true],
  [{ tag: 'unknown', reason: 'unexpected' }, 'unknown', false],
];

test.each(failures)('the failure %o leaves its command %s', (failure, tag, isFinal) => {
  expect(tagOfFailure(failure)).toBe(tag);
  expect(needsCorrection(failure)).toBe(isFinal);
});

test('a problem that a screen finds itself was never sent', () => {
  expect(tagOfFailure({ tag: 'form-incomplete' })).toBe('failed');
});

test('only an ended session means signed out, and only no answer means unreachable', () => {
  const all = failures.map(([failure]) => failure);
  expect(all.filter(isSignedOut)).toEqual([signedOut]);
  expect(all.filter(isUnreachable)).toEqual([unreachable]);
  expect(isSignedOut({ tag: 'refused', reason: 'signed-out' })).toBe(false);
});

test('a reading fails for its own reason, unless the session has ended', () => {
  for (const [failure] of failures)
    expect(signedOutOr('jobs-unavailable')(failure)).toEqual(
      isSignedOut(failure) ? signedOut : { tag: 'failed', reason: 'jobs-unavailable' },
    );
});

type Kettle = {
  readonly all: TaskEither<PlatformFailure, readonly string[]>;
  readonly boil: (cups: number) => TaskEither<PlatformFailure | { tag: 'dry' }, number>;
  readonly inspect: (part: string) => TaskEither<{ readonly tag: 'unreadable' }, string>;
  readonly colour: () => string;
};

const kettleOf = (failure: PlatformFailure | { tag: 'dry' } | undefined): Kettle => ({
  all:
    failure === undefined || failure.tag === 'dry'
      ? TE.right(['kettle'])
      : TE.left<PlatformFailure>(failure),
  boil: (cups) => (failure === undefined ? TE.right(cups) : TE.left(failure)),
  inspect: () => TE.left({ tag: 'unreadable' }),
  colour: () => 'red',
});

const catalogue = { all: 'Failed to list', boil: 'Failed to boil - {message}' };

const watched = (failure: PlatformFailure | { tag: 'dry' } | undefined) => {
  const errors = fakeErrorReporter();
  return { errors, kettle: reportFailures(kettleOf(failure), catalogue, errors) };
};

describe('a port that reports its failures', () => {
  test('reports under the name of the call, with the received message', async () => {
    const failure = { tag: 'refused', message: 'Too hot' } as const;
    const { errors, kettle } = watched(failure);
    expect(await kettle.boil(3)()).toEqual(E.left(failure));
    expect(await kettle.all()).toEqual(E.left(failure));
    const details = { failure: 'refused', message: 'Too hot' };
    expect(errors.reports()).toEqual([
      ['Failed to boil - Too hot', details],
      ['Failed to list', details],
    ]);
  });

  test('reports each run, and no call that was only created', async () => {
    const { errors, kettle } = watched(unreachable);
    const boiling = kettle.boil(1);
    expect(errors.reports()).toEqual([]);
    await boiling();
    await boiling();
    expect(errors.reports()).toEqual([
      ['Failed to boil', { failure: 'unknown', reason: 'unreachable' }],
      ['Failed to boil', { failure: 'unknown', reason: 'unreachable' }],
    ]);
  });

  test('ignores ended sessions and failures of another kind', async () => {
    for (const failure of [signedOut, { tag: 'dry' }] as const) {
      const { errors, kettle } = watched(failure);
      expect(await kettle.boil(1)()).toEqual(E.left(failure));
      await kettle.inspect('lid')();
      expect(errors.reports()).toEqual([]);
    }
  });
});

test('every call that can fail has a name, and no other call has one', () => {
  expectTypeOf<keyof FailureCatalogue<Kettle>>().toEqualTypeOf<'all' | 'boil'>();
});

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
