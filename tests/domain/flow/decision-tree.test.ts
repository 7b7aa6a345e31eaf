import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Condition } from '#domain/flow/condition.ts';
import { decideWithTree, buildDecisionTree } from '#domain/flow/decision-tree.ts';
import { anyAnswers, anyCondition, anyFacts, anyValue } from '../../generators/domain/flows.ts';
import { plainlyHolds } from './plainly-holds.ts';

const anyConditions = fc.array(anyCondition, { maxLength: 8 });

const edgesFor = (conditions: readonly Condition[]) =>
  conditions.map((condition, edge) => ({ condition, edge }));

const anyFactTest: fc.Arbitrary<Condition> = fc.record({
  fact: fc.constantFrom('open', 'colours'),
  includes: anyValue,
});

/** Facts that are or are not, in every combination. */
const anySwitches: fc.Arbitrary<Condition> = fc.letrec<{ switches: Condition }>((tie) => ({
  switches: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('open', 'wet', 'cold').map((fact) => ({ fact, is: true })),
    fc.record({ not: tie('switches') }),
    fc.record({ all: fc.array(tie('switches'), { maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('switches'), { maxLength: 3 }) }),
  ),
})).switches;

/** Edges that wait for one question's answer each, and some for facts as well. */
const conditionsOnColour = fc.array(
  fc
    .tuple(anyValue, fc.array(anyFactTest, { maxLength: 2 }))
    .map(([is, facts]): Condition => ({ all: [{ answer: 'colour', is }, ...facts] })),
  { minLength: 1, maxLength: 8 },
);

describe('a decision tree', () => {
  it('leads to the first edge whose condition holds', () => {
    fc.assert(
      fc.property(anyConditions, anyAnswers, anyFacts, (conditions, answers, facts) => {
        const first = conditions.findIndex((condition) => plainlyHolds(condition, answers, facts));
        expect(decideWithTree(buildDecisionTree(edgesFor(conditions), -1), answers, facts)).toBe(
          first,
        );
      }),
      { numRuns: 3000 },
    );
  });

  it('reads an answer once that many edges depend on, with any facts', () => {
    fc.assert(
      fc.property(conditionsOnColour, anyAnswers, anyFacts, (conditions, answers, facts) => {
        let looks = 0;
        const watched = {
          get colour() {
            looks += 1;
            return answers['colour'];
          },
        };
        const first = conditions.findIndex((condition) => plainlyHolds(condition, answers, facts));
        expect(decideWithTree(buildDecisionTree(edgesFor(conditions), -1), watched, facts)).toBe(
          first,
        );
        expect(looks).toBe(1);
      }),
    );
  });

  it('reads no fact twice, however edges combine their conditions', () => {
    const anyKnown = fc.record({ open: fc.boolean(), wet: fc.boolean(), cold: fc.boolean() });
    fc.assert(
      fc.property(fc.array(anySwitches, { maxLength: 5 }), anyKnown, (conditions, known) => {
        const looks: string[] = [];
        const watched = new Proxy(known, {
          get: (facts, name: keyof typeof known) => {
            looks.push(name);
            return facts[name];
          },
        });
        const first = conditions.findIndex((condition) => plainlyHolds(condition, {}, known));
        expect(decideWithTree(buildDecisionTree(edgesFor(conditions), -1), {}, watched)).toBe(
          first,
        );
        expect(new Set(looks).size).toBe(looks.length);
      }),
    );
  });

  it('distinguishes an answer from a fact of the same name', () => {
    const tree = buildDecisionTree(
      edgesFor([
        { answer: 'size', is: 'small' },
        { fact: 'size', is: 'large' },
      ]),
      -1,
    );
    expect(decideWithTree(tree, { size: 'large' }, { size: 'small' })).toBe(-1);
    expect(decideWithTree(tree, { size: 'large' }, { size: 'large' })).toBe(1);
    expect(decideWithTree(tree, { size: 'small' }, { size: 'large' })).toBe(0);
  });
});
