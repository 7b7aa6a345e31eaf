import fc from 'fast-check';
import { expect, it } from 'vitest';
import { valueAt, withValueAt, type Json } from '#domain/explain';
import { forAll } from '../../for-all.ts';

const json = { parts: [{ cost: 1 }, { cost: 2 }], none: null, word: 'abc' };

it.each([
  ['parts.1.cost', 2],
  ['parts.1', { cost: 2 }],
  ['parts.2', undefined],
  ['parts.length.x', undefined],
  ['word.length', undefined],
  ['none.x', undefined],
  ['toString', undefined],
  ['missing.x', undefined],
])('the value at %s is %j', (path, value) => {
  expect(valueAt(json, path)).toEqual(value);
});

it.each([
  ['parts.1.cost', 3, { ...json, parts: [{ cost: 1 }, { cost: 3 }] }],
  ['parts.0', undefined, { ...json, parts: [{ cost: 2 }] }],
  ['more', 1, { ...json, more: 1 }],
  ['word.x', 1, json],
  ['none.x', 1, json],
])('with another value at %s: %j', (path, value, expected) => {
  expect(withValueAt(json, path, value)).toEqual(expected);
});

it('a value that is put at a path is found there', () =>
  forAll(
    fc.dictionary(fc.constantFrom('a', 'b'), fc.jsonValue()),
    fc.jsonValue(),
    (object, value) => {
      expect(valueAt(withValueAt(object as Json, 'a', value as Json), 'a')).toEqual(value);
    },
  ));
