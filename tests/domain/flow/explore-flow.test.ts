import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Answers,
  type Condition,
  type Facts,
  type FlowGraph,
  type FlowVersion,
  type Trials,
  questionsOfNode,
  prepareFlow,
  type Walk,
} from '#domain/flow';
import { answersOnWalk, exploreFlow, type Cell } from '../../../domain/flow/explore-flow.ts';
import type { Trial } from '../../../domain/flow/trials.ts';
import { anyFlow, derivingRules } from '../../generators/domain/flows.ts';
import { forCases } from '../../for-all.ts';

// Few, since a graph has a cell for each combination of them.
const values = ['red', 'blue', '', 1, true, ['red', ''], undefined] as const;
const smallTrials: Trials = {
  answers: { colour: values, size: values, toString: values },
  facts: {
    open: [true, false, undefined],
    colours: { membersOf: ['red', 'blue', ''] },
    count: [0, 1, 3],
  },
};

/** The walk of the interpreter that runs the flow in the portal and on the platform. */
const walkForReal = (
  { graph, rules }: FlowVersion,
  answers: { readonly [node: string]: Answers },
  facts: Facts,
  steps = Infinity,
): Walk =>
  prepareFlow(graph, rules).walk(
    (node) => answers[node],
    facts,
    (_, __, passed) => passed.length < steps,
  );

const choose = (trial: Trial): fc.Arbitrary<unknown> =>
  'membersOf' in trial ? fc.subarray([...trial.membersOf]) : fc.constantFrom(...trial);

/** Any facts and any answers of every node, of the values to try. */
const anyInput = ({ graph }: FlowVersion, trials: Trials) =>
  fc.record({
    facts: fc
      .record(
        Object.fromEntries(Object.entries(trials.facts).map(([f, trial]) => [f, choose(trial)])),
      )
      .map((facts) => facts as Facts)
      .filter((facts) => trials.linked?.canOccur(facts) ?? true),
    answers: fc.record(
      Object.fromEntries(
        Object.entries(graph.nodes).map(([name, node]) => [
          name,
          fc.record(
            Object.fromEntries(
              questionsOfNode(node).map((question) => [
                question,
                choose(trials.answers[question] ?? [undefined]),
              ]),
            ),
          ),
        ]),
      ),
    ) as fc.Arbitrary<{ readonly [node: string]: Answers }>,
  });

const cellText = (node: string, edge: { readonly when: string; readonly to: string }): string =>
  `${node}: ${edge.when} → ${edge.to}`;

const edgesIn = (cells: readonly Cell[]): ReadonlySet<string> =>
  new Set(
    cells.flatMap(({ node, decisions }) => decisions.map(({ edge }) => cellText(node, edge))),
  );

describe('exploring a flow', () => {
  it('returns only cells whose walk the interpreter of the flow confirms', () =>
    forCases(30, anyFlow, (graph) => {
      const version = { graph, rules: derivingRules };
      for (const { node, decisions, walk } of exploreFlow([version], smallTrials)) {
        const there = walk();
        const answers = answersOnWalk(graph, there, smallTrials);
        const { passed } = walkForReal(version, answers, there.facts, there.steps.length);
        expect(passed.map((step) => step.node)).toEqual(there.steps);
        expect(passed.at(-1)).toMatchObject({ node, edge: decisions[0]?.edge });
      }
    }));

  it('misses no edge that some answers and facts take', () =>
    forCases(
      60,
      anyFlow.chain((graph) => {
        const version = { graph, rules: derivingRules };
        return anyInput(version, smallTrials).map((input) => ({ version, ...input }));
      }),
      ({ version, answers, facts }) => {
        const found = edgesIn(exploreFlow([version], smallTrials));
        for (const { node, edge } of walkForReal(version, answers, facts).passed)
          expect(found).toContain(cellText(node, edge));
      },
    ));

  /** The cells of one node that leads to `yes` where a guard holds. */
  const cellsOf = (guard: Condition, facts: Trials['facts']) => {
    const graph: FlowGraph = {
      name: 'Planted',
      version: 1,
      start: 'begin',
      guards: { guard },
      derived: {},
      nodes: {
        begin: {
          questions: ['shade'],
          edges: [
            { when: 'guard', to: 'yes', because: 'It holds' },
            { when: 'otherwise', to: 'no', because: 'It does not' },
          ],
        },
        yes: { end: 'yes' },
        no: { end: 'no' },
      },
    };
    const answers = { shade: ['small', 'large'] };
    const cells = exploreFlow([{ graph, rules: {} }], { answers, facts });
    return cells.map(({ read, decisions }) => [read, decisions[0]?.edge.to]);
  };

  it('tries an answer that whole lists are searched for', () => {
    const lists = { sizes: [['small'], ['large']] };
    expect(cellsOf({ fact: 'sizes', includesAnswer: 'shade' }, lists)).toEqual([
      [{ sizes: ['small'], shade: 'small' }, 'yes'],
      [{ sizes: ['small'], shade: 'large' }, 'no'],
      [{ sizes: ['large'], shade: 'small' }, 'no'],
      [{ sizes: ['large'], shade: 'large' }, 'yes'],
    ]);
  });

  it('reads no test that does not change the decision', () => {
    const small = { answer: 'shade', is: 'small' } as const;
    expect(cellsOf({ any: [small, { fact: 'open', is: true }] }, { open: [true, false] })).toEqual([
      [{ shade: 'small' }, 'yes'],
      [{ shade: 'large', open: true }, 'yes'],
      [{ shade: 'large', open: false }, 'no'],
    ]);
  });
});
