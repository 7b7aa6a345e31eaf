import fc from 'fast-check';
import { expect, test, vi, it } from 'vitest';
import { runSession, type CommandContext } from '#application/session/run-session.ts';
import { forAll } from '../../for-all.ts';
import { problemAt, withoutProblems } from '#application/session/failed-continue.ts';

type Event = { readonly is: 'added' | 'asked-again'; readonly by: number };
type Screens = { readonly show: (total: number) => void };
type Context = CommandContext<number, Event, Screens>;

const start = (run: (command: number, context: Context) => void, first: readonly number[] = []) => {
  const reduce = vi.fn((total: number, { is, by }: Event) =>
    is === 'added' ? ([total + by, [by]] as const) : ([total, []] as const),
  );
  return {
    reduce,
    session: runSession<number, Event, number, Screens>({ first: [0, first], reduce, run }),
  };
};

test('reduces each event once, in the order of the events', () =>
  forAll(fc.array(fc.integer()), (numbers) => {
    const ran: number[] = [];
    const { reduce, session } = start((command) => ran.push(command));
    for (const by of numbers) session.dispatch({ is: 'added', by });
    expect(session.state()).toBe(numbers.reduce((total, by) => total + by, 0));
    expect(reduce).toHaveBeenCalledTimes(numbers.length);
    expect(ran).toEqual(numbers);
  }));

test('notifies its listeners of a changed state before its commands run', () => {
  const order: string[] = [];
  const { session } = start(() => order.push('command'));
  const stop = session.subscribe(() => order.push(`listener ${session.state()}`));
  session.dispatch({ is: 'added', by: 2 });
  session.dispatch({ is: 'asked-again', by: 0 });
  expect(order).toEqual(['listener 2', 'command']);
  stop();
  session.dispatch({ is: 'added', by: 1 });
  expect(order).toEqual(['listener 2', 'command', 'command']);
});

test('runs its first commands once, when screens are attached', () => {
  const shown: number[] = [];
  const { session } = start((command, { screens }) => screens()?.show(command), [7, 8]);
  expect(shown).toEqual([]);
  const detach = session.attach({ show: (total) => shown.push(total) });
  expect(shown).toEqual([7, 8]);
  detach();
  session.dispatch({ is: 'added', by: 1 });
  session.attach({ show: (total) => shown.push(total) });
  expect(shown).toEqual([7, 8]);
});

test('keeps the screens that were attached last when earlier ones are detached', () => {
  const shown: string[] = [];
  const { session } = start((_, { screens }) => screens()?.show(0));
  const detach = session.attach({ show: () => shown.push('first') });
  session.attach({ show: () => shown.push('second') });
  detach();
  session.dispatch({ is: 'added', by: 1 });
  expect(shown).toEqual(['second']);
});

const anyPlace = fc.record({
  field: fc.constantFrom('parts', 'hours'),
  line: fc.option(fc.record({ at: fc.nat(1), of: fc.constantFrom('cost', 'name') }), {
    nil: undefined,
  }),
});
const anyFailed = fc
  .uniqueArray(anyPlace, { selector: (place) => JSON.stringify(place) })
  .map((places) => ({
    node: 'estimate',
    attempt: 1,
    problems: places.map(({ field, line }) => ({
      field,
      problem: 'required' as const,
      ...(line !== undefined && { line: line.at, of: line.of }),
    })),
  }));

it('the problem of a field is found at its own node, in its own line', () =>
  forAll(anyFailed, anyPlace, (failed, { field, line }) => {
    const expected = failed.problems.filter(
      (one) => one.field === field && one.line === line?.at && one.of === line?.of,
    );
    expect(problemAt(failed, 'estimate', field, line)).toEqual(expected[0]);
    expect(problemAt(failed, 'another', field, line)).toBeUndefined();
    expect(problemAt(undefined, 'estimate', field, line)).toBeUndefined();
  }));

it('problems that may be corrected go, and without any the failed Continue stays the same', () => {
  forAll(anyFailed, (failed) => {
    const [hours, others] = ['hours', 'parts'].map((field) =>
      failed.problems.filter((one) => one.field === field),
    );
    const after = withoutProblems(failed, ({ field }) => field === 'hours');
    expect(after).toEqual({ ...failed, problems: others });
    if (hours?.length === 0) expect(after).toBe(failed);
  });
  expect(withoutProblems(undefined, () => true)).toBeUndefined();
});
