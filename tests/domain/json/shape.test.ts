import { expect, it } from 'vitest';
import {
  anyJson,
  anyObject,
  flag,
  formByField,
  ifAbsent,
  listOf,
  mapOf,
  number,
  readAs,
  record,
  recursive,
  text,
  textLike,
  type Shape,
} from '../../../domain/json/shape.ts';
import { readBy, toSchema } from '../../../domain/json/standard-schema.ts';

const letter = 'x';
/** A list in lists, or a number. */
const nested = (): Shape<unknown> =>
  formByField<unknown>({
    list: record({ required: { list: listOf(recursive(nested)) } }),
    number: record({ required: { number: number() } }),
  });
const hours = () => number({ least: 1, most: 3, step: 0.5 }, 'hours');

it.each<[string, () => Shape<unknown>, unknown, string]>([
  [
    'a list of too few',
    () => listOf(number({}), 2),
    [1],
    'a list of at least 2, found a list of 1',
  ],
  ['no list', () => listOf(number({})), {}, 'a list, found an object'],
  ['no object', () => mapOf(number({})), [], 'an object, found a list'],
  ['nothing', () => anyJson, undefined, 'a value, found nothing'],
  ['null', () => number({}), null, 'a number, found null'],
  ['no number', () => number({}), JSON.parse('1e400'), 'a number, found Infinity'],
  ['a bigint', () => number({}), 10n, 'a number, found 10'],
  ['a part', () => number({ step: 1 }), 0.5, 'a whole number, found 0.5'],
  ['too many hours', hours, 3.5, 'a number of hours from 1 to 3 in steps of 0.5, found 3.5'],
  ['a long text', () => number({}), letter.repeat(41), `a number, found "${letter.repeat(40)}…"`],
  ['a text above its limit', () => text(1), 'ab', 'a text of at most 1 characters, found "ab"'],
  ['no text of any length', () => text(), 5, 'a text, found 5'],
  ['another field', nested, { size: 1 }, 'an object with one of list, number, found an object'],
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
  expect(
    readBy(toSchema(nested()), { list: [{ number: 1 }, { list: [{ number: 'x' }] }] }),
  ).toEqual({ valid: false, faults: ['list[1].list[0].number: expected a number, found "x"'] });
  const deep = { list: [{ number: 1 }, { list: [] }] };
  expect(readBy(toSchema(nested()), deep)).toEqual({ valid: true, value: deep });
  expect(readBy(toSchema(textLike('^.$', 'one character')), '💧').valid).toBe(true);
  const value = { a: [0, 1], b: [] };
  expect(readBy(toSchema(lists), value)).toEqual({ valid: true, value });
  expect(readBy(toSchema(hours()), 3)).toEqual({ valid: true, value: 3 });
});

it.each<[object, () => Shape<unknown>]>([
  [{ type: 'number' }, () => number()],
  [{ type: 'number', minimum: 1, maximum: 3, multipleOf: 0.5 }, hours],
  [
    { anyOf: [{ type: 'object' }, { type: 'string' }] },
    () => formByField<unknown>({ a: anyObject, b: text() }),
  ],
  [{ type: 'array', items: { type: 'boolean' }, minItems: 2 }, () => listOf(flag, 2)],
  [
    {
      type: 'object',
      properties: { a: { type: 'boolean' } },
      required: ['a'],
      additionalProperties: false,
    },
    () => record({ required: { a: flag } }),
  ],
  [
    { type: 'object', properties: { a: { type: 'boolean' } } },
    () => record({ optional: { a: flag }, isOpen: true }),
  ],
])('a shape is described by the JSON Schema %o', (described, shape) => {
  const { jsonSchema, '~standard': standard } = toSchema(shape());
  expect(jsonSchema).toStrictEqual(described);
  expect(standard.vendor).toBe('@pilotlight/domain');
  for (const side of ['input', 'output'] as const)
    expect(standard.jsonSchema[side]({ target: 'draft-07' })).toMatchObject(described);
});

it('a record has its fields and no others, and a value for those that are missing', () => {
  const shape = record({
    required: { name: text(3) },
    optional: { size: number() },
    absent: { open: ifAbsent(flag, true) },
  });
  expect(shape.input).toMatchObject({ properties: { open: { type: 'boolean', default: true } } });
  expect(shape.output).toMatchObject({ properties: { open: flag.output } });
  const read = (json: object) => readBy(toSchema(shape), json);
  expect(read({ name: 'abc' })).toEqual({ valid: true, value: { name: 'abc', open: true } });
  const whole = { name: '', size: 1, open: false };
  expect(read(whole)).toEqual({ valid: true, value: whole });
  expect(read({ size: 1, more: 2 })).toEqual({
    valid: false,
    faults: [
      'name: expected a value, found nothing',
      'more: expected one of the names name, size, open, found "more"',
    ],
  });
  const open = record({ required: { name: text() }, isOpen: true });
  const more = { name: 'any', more: 2 };
  expect(readBy(toSchema(open), more)).toEqual({ valid: true, value: more });
});

it('a record that reads a field as another value describes both', () => {
  const shape = record({ required: { size: readAs(text(), { type: 'integer' }, Number) } });
  const { jsonSchema } = toSchema(shape)['~standard'];
  const target = { target: 'draft-07' };
  expect(jsonSchema.input(target)).toMatchObject({ properties: { size: { type: 'string' } } });
  expect(jsonSchema.output(target)).toMatchObject({ properties: { size: { type: 'integer' } } });
  expect(readBy(toSchema(shape), { size: '5' })).toEqual({ valid: true, value: { size: 5 } });
});
