import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainJson, readCase } from '#domain/analysis';
import {
  explain,
  ruleNames,
  withValueAt,
  type DecisionCase,
  type Explanation,
} from '#domain/explain';
import { explanationInWords } from '../../../domain/cli/words.ts';
import type { InputKind } from '../../../domain/explain/input-kind.ts';
import { anyInputsOf, kindsOf } from './any-case.ts';

const explained = (one: Explanation | { readonly faults: readonly string[] }): Explanation => {
  if ('faults' in one) throw new Error(one.faults.join('\n'));
  return one;
};

const namesOf = (kind: InputKind | undefined): readonly (string | undefined)[] => {
  if (kind?.kind === 'moment') return ['whole days'];
  if (kind?.kind === 'clock') return ['hours', 'whole days'];
  return [kind?.kind === 'number' && kind.step === 0.5 ? 'half hours' : undefined];
};

describe('a step of the changes', () => {
  it.each(ruleNames)('of %s is the least that its input accepts, or is named', (name) => {
    fc.assert(
      fc.property(anyInputsOf(name), (inputs) => {
        const one = { decision: name, inputs } as unknown as DecisionCase;
        const kinds = kindsOf(one);
        for (const { input, from, step } of explain(one).changes) {
          const kind = kinds[input];
          expect(namesOf(kind)).toContain(step);
          // Any number of hours can be authorised by support.
          if (kind?.kind !== 'number' || input === 'job.toClose.authorisedHours') continue;
          const between = withValueAt(inputs, input, Number(from) + kind.step / 2);
          expect(readCase(name, { inputs }).valid).toBe(true);
          expect(readCase(name, { inputs: between }).valid, input).toBe(false);
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('a decision that no change of one value changes', () => {
  const estimate = explained(explainJson('estimate', { hours: 2.5, parts: 18_000 }));

  it('has an empty list of changes, and says so in words', () => {
    expect(JSON.parse(JSON.stringify(estimate))).toMatchObject({ changes: [], missing: [] });
    expect(explanationInWords(estimate)).toMatch(/^no change of one value gives another outcome$/m);
  });
});
