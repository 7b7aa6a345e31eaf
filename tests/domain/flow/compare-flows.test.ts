import { describe, expect, it } from 'vitest';
import { claimTrials, claimVersion } from '../../../domain/claim/claim-decisions.ts';
import { compareFlows } from '../../../domain/flow/compare-flows.ts';
import { type FlowVersion, type Trials } from '#domain/flow';
import type { FlowEdge, FlowNode } from '../../../domain/flow/flow-graph.ts';
import { anyFlow, derivingRules } from '../../generators/domain/flows.ts';
import { forCases } from '../../for-all.ts';

const withNode = ({ graph, rules }: FlowVersion, name: string, node: unknown): FlowVersion => ({
  graph: { ...graph, nodes: { ...graph.nodes, [name]: node as FlowNode } },
  rules,
});

const nodeOf = ({ graph }: FlowVersion, name: string) =>
  graph.nodes[name] as Exclude<FlowNode, { readonly end: string }>;

describe('the comparison of two versions of a flow', () => {
  it('finds nothing when any flow is compared with itself', () => {
    const values = ['red', 'blue', 0, 2, undefined];
    const trials: Trials = {
      answers: { colour: values, size: values, toString: values },
      facts: { open: [true, false], colours: { membersOf: ['red'] }, count: [0, 1] },
    };
    forCases(50, anyFlow, (graph) => {
      const version = { graph, rules: derivingRules };
      const { differences, targets, rules } = compareFlows(version, version, trials);
      expect(differences).toEqual([]);
      expect([...targets, ...rules].filter(({ change }) => change !== 'equal')).toEqual([]);
    });
  });

  it('names the nodes that are new or stand behind a difference', () => {
    const start = nodeOf(claimVersion, 'problemArea');
    const added: FlowVersion = withNode(
      withNode(claimVersion, 'problemArea', {
        ...start,
        edges: start.edges.map((edge) =>
          edge.when === 'aboutPests' ? { ...edge, to: 'pestsFirst' } : edge,
        ),
      }),
      'pestsFirst',
      { informs: true, edges: [{ when: 'otherwise', to: 'pestsGroup1', because: 'It is new' }] },
    );
    const { differences, targets, notCompared } = compareFlows(claimVersion, added, claimTrials);
    expect(new Set(differences.map(({ before, after }) => `${before.to} → ${after.to}`))).toEqual(
      new Set(['pestsGroup1 → pestsFirst']),
    );
    expect(notCompared).toEqual(
      expect.arrayContaining(['pestsFirst', 'pestsGroup1', 'miceGroup1', 'waspGroup1']),
    );
    expect(targets).toEqual(
      expect.arrayContaining([
        { node: 'problemArea', to: 'pestsGroup1', change: 'narrower' },
        { node: 'problemArea', to: 'pestsFirst', change: 'wider' },
        { node: 'problemArea', to: 'doorsGroup1', change: 'equal' },
      ]),
    );
  });

  describe('of one node', () => {
    const trials: Trials = {
      answers: { size: ['small', 'large'], colour: ['red', 'blue'] },
      facts: {},
    };
    const versionOf = (first: Partial<FlowEdge>, otherwise = 'refused'): FlowVersion => ({
      graph: {
        name: 'Planted',
        version: 1,
        start: 'begin',
        derived: {},
        guards: {
          small: { answer: 'size', is: 'small' },
          tiny: { answer: 'size', is: 'small' },
        },
        nodes: {
          begin: {
            questions: ['size', 'colour'],
            edges: [
              { when: 'small', to: 'accepted', because: 'It is small', ...first },
              { when: 'otherwise', to: otherwise, because: 'It is large' },
            ],
          } as unknown as FlowNode,
          accepted: { end: 'accepted' },
          refused: { end: 'refused' },
        },
      },
      rules: {},
    });
    const compared = (first: Partial<FlowEdge>, otherwise?: string) => {
      const { differences, targets, rules } = compareFlows(
        versionOf({}),
        versionOf(first, otherwise),
        trials,
      );
      return [
        differences.map(({ kind, read }) => [kind, read]),
        ...[targets, rules].map((changes) =>
          changes.map((one) => [one.node, 'to' in one ? one.to : one.rule, one.change]),
        ),
      ];
    };
    const targetsEqual = [
      ['begin', 'accepted', 'equal'],
      ['begin', 'refused', 'equal'],
    ];
    const rulesEqual = [
      ['begin', 'small', 'equal'],
      ['begin', 'otherwise', 'equal'],
    ];
    const small = { size: 'small' };

    it.each([
      ['the reason', { because: 'It is other' }],
      ['the tag', { tag: 'other' }],
    ] as const)('differs in %s alone', (_, first) => {
      expect(compared(first)).toEqual([[['reason', small]], targetsEqual, rulesEqual]);
    });

    it('differs in the guard alone', () => {
      expect(compared({ when: 'tiny' })).toEqual([
        [['reason', small]],
        targetsEqual,
        [
          ['begin', 'small', 'narrower'],
          ['begin', 'tiny', 'wider'],
          ['begin', 'otherwise', 'equal'],
        ],
      ]);
    });

    it('differs in the answers that an edge sets', () => {
      expect(compared({ sets: { colour: 'red' } })).toEqual([
        [['target', small]],
        targetsEqual,
        rulesEqual,
      ]);
    });

    it('differs in the targets, which are exchanged', () => {
      expect(compared({ to: 'refused' }, 'accepted')).toEqual([
        [
          ['target', small],
          ['target', { size: 'large' }],
        ],
        [
          ['begin', 'accepted', 'changed'],
          ['begin', 'refused', 'changed'],
        ],
        rulesEqual,
      ]);
    });

    it('is not compared with one that has another start', () => {
      const { graph, rules } = versionOf({});
      const { begin, ...ends } = graph.nodes;
      const other = {
        graph: { ...graph, start: 'outset', nodes: { ...ends, outset: begin } },
        rules,
      };
      expect(compareFlows(versionOf({}), other as FlowVersion, trials)).toEqual({
        differences: [],
        targets: [],
        rules: [],
        notCompared: ['outset'],
      });
    });
  });
});
