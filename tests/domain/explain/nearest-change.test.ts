import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  decideCase,
  explain,
  ruleNames,
  valueAt,
  withValueAt,
  type Change,
  type DecisionCase,
  type ExplainedComparison,
  type Json,
} from '#domain/explain';
import { daysBetween, millisecondsPerDay, type LocalDate } from '#domain/time';
import { nearestOther, type InputKind } from '../../../domain/explain/input-kind.ts';
import { plusDays } from '../../generators/domain/calendar-oracle.ts';
import { anyWholeCaseOf, kindsOf } from './any-case.ts';

const changed = (one: DecisionCase, path: string, to: Json): DecisionCase =>
  ({ ...one, inputs: withValueAt(one.inputs, path, to) }) as DecisionCase;

/** Most steps that are tried next to a change: a rule depends on its inputs by limits, which are near or at the change. */
const stepsTried = 30;

/** Values that are fewer steps away than a size: the nearest of them, and the ones just within it. */
const nearer = (kind: InputKind, from: Json, size: number, step?: string): readonly Json[] => {
  const steps = Array.from({ length: size - 1 }, (_, index) => index + 1)
    .filter((step) => step <= stepsTried || step >= size - stepsTried)
    .flatMap((step) => [-step, step]);
  switch (kind.kind) {
    case 'number':
      return steps
        .map((step) => Number(from) + step * kind.step)
        .filter((value) => value >= kind.least && value <= kind.most);
    case 'money':
      return steps
        .map((pence) => Number(from) + pence)
        .filter((value) => value >= 0 && value <= (kind.most ?? Infinity));
    case 'day':
      return steps
        .map((days) => plusDays(from as LocalDate, days))
        .filter((date) => kind.isOpen?.(date) !== false);
    case 'moment':
      return steps.map((days) => Number(from) + days * millisecondsPerDay);
    case 'clock': {
      const hours = Array.from({ length: 47 }, (_, at) => at - 23).filter(
        (hour) => step !== 'hours' || Math.abs(hour) < size,
      );
      return [
        ...hours.map((hour) => Number(from) + (hour * millisecondsPerDay) / 24),
        ...(step === 'hours' ? [] : steps).map((days) => Number(from) + days * millisecondsPerDay),
      ];
    }
    case 'choice':
    case 'members':
    case 'item':
      return [];
  }
};

/** A change gives another outcome, by the rule that it names, and no smaller one does. */
const checkChange = (one: DecisionCase, change: Change, kind: InputKind | undefined): void => {
  const { input, from, to, size, step } = change;
  if (kind === undefined) throw new Error(`${input} cannot be changed`);
  const { outcome } = decideCase(one);
  const after = decideCase(changed(one, input, to));
  expect(after.outcome, `${input} changes the outcome`).not.toBe(outcome);
  expect([after.outcome, after.rule]).toEqual([change.outcome, change.rule]);
  expect(from).toEqual(valueAt(one.inputs, input));
  for (const value of nearer(kind, from, size, step))
    expect(decideCase(changed(one, input, value)).outcome, `${input}: a nearer change`).toBe(
      outcome,
    );
};

/** No value near an input's own gives another outcome. */
const checkNoChange = (one: DecisionCase, path: string, kind: InputKind): void => {
  const { outcome } = decideCase(one);
  const from = valueAt(one.inputs, path);
  const nearby = from === undefined ? [] : nearer(kind, from, stepsTried + 1);
  for (const value of kind.kind === 'choice' ? kind.options : nearby)
    expect(decideCase(changed(one, path, value)).outcome, `${path}: a change`).toBe(outcome);
};

/** A margin is below zero where its comparison does not hold, and nowhere else. */
const checkMargin = ({ value, limit, test, margin, holds }: ExplainedComparison): void => {
  if (margin === undefined) {
    if (limit === undefined) expect(holds).toBeUndefined();
    return;
  }
  expect(holds).toBe(margin >= 0);
  expect(holds).toBe(
    test === 'at least' ? Number(value) >= Number(limit) : Number(value) <= Number(limit),
  );
};

it.each(ruleNames)(
  'the explanation of %s has the rule of the decision, its margins, and the smallest change of each input that has one',
  (name) => {
    fc.assert(
      fc.property(anyWholeCaseOf(name), (one) => {
        const { outcome, rule, because } = decideCase(one);
        const explanation = explain(one);
        expect(explanation).toMatchObject({ decision: name, outcome, rule });
        expect(explanation.because).toBe(because);
        const kinds = kindsOf(one);
        for (const change of explanation.changes) checkChange(one, change, kinds[change.input]);
        const found = [...explanation.changes.map(({ input }) => input), ...explanation.missing];
        for (const [path, kind] of Object.entries(kinds))
          if (!found.includes(path)) checkNoChange(one, path, kind);
        explanation.compared.forEach(checkMargin);
        expect(JSON.parse(JSON.stringify(explanation.compared))).toStrictEqual(
          explanation.compared,
        );
        const read = JSON.parse(JSON.stringify(one)) as DecisionCase;
        expect(decideCase(read)).toEqual(decideCase(one));
      }),
      { numRuns: name.endsWith('-route') ? 12 : 30 },
    );
  },
);

const noHints = { values: [], limits: [], margins: [] };

it.each<[title: string, limit: { most?: number }, other: (to: number) => boolean, found: unknown]>([
  ['changes back much further away', {}, (to) => to >= 200 && to < 100_000, 200],
  ['is as far as a lower one', {}, (to) => to <= 60 || to >= 140, 60],
  ['is nearer than a lower one', {}, (to) => to <= 60 || to >= 139, 139],
  ['is above the most', { most: 1000 }, (to) => to > 1000, undefined],
  ['is the most', { most: 1000 }, (to) => to >= 1000, 1000],
])('the nearest amount that gives another outcome, where it %s', (_, limit, other, found) => {
  const isOther = (to: Json) => other(Number(to));
  expect(nearestOther({ kind: 'money', ...limit }, 100, noHints, isOther)?.to).toBe(found);
});

it('the nearest day that gives another outcome is the earlier one of two', () => {
  const from = '2024-06-11' as LocalDate;
  const hints = { ...noHints, values: ['2024-06-21', '2024-06-01'] };
  const isOther = (to: Json) => Math.abs(daysBetween({ from, to: to as LocalDate })) >= 5;
  expect(nearestOther({ kind: 'day' }, from, hints, isOther)?.to).toBe('2024-06-06');
});
