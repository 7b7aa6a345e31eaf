import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainRecord, readCase, recordFaults, ruleInputs } from '#domain/analysis';
import { explain, ruleNames, type DecisionCase, type RuleName } from '#domain/explain';
import { emptyJobToClose } from '#domain/repair';
import type { LocalDate } from '#domain/time';
import { closeUpTo } from '../../../domain/analysis/plain-close.ts';
import { anyInputs } from '../explain/any-case.ts';

/** Inputs of a rule with its own fields alone, as JSON has them: what is not known is missing. */
const anyRecordOf = (rule: RuleName): fc.Arbitrary<object> =>
  (anyInputs[rule] as fc.Arbitrary<Record<string, unknown>>).map(
    (inputs) =>
      JSON.parse(
        JSON.stringify(
          Object.fromEntries(
            Object.keys(ruleInputs[rule].fields).map((name) => [name, inputs[name]]),
          ),
        ),
      ) as object,
  );

describe.each(ruleNames)('the inputs of %s', (rule) => {
  it('are read from a record, which is explained as the rule explains it', () => {
    fc.assert(
      fc.property(anyRecordOf(rule), (inputs) => {
        const { outcome, rule: by } = explain({ decision: rule, inputs } as DecisionCase);
        expect(explainRecord(rule, { inputs })).toMatchObject({ outcome, rule: by });
      }),
      { numRuns: rule.endsWith('-route') ? 6 : 30 },
    );
  });

  it('have an example that can be read', () => {
    const { example } = ruleInputs[rule];
    expect(readCase(rule, { inputs: example })).toMatchObject({
      valid: true,
      one: { decision: rule, inputs: example },
    });
  });

  it('are refused with a path for each wrong or missing input', () => {
    for (const [name, { isOptional }] of Object.entries(ruleInputs[rule].fields)) {
      const wrong = { ...ruleInputs[rule].example, [name]: null };
      expect(readCase(rule, { inputs: wrong })).toMatchObject({ valid: false });
      const missing = { ...ruleInputs[rule].example, [name]: undefined };
      expect(readCase(rule, { inputs: missing }).valid).toBe(isOptional ?? false);
    }
  });
});

it('has no other inputs, except in a receipt, where they decide nothing', () => {
  const inputs = { ...ruleInputs.reattend.example, luck: 1 };
  expect(readCase('reattend', { inputs })).toMatchObject({ valid: false });
  expect(recordFaults('reattend', { inputs }, [])).toEqual([]);
  const now = '2024-12-20T09:30:00Z';
  expect(recordFaults('reattend', { inputs: { ...inputs, now } }, ['a'])).toMatchObject([
    { path: ['a', 'inputs', 'now'] },
  ]);
});

it('answers all questions before a step of a close, except the optional ones', () => {
  const job = { type: 'Gas Job', urgency: undefined, startedAt: undefined } as const;
  const flags = { useStructuredParts: true, automaticAuthorisation: true, labourWarned: false };
  const path = closeUpTo('boilerGaugesResolved', {}, { ...job, toClose: emptyJobToClose }, flags);
  expect(Object.keys(path).at(-1)).toBe('boilerGaugesResolved');
  expect(Object.keys(path.boilerGaugesResolved ?? [1])).toEqual([]);
});

it('reads a moment as milliseconds or as a text', () => {
  const { example } = ruleInputs.reattend;
  const now = new Date(example.now).toISOString();
  expect(readCase('reattend', { inputs: { ...example, now } })).toEqual(
    readCase('reattend', { inputs: example }),
  );
});

it('explains by the limits of a date, of the record or of the caller', () => {
  const { example } = ruleInputs.tolerance;
  expect(explainRecord('tolerance', { inputs: example, asOf: '2024-12-20' })).toMatchObject({
    asOf: '2024-12-20',
  });
  expect(explainRecord('tolerance', { inputs: example }, '2024-12-21' as LocalDate)).toMatchObject({
    asOf: '2024-12-21',
  });
  expect(explainRecord('tolerance', { inputs: example, asOf: 'soon' })).toEqual({
    faults: ['asOf: expected a date, yyyy-MM-dd, found "soon"'],
  });
});
