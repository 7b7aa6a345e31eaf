import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainJson, readCase, ruleInputs } from '#domain/analysis';
import {
  explain,
  explainedRules,
  ruleNames,
  withValueAt,
  type DecisionCase,
  type Explanation,
} from '#domain/explain';
import { explanationInWords } from '../../../domain/cli/words.ts';
import type { InputKind } from '../../../domain/explain/input-kind.ts';
import { anyInputsOf } from './any-case.ts';

const kindAt = (name: (typeof ruleNames)[number], inputs: unknown, path: string) =>
  (explainedRules[name].kinds as (inputs: unknown) => Record<string, InputKind>)(inputs)[path];

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
        for (const { input, from, step } of explain({ decision: name, inputs } as never).changes) {
          const kind = kindAt(name, inputs, input);
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

  it('is whole days for a moment, and has no name for a date', () => {
    const { now, jobs, jobType } = ruleInputs.reattend.example;
    const { changes } = explain({ decision: 'reattend', inputs: { now, jobs, jobType } });
    expect(changes.find(({ input }) => input === 'now')).toMatchObject({ step: 'whole days' });
    const term = explain({
      decision: 'cooling-off',
      inputs: ruleInputs['cooling-off'].example,
    }).changes;
    expect(term.map(({ input }) => input)).toContain('today');
    for (const change of term) expect(change).not.toHaveProperty('step');
    const visit = { ...ruleInputs.reschedule.example, status: 'Ready' } as const;
    const ofVisit = explain({ decision: 'reschedule', inputs: visit }).changes;
    expect(ofVisit.map(({ input }) => input)).toContain('cancelledJobsInClaim');
    for (const change of ofVisit) expect(change).not.toHaveProperty('step');
  });
});

describe('a decision that no change of one value changes', () => {
  const estimate = explained(explainJson('estimate', { hours: 2.5, parts: 18_000 }));

  it('has an empty list of changes, and says so in words', () => {
    expect(JSON.parse(JSON.stringify(estimate))).toMatchObject({ changes: [], missing: [] });
    expect(explanationInWords(estimate)).toMatch(/^no change of one value gives another outcome$/m);
  });

  it('says so of its known values where others are not known', () => {
    const inputs = { ...ruleInputs['contract-eligibility'].example, startDate: '2024-01-10' };
    const one = {
      decision: 'contract-eligibility',
      inputs: { ...inputs, isPropertyActive: undefined },
    };
    const words = explanationInWords(explain(one as DecisionCase));
    expect(words).toMatch(/^no change of one known value gives another outcome$/m);
    expect(words).toMatch(/^not known: isPropertyActive$/m);
  });
});
