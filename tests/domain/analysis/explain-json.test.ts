import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decideJson, decisionNames, explainJson, type DecisionName } from '#domain/analysis';

const folder = resolve(import.meta.dirname, '../../../domain/cases');

/** The inputs of the cases of a decision. */
const inputsOf = (name: DecisionName): readonly unknown[] => {
  const { cases } = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as {
    readonly cases: readonly { readonly input: unknown }[];
  };
  return cases.map(({ input }) => input);
};

describe('the explanation of a decision about JSON', () => {
  it.each(decisionNames)(
    'has the outcome and the rule of the decision itself, with its sentence: %s',
    (name) => {
      for (const input of inputsOf(name)) {
        const decided = decideJson(name, input);
        const explained = explainJson(name, input);
        if ('faults' in decided || 'faults' in explained) throw new Error(JSON.stringify(input));
        const { outcome, rule, because } = decided;
        expect(explained).toMatchObject({ outcome, rule, because });
        expect(because).toMatch(/^[A-Z].* .*[^.]$/);
      }
    },
  );

  it('names what the first stage of a claim needs while none is answered', () => {
    const contract = {
      status: 4,
      startDate: '2020-01-06',
      includedProducts: [],
      contribution: 0,
    };
    const input = { answers: {}, contract, now: '2024-06-11T09:00:00Z' };
    expect(explainJson('claim', input)).toMatchObject({
      outcome: 'problemArea',
      missing: ['answers.jobType', 'answers.description'],
    });
  });

  it('lists the faults of an input that cannot be read', () => {
    expect(explainJson('receipt', { paidGross: 0.5 })).toMatchObject({
      faults: [expect.stringMatching(/^paidGross: /)],
    });
  });
});
