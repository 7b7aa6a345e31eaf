import fc from 'fast-check';
import type { Answers, Condition, Facts } from '#domain/flow/condition.ts';
import type { FlowGraph, FlowNode } from '#domain/flow/flow-graph.ts';

const questions = ['colour', 'size', 'toString'] as const;
const facts = ['open', 'colours', 'count'] as const;
const values = ['red', 'blue', 'Yes', ''] as const;

const anyQuestion = fc.constantFrom(...questions);
const anyFact = fc.constantFrom(...facts);
export const anyValue = fc.constantFrom(...values);

/** Conditions of every kind, also nested and with empty lists. */
export const anyCondition: fc.Arbitrary<Condition> = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({ answer: anyQuestion, is: anyValue }),
    fc.record({ answer: anyQuestion, isOneOf: fc.array(anyValue, { maxLength: 3 }) }),
    fc.record({ fact: anyFact, is: fc.oneof(fc.boolean(), anyValue) }),
    fc.record({ fact: anyFact, includes: anyValue }),
    fc.record({ fact: anyFact, includesAnswer: anyQuestion }),
    fc.record({ not: tie('condition') }),
    fc.record({ all: fc.array(tie('condition'), { maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('condition'), { maxLength: 3 }) }),
  ),
})).condition;

const anyAnswer = fc.oneof(
  { weight: 4, arbitrary: anyValue },
  fc.array(anyValue, { maxLength: 2 }),
  fc.constant(undefined),
);

export const anyAnswers: fc.Arbitrary<Answers> = fc.dictionary(anyQuestion, anyAnswer);

export const anyFacts: fc.Arbitrary<Facts> = fc.dictionary(
  anyFact,
  fc.oneof(fc.boolean(), anyValue, fc.nat(3), fc.array(anyValue, { maxLength: 3 })),
);

const nodeName = (index: number) => `node${index}`;

const anyNode = (index: number, count: number, guards: readonly string[]) => {
  const ahead = fc.integer({ min: index + 1, max: count - 1 }).map(nodeName);
  const guarded = fc.record(
    {
      when: fc.constantFrom(...guards),
      to: ahead,
      because: fc.constant('it says so'),
      sets: fc.dictionary(anyQuestion, anyValue, { maxKeys: 1 }),
    },
    { requiredKeys: ['when', 'to', 'because'] },
  );
  return fc
    .tuple(fc.subarray([...questions]), fc.array(guarded, { maxLength: 5 }), ahead)
    .map(([asks, edges, to]): FlowNode => ({
      asks,
      edges: [...edges, { when: 'otherwise', to, because: 'nothing else holds' }],
    }));
};

/** A graph whose edges all lead ahead, so that every walk ends. */
export const anyFlow: fc.Arbitrary<FlowGraph> = fc
  .tuple(fc.integer({ min: 2, max: 7 }), fc.array(anyCondition, { minLength: 1, maxLength: 6 }))
  .chain(([count, conditions]) => {
    const guards = Object.fromEntries(conditions.map((condition, at) => [`guard${at}`, condition]));
    const asking = Array.from({ length: count - 1 }, (_, index) =>
      anyNode(index, count, Object.keys(guards)),
    );
    return fc.tuple(...asking).map((nodes) => ({
      name: 'A flow',
      version: 1,
      start: nodeName(0),
      guards,
      nodes: {
        ...Object.fromEntries(nodes.map((node, index) => [nodeName(index), node])),
        [nodeName(count - 1)]: { end: 'accepted' as const },
      },
    }));
  });
