import fc from 'fast-check';
import type { Answers, Condition, Facts, FlowGraph, DerivingRules } from '#domain/flow';
import type { DerivedFact, FlowNode } from '../../../domain/flow/flow-graph.ts';
import type { AnswersAtNode } from '../../../domain/flow/run-flow.ts';

const questions = ['colour', 'size', 'toString'] as const;
const facts = ['open', 'colours', 'count'] as const;
const derived = ['weight', 'verdict'] as const;
const values = ['red', 'blue', 'Yes', ''] as const;

export const anyValue = fc.constantFrom(...values);
const anyQuestion = fc.constantFrom(...questions);
const anyFact = fc.constantFrom(...facts);
const anyGiven = fc.constantFrom(...facts, ...derived);
const anyScalar = fc.oneof(anyValue, fc.boolean(), fc.nat(3));

const anyValueTest = fc.oneof(
  fc.record({ is: anyScalar }),
  fc.record({ isOneOf: fc.array(anyScalar, { maxLength: 3 }) }),
  fc.record({ includes: anyValue }),
  fc.record({ includesOneOf: fc.array(anyValue, { maxLength: 3 }) }),
  fc.record({ above: fc.nat(3) }),
  fc.record({ atLeast: fc.nat(3) }),
  fc.record({ below: fc.nat(3) }),
  fc.record({ atMost: fc.nat(3) }),
);

/** Conditions of every kind, also nested and with empty lists. */
export const anyCondition: fc.Arbitrary<Condition> = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.tuple(anyQuestion, anyValueTest).map(([answer, test]) => ({ answer, ...test })),
    fc.tuple(anyGiven, anyValueTest).map(([fact, test]) => ({ fact, ...test })),
    fc.record({ fact: anyGiven, includesAnswer: anyQuestion }),
    fc.record({ not: tie('condition') }),
    fc.record({ all: fc.array(tie('condition'), { maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('condition'), { maxLength: 3 }) }),
  ),
})).condition;

const anyAnswer = fc.oneof(
  { weight: 4, arbitrary: anyScalar },
  fc.array(anyValue, { maxLength: 2 }),
  fc.constant(undefined),
);

export const anyAnswers: fc.Arbitrary<Answers> = fc.dictionary(anyQuestion, anyAnswer);

export const anyFacts: fc.Arbitrary<Facts> = fc.dictionary(
  anyFact,
  fc.oneof(anyScalar, fc.constant(undefined), fc.array(anyValue, { maxLength: 3 })),
);

const nodeName = (index: number) => `node${index}`;

const anyNode = (index: number, count: number, guards: readonly string[]) => {
  const ahead = fc.integer({ min: index + 1, max: count - 1 }).map(nodeName);
  const guarded = fc.record(
    {
      when: fc.constantFrom(...guards),
      to: ahead,
      because: fc.constant('it says so'),
      sets: fc.dictionary(anyQuestion, anyScalar, { maxKeys: 1 }),
    },
    { requiredKeys: ['when', 'to', 'because'] },
  );
  return fc
    .tuple(fc.subarray([...questions]), fc.array(guarded, { maxLength: 5 }), ahead)
    .map(([questionsOfNode, edges, to]): FlowNode => ({
      questions: questionsOfNode,
      edges: [...edges, { when: 'otherwise', to, because: 'nothing else holds' }],
    }));
};

/** The answers at each node, by its name. */
export const anyGivenAnswers: fc.Arbitrary<AnswersAtNode> = fc
  .dictionary(fc.nat(8).map(nodeName), anyAnswers)
  .map((given) => (node: string) => given[node]);

const declared: Readonly<Record<(typeof derived)[number], DerivedFact>> = {
  weight: { label: 'how many', reads: ['size'], facts: ['count'] },
  verdict: { label: 'which', reads: [], ifAnswered: ['colour'], facts: [], ifKnown: ['open'] },
};

/** Rules that report their inputs. */
export const derivingRules: DerivingRules = {
  weight: (answers, known) => ({
    outcome: Number(known['count'] === 1) + Number(answers['size'] === 'red'),
    rule: 'counted',
    compared: Object.keys({ ...answers, ...known }).map((what) => ({ what, value: null })),
  }),
  verdict: (answers, known) => ({
    outcome: answers['colour'] === 'blue' || known['open'] === true ? 'red' : 'blue',
    rule: 'chosen',
    compared: Object.keys({ ...answers, ...known }).map((what) => ({ what, value: null })),
  }),
};

/** A graph whose edges all lead forward, so that every walk ends. */
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
      derived: declared,
      nodes: {
        ...Object.fromEntries(nodes.map((node, index) => [nodeName(index), node])),
        [nodeName(count - 1)]: { end: 'accepted' as const },
      },
    }));
  });
