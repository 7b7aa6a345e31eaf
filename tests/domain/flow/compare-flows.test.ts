import { describe, expect, it } from 'vitest';
import { compareFlows } from '../../../domain/flow/compare-flows.ts';
import type { FlowEdge, FlowVersion, Trials } from '#domain/flow';
import { anyFlow, derivingRules } from '../../generators/domain/flows.ts';
import { forCases } from '../../for-all.ts';
import { edgesOf, graphOf, informing } from './graph-with.ts';

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

  describe('of one node', () => {
    const trials: Trials = {
      answers: { size: ['small', 'large'], colour: ['red', 'blue'] },
      facts: {},
    };
    const versionOf = (first: Partial<FlowEdge>, otherwise = 'refused'): FlowVersion => {
      const begin = {
        questions: ['size', 'colour'],
        edges: [
          { when: 'small', to: 'accepted', because: 'It is small', ...first },
          ...edgesOf([`otherwise → ${otherwise}`]),
        ],
      };
      const small = { answer: 'size', is: 'small' } as const;
      const later = informing('otherwise → accepted');
      const ends = { accepted: { end: 'accepted' }, refused: { end: 'refused' } };
      const graph = graphOf({
        start: 'begin',
        guards: { small, tiny: small },
        nodes: { begin, later, ...ends },
      });
      return { graph, rules: {} };
    };
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

    it('is not compared where only one of them leads to it', () => {
      const notCompared = (first: Partial<FlowEdge>) =>
        compareFlows(versionOf({ to: 'later' }), versionOf(first), trials).notCompared;
      expect([notCompared({ to: 'later' }), notCompared({})]).toEqual([[], ['later']]);
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
        notCompared: ['later', 'outset'],
      });
    });
  });
});
