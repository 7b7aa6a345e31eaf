import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leavesOf } from '../../../domain/flow/condition.ts';
import { type Answers, type Facts, type FlowGraph, prepareFlow } from '#domain/flow';
import type { AnswersAtNode } from '../../../domain/flow/run-flow.ts';
import {
  anyAnswers,
  anyFacts,
  anyFlow,
  anyGivenAnswers,
  derivingRules,
} from '../../generators/domain/flows.ts';
import { plainlyHolds } from './plainly-holds.ts';
import { forAll, forCases } from '../../for-all.ts';

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
