import { expect, it } from 'vitest';
import {
  anyJson,
  flag,
  listOf,
  mapOf,
  number,
  text,
  textLike,
  type Shape,
} from '../../../domain/json/shape.ts';
import { readBy, toSchema } from '../../../domain/json/standard-schema.ts';

const letter = 'x';
const hours = () => number({ least: 1, most: 3, step: 0.5 }, 'hours');

it.each<[string, () => Shape<unknown>, unknown, string]>([
  ['a list of too few', () => listOf(number({}), 2), [1], 'a list of at least 2, found a list'],
  ['no list', () => listOf(number({})), {}, 'a list, found an object'],
  ['no object', () => mapOf(number({})), [], 'an object, found a list'],
  ['nothing', () => anyJson, undefined, 'a value, found nothing'],
  ['null', () => number({}), null, 'a number, found null'],
  ['no number', () => number({}), NaN, 'a number, found null'],
  ['an endless number', () => number({}), Infinity, 'a number, found null'],
  ['a part', () => number({ step: 1 }), 0.5, 'a whole number, found 0.5'],
  ['a text', () => number({ most: 2 }), 'x', 'a number to 2, found "x"'],
  ['too few hours', hours, 0.5, 'a number of hours from 1 to 3 in steps of 0.5, found 0.5'],
  ['too many hours', hours, 3.5, 'a number of hours from 1 to 3 in steps of 0.5, found 3.5'],
  ['a short text', () => number({}), letter.repeat(40), `a number, found "${letter.repeat(40)}"`],
  ['a long text', () => number({}), letter.repeat(41), `a number, found "${letter.repeat(40)}…"`],
  ['a text above its limit', () => text(1), 'ab', 'a text of at most 1 characters, found "ab"'],
  ['no text', () => textLike('[0-9]', 'a digit'), 5, 'a digit, found 5'],
])('%s is reported with what was expected and found', (_, shape, json, fault) => {
  expect(readBy(toSchema(shape()), json)).toEqual({
    valid: false,
    faults: [`the JSON: expected ${fault}`],
  });
});

it('a fault inside a list or an object has its path, and what is valid is read', () => {
  const lists = mapOf(listOf(number({ least: 0 })));
  expect(readBy(toSchema(lists), { a: [1, -1], b: [2] })).toEqual({
    valid: false,
    faults: ['a[1]: expected a number from 0, found -1'],
  });
  const value = { a: [0, 1], b: [] };
  expect(readBy(toSchema(lists), value)).toEqual({ valid: true, value });
  expect(readBy(toSchema(hours()), 3)).toEqual({ valid: true, value: 3 });
});

it.each<[object, () => Shape<unknown>]>([
  [{ type: 'number' }, () => number()],
  [{ type: 'integer' }, () => number({ step: 1 })],
  [{ type: 'number', minimum: 1, maximum: 3, multipleOf: 0.5 }, hours],
  [{ type: 'array', items: { type: 'boolean' } }, () => listOf(flag)],
  [{ type: 'array', items: { type: 'boolean' }, minItems: 2 }, () => listOf(flag, 2)],
  [{ type: 'object', additionalProperties: { type: 'boolean' } }, () => mapOf(flag)],
])('a shape is described by the JSON Schema %o', (described, shape) => {
  const { jsonSchema, '~standard': standard } = toSchema(shape());
  expect(jsonSchema).toStrictEqual(described);
  expect(standard.vendor).toBe('@pilotlight/domain');
  for (const side of ['input', 'output'] as const)
    expect(standard.jsonSchema[side]({ target: 'draft-07' })).toMatchObject(described);
});
