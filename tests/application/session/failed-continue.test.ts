import fc from 'fast-check';
import { expect, it } from 'vitest';
import { problemAt, withoutProblems } from '#application/session/failed-continue.ts';
import { forAll } from '../../for-all.ts';

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
