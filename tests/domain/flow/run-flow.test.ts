import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  factsIn,
  leavesOf,
  prepareCondition,
  type AnswerTest,
  type FactTest,
} from '../../../domain/flow/condition.ts';
import {
  prepareFlow,
  questionsIn,
  type Answers,
  type Condition,
  type Facts,
  type FlowGraph,
} from '#domain/flow';
import type { AnswersAtNode } from '../../../domain/flow/run-flow.ts';
import {
  anyAnswers,
  anyCondition,
  anyFacts,
  anyFlow,
  anyGivenAnswers,
  derivingRules,
} from '../../generators/domain/flows.ts';
import { plainlyHolds } from './plainly-holds.ts';
import { forAll, forCases } from '../../for-all.ts';

const anyNumber = fc.integer({ min: -1, max: 1 });
const anyText = fc.constantFrom('', 'red', 'blue');
const anyScalar = fc.oneof(anyNumber, anyText, fc.boolean());
const anyValue = fc.oneof(fc.constant(undefined), anyScalar, fc.array(anyText, { maxLength: 2 }));
const anyComparison = fc.oneof(
  anyScalar.map((is) => ({ is })),
  fc.array(anyScalar, { maxLength: 3 }).map((isOneOf) => ({ isOneOf })),
  anyText.map((includes) => ({ includes })),
  fc.array(anyText, { maxLength: 3 }).map((includesOneOf) => ({ includesOneOf })),
  anyNumber.map((above) => ({ above })),
  anyNumber.map((atLeast) => ({ atLeast })),
  anyNumber.map((below) => ({ below })),
  anyNumber.map((atMost) => ({ atMost })),
);
const anyTest: fc.Arbitrary<Condition> = fc.oneof(
  anyComparison.map((comparison) => ({ answer: 'colour', ...comparison })),
  anyComparison.map((comparison) => ({ fact: 'known', ...comparison })),
  fc.constant({ fact: 'known', includesAnswer: 'colour' }),
);

// Oracle: the condition, interpreted at each call.
describe('a prepared condition', () => {
  it('holds when one test of it, interpreted word by word, does', () =>
    forCases(3000, anyTest, anyValue, anyValue, (test, colour, known) => {
      const [answers, facts] = [{ colour }, { known }];
      expect(prepareCondition(test)(answers, facts)).toBe(plainlyHolds(test, answers, facts));
    }));

  it('holds when any combination of tests, interpreted word by word, does', () =>
    forCases(3000, anyCondition, anyAnswers, anyFacts, (condition, answers, facts) => {
      const holds = plainlyHolds(condition, answers, facts);
      expect(prepareCondition(condition)(answers, facts)).toBe(holds);
    }));

  it('distinguishes an answer from a fact of the same name', () => {
    const [answers, facts] = [{ size: 'large' }, { size: 'small' }];
    expect(prepareCondition({ answer: 'size', is: 'large' })(answers, facts)).toBe(true);
    expect(prepareCondition({ fact: 'size', is: 'large' })(answers, facts)).toBe(false);
  });
});

it('a condition looks at the questions and the facts that its tests name, however they are combined', () => {
  const includes: FactTest = { fact: 'known', includesAnswer: 'size' };
  const colour: AnswerTest = { answer: 'colour', is: 'red' };
  const open: FactTest = { fact: 'open', is: true };
  const condition = { all: [{ not: colour }, { any: [includes, open] }] };
  expect(questionsIn(condition)).toEqual(['colour', 'size']);
  expect(factsIn(condition)).toEqual(['known', 'open']);
});

const naiveDecision = (graph: FlowGraph, name: string, answers: Answers, facts: Facts) => {
  const node = graph.nodes[name];
  if (node === undefined || 'end' in node) return undefined;
  for (const edge of node.edges) {
    const guard = graph.guards[edge.when];
    if (edge.when === 'otherwise' || (guard !== undefined && plainlyHolds(guard, answers, facts)))
      return edge;
  }
  return undefined;
};

/** Every derived fact, whether or not it is looked at. */
const withAllDerived = (answers: Answers, facts: Facts): Facts => ({
  ...facts,
  weight: Number(facts['count'] === 1) + Number(answers['size'] === 'red'),
  verdict: answers['colour'] === 'blue' || facts['open'] === true ? 'red' : 'blue',
});

