import type { StandardJSONSchemaV1, StandardSchemaV1 } from '@standard-schema/spec';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideUnstructuredEstimate, type CloseAnswers } from '#domain/close';
import { claimJobTypes } from '#domain/cover';
import { noPence } from '#domain/money';
import { eraseReceipt } from '#domain/receipt';
import { closeAnswers } from '#domain/testing';
import * as json from '../../../domain/public/json.ts';
import { closeWith } from '../close/close-answers.ts';
import { closeWorlds } from '../close/close-worlds.ts';
import { everyAnswer } from '../../generators/domain/answers.ts';
import { receiptOf } from '../receipt/receipt-of.ts';
import { followingJson, follows, unknownWords, withOneChange } from './json-schema.ts';
import { forAll } from '../../for-all.ts';

const { readJson, ...schemas } = json;
const named: readonly (readonly [string, json.Schema<unknown>])[] = Object.entries(schemas);

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

// Compiles only if libraries that take a Standard Schema take ours.
const forLibraries: readonly (StandardSchemaV1 & StandardJSONSchemaV1)[] = Object.values(schemas);

it('every input of a rule has a schema', () => {
  expect(forLibraries).toHaveLength(14);
});

describe.each(named)('%s', (_, schema) => {
  const { validate, jsonSchema } = schema['~standard'];

  it('is written for the drafts 7 and 2020-12 alone, in words of JSON Schema that both have', () => {
    expect(unknownWords(schema.jsonSchema)).toEqual([]);
    const draft = jsonSchema.input({ target: 'draft-2020-12' });
    const $schema = 'https://json-schema.org/draft/2020-12/schema';
    expect(draft).toEqual({ $schema, ...schema.jsonSchema });
    expect(jsonSchema.input({ target: 'draft-07' })).toMatchObject({
      $schema: 'http://json-schema.org/draft-07/schema#',
    });
    for (const side of ['input', 'output'] as const)
      expect(() => jsonSchema[side]({ target: 'openapi-3.0' })).toThrow(
        'target: expected one of draft-2020-12, draft-07, found "openapi-3.0"',
      );
  });

  const anyJson = followingJson(schema.jsonSchema).chain((valid) =>
    fc.oneof(
      { weight: 4, arbitrary: fc.constant(valid) },
      { weight: 5, arbitrary: withOneChange(valid) },
      { weight: 1, arbitrary: fc.jsonValue() },
    ),
  );

  it('reads exactly the JSON that follows its JSON Schema', () => {
    fc.assert(
      fc.property(anyJson, (value) => {
        const read = readJson({ schema, json: value });
        expect(read.valid).toBe(follows(value, schema.jsonSchema));
        expect(validate(value).issues === undefined).toBe(read.valid);
      }),
      {
        numRuns:
          schema === json.claimAnswersSchema || schema === json.closeAnswersSchema ? 5000 : 300,
      },
    );
  });

  it('reads JSON as a value that follows the schema of its output, and a missing field as its default', () => {
    const fields = (schema.jsonSchema as { readonly properties?: object }).properties ?? {};
    const output = jsonSchema.output({ target: 'draft-2020-12' });
    forAll(followingJson(schema.jsonSchema), (value) => {
      const read = readJson({ schema, json: value });
      expect(follows(read.valid && asJson(read.value), output)).toBe(true);
      for (const [field, form] of Object.entries(fields)) {
        const without = readJson({ schema, json: { ...(value as object), [field]: undefined } });
        if (without.valid)
          expect((without.value as { readonly [name: string]: unknown })[field]).toEqual(
            (form as { readonly default?: unknown }).default,
          );
      }
    });
  });
});

describe('the answers of the flows', () => {
  it('accepts every answer that a question of the claim accepts', () =>
    forAll(everyAnswer, (answers) => {
      expect(readJson({ schema: json.claimAnswersSchema, json: answers })).toEqual({
        valid: true,
        value: answers,
      });
    }));

  it('accepts every answer that a question of the close accepts, and what support has answered', () => {
    const accepts = (answers: CloseAnswers) => {
      const read = readJson({ schema: json.closeAnswersSchema, json: asJson(answers) });
      expect(read).toMatchObject({ valid: true });
    };
    forAll(closeAnswers(fc), accepts);
    for (const world of closeWorlds) accepts(closeWith(world, {}));
  });

  it.each([
    [
      json.claimAnswersSchema,
      { jobType: 'roof', description: 'a'.repeat(231), dayOneTime: ['08:00:00', '9'] },
      [
        `jobType: expected one of ${claimJobTypes.join(', ')}, found "roof"`,
        `description: expected a text of at most 230 characters, found "${'a'.repeat(40)}…"`,
        'dayOneTime[1]: expected one of 08:00:00, 12:00:00, 16:00:00, found "9"',
      ],
    ],
    [
      json.closeAnswersSchema,
      { issueResolved: { isResolved: true } },
      ['issueResolved.isResolved: expected one of Yes, No, found true'],
    ],
  ])('reports each fault with its path: %#', (schema, value, faults) => {
    expect(readJson<unknown>({ schema, json: value })).toEqual({ valid: false, faults });
  });
});

describe('decisions and receipts', () => {
  const written = receiptOf([{ decision: 'urgency', inputs: { vulnerable: 'Yes' } }]);
  const estimate = { hours: 1, parts: noPence, previousVisits: 0 };

  it.each<[string, json.Schema<unknown>, unknown]>([
    ['a decision', json.decisionSchema, decideUnstructuredEstimate(estimate, undefined)],
    ['a receipt', json.receiptSchema, written],
    ['a receipt without personal values', json.receiptSchema, eraseReceipt(written)],
  ])('accepts %s as it was written, with all its fields', (_, schema, value) => {
    const sent = asJson(value);
    expect(readJson({ schema, json: sent })).toEqual({ valid: true, value: sent });
  });

  it('reads a decision with its inputs as a receipt keeps it, a moment of ISO 8601 too', () => {
    const inputs = { jobType: 'boiler', jobs: [], now: '2024-12-20T09:30:00Z' };
    const read = readJson({
      schema: json.decisionCaseSchema,
      json: { decision: 'reattend', inputs },
    });
    expect(read).toEqual({
      valid: true,
      value: { decision: 'reattend', inputs: { ...inputs, now: Date.UTC(2024, 11, 20, 9, 30) } },
    });
  });

  it.each([
    [
      { decision: 'coolingoff', inputs: {} },
      /^decision: expected one of urgency, claim-day, .*close-route, found "coolingoff"$/,
    ],
    [
      { decision: 'cooling-off', inputs: { startDate: '2024-12-10', isRenewal: false } },
      /^inputs\.today: expected a value, found nothing$/,
    ],
  ])('names the fault of a decision with other inputs: %j', (value, fault) => {
    const read = readJson<unknown>({ schema: json.decisionCaseSchema, json: value });
    expect(read).toEqual({ valid: false, faults: [expect.stringMatching(fault)] });
  });
});
