import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answers, Facts } from '#domain/flow/condition.ts';
import type { FlowGraph } from '#domain/flow/flow-graph.ts';
import { prepareFlow } from '#domain/flow/run-flow.ts';
import { anyAnswers, anyFacts, anyFlow } from '../../generators/domain/flows.ts';
import { plainlyHolds } from './plainly-holds.ts';

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

const naiveWalk = (graph: FlowGraph, answers: Answers, facts: Facts, stopAt: string) => {
  const passed: { node: string; edge: unknown }[] = [];
  let at = graph.start;
  let current: Answers = answers;
  while (at !== stopAt) {
    const edge = naiveDecision(graph, at, current, facts);
    if (edge === undefined) break;
    passed.push({ node: at, edge });
    const sets = 'sets' in edge ? edge.sets : undefined;
    current = Object.assign({}, current, sets);
    at = edge.to;
  }
  return { passed, at, answers: current };
};

describe('a prepared flow', () => {
  it('decides every node as a naive reading of the graph does', () => {
    fc.assert(
      fc.property(anyFlow, anyAnswers, anyFacts, (graph, answers, facts) => {
        const { decide } = prepareFlow(graph);
        for (const name of Object.keys(graph.nodes))
          expect(decide(name, answers, facts)).toBe(naiveDecision(graph, name, answers, facts));
      }),
      { numRuns: 1000 },
    );
  });

  it('walks as a naive walk does, with what edges set, and leaves the given answers alone', () => {
    fc.assert(
      fc.property(anyFlow, anyAnswers, anyFacts, fc.nat(8), (graph, answers, facts, stop) => {
        const stopAt = `node${stop}`;
        const before = structuredClone(answers);
        const seen: string[] = [];
        const walk = prepareFlow(graph).walk(answers, facts, (node, current, passed) => {
          expect(current).toEqual(naiveWalk(graph, answers, facts, node).answers);
          expect(passed.map((step) => step.node)).toEqual(seen);
          if (node !== stopAt) seen.push(node);
          return node !== stopAt;
        });
        expect(walk).toEqual(naiveWalk(graph, answers, facts, stopAt));
        expect(answers).toEqual(before);
      }),
      { numRuns: 500 },
    );
  });

  it('stays at the start for as long as that is not answered', () => {
    fc.assert(
      fc.property(anyFlow, anyAnswers, anyFacts, (graph, answers, facts) => {
        expect(prepareFlow(graph).walk(answers, facts, () => false)).toEqual({
          passed: [],
          at: graph.start,
          answers,
        });
      }),
    );
  });

  it('knows no way out of a node that is not there', () => {
    fc.assert(
      fc.property(anyFlow, anyAnswers, anyFacts, (graph, answers, facts) => {
        for (const name of ['nowhere', 'constructor', '__proto__'])
          expect(prepareFlow(graph).decide(name, answers, facts)).toBeUndefined();
      }),
      { numRuns: 20 },
    );
  });
});
