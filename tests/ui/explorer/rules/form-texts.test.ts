import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ruleInputs } from '#domain/analysis';
import { explain, ruleNames, type DecisionCase } from '#domain/explain';
import {
  inputsOf,
  readTexts,
  searchOf,
  textsInSearch,
  textsOf,
  withChange,
  withItem,
  withoutItem,
} from '#ui/explorer/rules/form-texts.ts';
import { anyInputsOf } from '../../../domain/explain/any-case.ts';

/** A value as JSON has it: what is not known is missing. */
const known = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;

describe.each(ruleNames)('the form of %s', (rule) => {
  const { fields } = ruleInputs[rule];

  it('has the same inputs after their way through an address', () => {
    fc.assert(
      fc.property(anyInputsOf(rule), (inputs) => {
        const texts = textsOf(fields, inputs);
        const inAddress = textsInSearch(rule, searchOf(texts));
        expect(inAddress).toEqual(texts);
        const tried = readTexts(rule, inAddress);
        if (!tried.valid) throw new Error(JSON.stringify(tried.faults));
        expect(known(tried.one.inputs)).toEqual(known(inputs));
      }),
    );
  });

  it('comes to the outcome of each change that is taken', () => {
    fc.assert(
      fc.property(anyInputsOf(rule), (inputs) => {
        const texts = textsOf(fields, inputs);
        for (const { input, to, outcome } of explain({ decision: rule, inputs } as DecisionCase)
          .changes) {
          const tried = readTexts(rule, withChange(rule, texts, input, to));
          if (!tried.valid) throw new Error(JSON.stringify(tried.faults));
          expect(explain(tried.one).outcome).toBe(outcome);
        }
      }),
      { numRuns: 10 },
    );
  });
});

it.each([
  ['receipt-needed', { paidGross: 'abc' }, 'paidGross', 'an amount in pounds, such as 100.01'],
  [
    'cooling-off',
    { startDate: '2024-02-30', isRenewal: 'no', today: '2024-03-01' },
    'startDate',
    'a date',
  ],
  ['cooling-off', { startDate: '2024-02-20', today: '2024-03-01' }, 'isRenewal', 'a value'],
  ['manufacturer', { issueArea: 'Roof' }, 'issueArea', 'one of'],
  [
    'labour',
    { hours: 'x', 'parts.0.name': 'Pump', 'parts.0.quantity': '0', 'parts.0.cost': '1' },
    'parts.0.quantity',
    'from 1',
  ],
] as const)('names the path of what cannot be read: %s %o', (rule, texts, path, expected) => {
  const tried = readTexts(rule, texts);
  if (tried.valid) throw new Error('can be read');
  const fault = tried.faults.find((one) => one.path === path);
  expect(fault?.message).toMatch(
    new RegExp(`^${path.replaceAll('.', String.raw`\.`)}: expected .*${expected}.*, found `),
  );
});

it('adds an item to a list, and takes one out', () => {
  const { fields, example } = ruleInputs.labour;
  const texts = textsOf(fields, example);
  const { parts } = fields;
  if (parts.kind !== 'list') throw new Error('no list');
  const more = { ...withItem(texts, 'parts', parts.item), 'parts.1.name': 'Fan' };
  expect(inputsOf(fields, more)).toMatchObject({ parts: [{ name: 'Pump' }, { name: 'Fan' }] });
  expect(inputsOf(fields, withoutItem(more, 'parts', 0))).toMatchObject({
    parts: [{ name: 'Fan' }],
  });
  expect(withoutItem(more, 'parts', 1)).toEqual(texts);
});

it('reads an address with a huge list as one without', () => {
  expect(inputsOf(ruleInputs.labour.fields, { 'parts.99999999.name': 'x' })).toMatchObject({
    parts: [],
  });
});
