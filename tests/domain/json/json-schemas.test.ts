import type { StandardJSONSchemaV1, StandardSchemaV1 } from '@standard-schema/spec';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideUnstructuredEstimate, type CloseAnswers } from '#domain/close';
import { claimJobTypes } from '#domain/cover';
import { noPence } from '#domain/money';
import { eraseReceipt, receipt } from '#domain/receipt';
import { closeAnswers } from '#domain/testing';
import { instant } from '#domain/time';
import * as json from '../../../domain/public/json.ts';
import { closeWith } from '../close/close-answers.ts';
import { closeWorlds } from '../close/close-worlds.ts';
import { everyAnswer } from '../../generators/domain/answers.ts';
import { followingJson, follows, unknownWords, withOneChange } from './json-schema.ts';
import { forAll } from '../../for-all.ts';

const { readJson, ...schemas } = json;
const named: readonly (readonly [string, json.Schema<unknown>])[] = Object.entries(schemas);

// Compiles only if libraries that take a Standard Schema take ours.
const forLibraries: readonly (StandardSchemaV1 & StandardJSONSchemaV1)[] = Object.values(schemas);

it('every input of a rule has a schema', () => {
  expect(forLibraries).toHaveLength(14);
});

describe.each(named)('%s', (_, schema) => {
  const { validate, jsonSchema } = schema['~standard'];

  it('is written in words of JSON Schema that the drafts 7 and 2020-12 share', () => {
    expect(unknownWords(schema.jsonSchema)).toEqual([]);
    const draft = jsonSchema.input({ target: 'draft-2020-12' });
    expect(draft).toEqual({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      ...schema.jsonSchema,
    });
    expect(jsonSchema.input({ target: 'draft-07' })).toMatchObject({
      $schema: 'http://json-schema.org/draft-07/schema#',
    });
  });

  it('refuses a target that its JSON Schema is not written for', () => {
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

  it('names as its default what it reads for a missing field', () => {
    const fields = (schema.jsonSchema as { readonly properties?: object }).properties ?? {};
    forAll(followingJson(schema.jsonSchema), (value) => {
      for (const [field, form] of Object.entries(fields)) {
        const read = readJson({ schema, json: { ...(value as object), [field]: undefined } });
        if (read.valid)
          expect((read.value as { readonly [name: string]: unknown })[field]).toEqual(
            (form as { readonly default?: unknown }).default,
          );
      }
    });
  });

  it('reads JSON as a value that follows the schema of its output', () => {
    const output = jsonSchema.output({ target: 'draft-2020-12' });
    forAll(followingJson(schema.jsonSchema), (value) => {
      const read = readJson({ schema, json: value });
      expect(read.valid).toBe(true);
      if (!read.valid) return;
      const sent: unknown = JSON.parse(JSON.stringify(read.value));
      expect(follows(sent, output)).toBe(true);
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
      const sent: unknown = JSON.parse(JSON.stringify(answers));
      expect(readJson({ schema: json.closeAnswersSchema, json: sent })).toMatchObject({
        valid: true,
      });
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
  const decision = decideUnstructuredEstimate(
    { hours: 1, parts: noPence, previousVisits: 0 },
    undefined,
  );

  it('accepts a decision of a rule, with its other fields', () => {
    const sent: unknown = JSON.parse(JSON.stringify(decision));
    expect(readJson<unknown>({ schema: json.decisionSchema, json: sent })).toEqual({
      valid: true,
      value: sent,
    });
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

  it('accepts a receipt as it was written, also without its personal values', () => {
    const written = receipt({
      subject: 'claim',
      reference: 'JOB-1',
      outcome: 'accepted',
      now: instant(0),
      decisions: [{ decision: 'urgency', inputs: { vulnerable: 'Yes' } }],
      about: { name: 'Kim Lee' },
      secret: '9b2f6f0e-5d0c-4c1e-8a57-2f6f3f1c7d10',
    });
    for (const one of [written, eraseReceipt(written)]) {
      const sent: unknown = JSON.parse(JSON.stringify(one));
      const read = readJson<unknown>({ schema: json.receiptSchema, json: sent });
      expect(read).toEqual({ valid: true, value: sent });
    }
  });
});
