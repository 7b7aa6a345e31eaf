import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import type { TaskEither } from 'fp-ts/TaskEither';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { unreachable, signedOut } from '#application/sending/judge-failure.ts';
import type { PlatformFailure } from '#application/ports/remote/platform-failure.ts';
import { reportFailures, type FailureCatalogue } from '#application/sending/report-failures.ts';
import { fakeErrorReporter } from '../../fakes/fake-reporting.ts';

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
