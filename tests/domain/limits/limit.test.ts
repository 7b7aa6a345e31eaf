import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareAtLeast,
  compareAtMost,
  fromTheStart,
  proposeValue,
  valueOn,
  versionOn,
  withDate,
  type Limit,
} from '#domain/limits';
import type { LocalDate } from '#domain/time';
import { anyLocalDate } from '../../generators/domain/clocks.ts';
import { forAll } from '../../for-all.ts';

const source = 'document 1, section 9';
const limitWith = (changes: readonly (readonly [LocalDate, number])[]): Limit<number> => ({
  name: 'days',
  label: 'days',
  unit: 'days',
  versions: [
    { from: fromTheStart, value: 14, source },
    ...changes.map(([from, value]) => ({ from, value, source })),
  ],
});

const anyChanges = fc
  .uniqueArray(anyLocalDate, { maxLength: 4 })
  .chain((dates) =>
    fc.tuple(...dates.toSorted().map((date) => fc.tuple(fc.constant(date), fc.nat(60)))),
  );

describe('a limit', () => {
  it('has the value of its latest version that holds on a date', () =>
    forAll(anyChanges, anyLocalDate, (changes, date) => {
      const begun = changes.filter(([from]) => from <= date);
      expect(valueOn(limitWith(changes), date)).toBe(begun.at(-1)?.[1] ?? 14);
    }));

  it('is replaced by a proposed one of the same name, and by no other', () =>
    forAll(anyChanges, anyLocalDate, fc.nat(60), (changes, date, value) => {
      const limit = limitWith(changes);
      const proposed = proposeValue(limit, value);
      const other = { ...proposed, name: 'hours' };
      const replaced = versionOn(limit, { date, instead: [other, proposed] });
      expect(replaced).toMatchObject({ value, source: 'proposed' });
      for (const asOf of [{ date, instead: [other] }, { date }])
        expect(versionOn(limit, asOf)).toEqual(versionOn(limit, date));
    }));

  it('is replaced from a date on, and has its own earlier values before', () =>
    forAll(anyChanges, anyLocalDate, anyLocalDate, fc.nat(60), (changes, from, date, value) => {
      const limit = limitWith(changes);
      const instead = [proposeValue(limit, value, from)];
      const own = valueOn(limit, date);
      expect(valueOn(limit, { date, instead })).toBe(date >= from ? value : own);
      expect(valueOn(limit, { instead }, date)).toBe(date >= from ? value : own);
    }));

  it('is read on another date where a function knows one, unless one is given', () => {
    const anyDate = fc.option(anyLocalDate, { nil: undefined });
    forAll(anyChanges, anyDate, anyDate, fc.nat(60), (changes, date, own, value) => {
      const limit = limitWith(changes);
      const instead = [{ ...proposeValue(limit, value), name: 'hours' }];
      for (const asOf of [date, { date }, { date, instead }, { instead }]) {
        const given = typeof asOf === 'object' && !('date' in asOf) ? undefined : date;
        expect(valueOn(limit, withDate(asOf, own))).toBe(valueOn(limit, given ?? own));
      }
      const replaced = { instead: [proposeValue(limit, value)] };
      expect(valueOn(limit, withDate(replaced, own))).toBe(value);
    });
  });

  it('is compared with a margin that is zero or more exactly where the comparison holds', () =>
    forAll(anyChanges, anyLocalDate, fc.integer(), (changes, date, value) => {
      const limit = limitWith(changes);
      const at = valueOn(limit, date);
      const compared = { what: 'length', value, limit: at, by: 'days' };
      const atMost = { ...compared, test: 'at most', margin: at - value };
      const atLeast = { ...compared, test: 'at least', margin: value - at };
      expect(compareAtMost('length', value, limit, date)).toEqual(atMost);
      expect(compareAtLeast('length', value, limit, date)).toEqual(atLeast);
    }));
});