const naiveWalk = (graph: FlowGraph, given: AnswersAtNode, facts: Facts, stopAt: string) => {
  const passed: { node: string; edge: unknown }[] = [];
  let at = graph.start;
  let live: Answers = Object.assign({}, given(at));
  let current: Answers = live;
  while (at !== stopAt) {
    const edge = naiveDecision(graph, at, current, withAllDerived(current, facts));
    if (edge === undefined) break;
    passed.push({ node: at, edge });
    at = edge.to;
    live = Object.assign({}, live, given(at));
    current = Object.assign({}, current, edge.sets, given(at));
  }
  return { passed, at, live, answers: current };
};

describe('a prepared flow', () => {
  it('decides every node like a naive evaluation of the graph', () =>
    forCases(1000, anyFlow, anyAnswers, anyFacts, (graph, answers, facts) => {
      const { decide } = prepareFlow(graph, derivingRules);
      for (const name of Object.keys(graph.nodes))
        expect(decide(name, answers, facts)).toBe(naiveDecision(graph, name, answers, facts));
    }));

  it('walks like a naive walk, with later nodes over earlier ones and values set by edges', () =>
    forCases(500, anyFlow, anyGivenAnswers, anyFacts, fc.nat(8), (graph, given, facts, stop) => {
      const stopAt = `node${stop}`;
      const seen: string[] = [];
      const walk = prepareFlow(graph, derivingRules).walk(given, facts, (node, live, passed) => {
        expect(live).toEqual(naiveWalk(graph, given, facts, node).live);
        expect(passed.map((step) => step.node)).toEqual(seen);
        if (node !== stopAt) seen.push(node);
        return node !== stopAt;
      });
      const { passed, ...rest } = walk;
      expect({ ...rest, passed: passed.map(({ node, edge }) => ({ node, edge })) }).toEqual(
        naiveWalk(graph, given, facts, stopAt),
      );
    }));

  it('follows the same path with any answers off the path', () =>
    forAll(anyFlow, anyGivenAnswers, anyGivenAnswers, anyFacts, (graph, given, other, facts) => {
      const { walk } = prepareFlow(graph, derivingRules);
      const first = walk(given, facts, () => true);
      const open = new Set([...first.passed.map(({ node }) => node), first.at]);
      const onlyOnThePath: AnswersAtNode = (node) => (open.has(node) ? given(node) : other(node));
      expect(walk(onlyOnThePath, facts, () => true)).toEqual(first);
    }));

  it('computes a derived fact where an edge reads it, and only from its declared inputs', () =>
    forCases(300, anyFlow, anyGivenAnswers, anyFacts, (graph, given, facts) => {
      const { passed } = prepareFlow(graph, derivingRules).walk(given, facts, () => true);
      for (const { node: name, derived } of passed) {
        const node = graph.nodes[name];
        const looked = Object.keys(graph.derived).filter(
          (one) =>
            node !== undefined &&
            'edges' in node &&
            node.edges.some(({ when }) => {
              const guard = graph.guards[when];
              return (
                guard !== undefined &&
                leavesOf(guard).some((leaf) => 'fact' in leaf && leaf.fact === one)
              );
            }),
        );
        expect(Object.keys(derived).toSorted()).toEqual(looked.toSorted());
        expect(derived['weight']?.compared.map(({ what }) => what) ?? ['size', 'count']).toEqual([
          'size',
          'count',
        ]);
        expect(derived['verdict']?.compared.map(({ what }) => what) ?? ['colour', 'open']).toEqual([
          'colour',
          'open',
        ]);
      }
    }));

  it('evaluates a guard with the derived facts that it reads', () =>
    forAll(anyFlow, anyAnswers, anyFacts, (graph, answers, facts) => {
      const { holds } = prepareFlow(graph, derivingRules);
      for (const [name, guard] of Object.entries(graph.guards))
        expect(holds(name, answers, facts)).toBe(
          plainlyHolds(guard, answers, withAllDerived(answers, facts)),
        );
    }));

  it('decides nothing for an unknown node', () =>
    forCases(20, anyFlow, anyAnswers, anyFacts, (graph, answers, facts) => {
      for (const name of ['nowhere', 'constructor', '__proto__'])
        expect(prepareFlow(graph, derivingRules).decide(name, answers, facts)).toBeUndefined();
    }));
});
