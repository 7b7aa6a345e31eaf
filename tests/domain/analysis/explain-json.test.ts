import { describe, expect, it } from 'vitest';
import { decideJson, decisionNames, explainJson } from '#domain/analysis';
import { makeCaseFile } from '../cases/make-cases.ts';

describe('the explanation of a decision about JSON', () => {
  it.each(decisionNames)('has the outcome and the rule of the decision itself: %s', (name) => {
    const { cases } = makeCaseFile(name);
    // A whole close takes a while to explain.
    const every = Math.ceil(cases.length / 20);
    for (const { input } of cases.filter((_, at) => at % every === 0)) {
      const decided = decideJson(name, input);
      const explained = explainJson(name, input);
      if ('faults' in decided || 'faults' in explained) throw new Error(JSON.stringify(input));
      expect(explained.outcome).toBe(decided.outcome);
      expect(explained.rule).toBe(decided.rule);
    }
  });

  it.each(decisionNames)('says each rule as a code and in a sentence: %s', (name) => {
    for (const { input } of makeCaseFile(name).cases) {
      const decided = decideJson(name, input);
      if ('faults' in decided) throw new Error(JSON.stringify(input));
      expect(decided.because).toMatch(/^[A-Z].* .*[^.]$/);
      expect(decided.because).not.toBe(decided.rule);
    }
  });

  it('lists the faults of an input that cannot be read', () => {
    expect(explainJson('receipt', { paidGross: 0.5 })).toMatchObject({
      faults: [expect.stringMatching(/^paidGross: /)],
    });
  });
});
