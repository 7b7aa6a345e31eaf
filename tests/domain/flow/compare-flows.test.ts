import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimTrials, claimVersion } from '../../../domain/claim/claim-trials.ts';
import { closeVersion } from '../../../domain/close/close-trials.ts';
import { compareFlows } from '../../../domain/flow/compare-flows.ts';
import { type FlowVersion, type Trials, trialAnswers } from '#domain/flow';
import type { FlowEdge, FlowNode } from '../../../domain/flow/flow-graph.ts';
import type { Questions } from '../../../domain/flow/question.ts';
import { anyFlow, derivingRules } from '../../generators/domain/flows.ts';
import { forAll, forCases } from '../../for-all.ts';

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

  it('finds exactly the numbers between two limits when one is moved', () => {
    const questions: Questions = {
      visits: { kind: 'number', optional: false, longest: 5, least: 0, most: 20, step: 1 },
    };
    const flowWithLimit = (limit: number): FlowVersion => ({
      graph: {
        ...closeVersion.graph,
        start: 'visits',
        derived: {},
        guards: { few: { answer: 'visits', atMost: limit } },
        nodes: {
          visits: {
            questions: ['visits'],
            edges: [
              { when: 'few', to: 'complete', because: 'Few visits are paid' },
              { when: 'otherwise', to: 'rejectionNotice', because: 'Many are not' },
            ],
          },
          complete: { end: 'complete' },
          rejectionNotice: { end: 'rejectionNotice' },
        },
      },
      rules: {},
    });
    const limits = fc.integer({ min: 0, max: 19 });
    forAll(limits, limits, (one, other) => {
      const versions = [flowWithLimit(one), flowWithLimit(other)] as const;
      const answers = { visits: Array.from({ length: 21 }, (_, visits) => visits) };
      const { differences, targets } = compareFlows(...versions, { answers, facts: {} });
      const wider = other > one;
      expect(targets.map(({ to, change }) => [to, change])).toEqual(
        one === other
          ? [
              ['complete', 'equal'],
              ['rejectionNotice', 'equal'],
            ]
          : [
              ['complete', wider ? 'wider' : 'narrower'],
              ['rejectionNotice', wider ? 'narrower' : 'wider'],
            ],
      );
      const beside = trialAnswers(
        versions.map(({ graph }) => graph),
        questions,
      );
      const compared = compareFlows(...versions, { answers: beside, facts: {} });
      for (const found of [differences, compared.differences])
        for (const { read } of found)
          expect(Math.min(one, other) < Number(read['visits'])).toBe(true);
      expect(differences.length).toBe(one === other ? 0 : 1);
      expect(compared.differences.length).toBe(differences.length);
    });
  });

  it('distinguishes a change of the reason alone from a change of the path', () => {
    const start = nodeOf(claimVersion, 'problemArea');
    const [first, ...others] = start.edges;
    const worded = withNode(claimVersion, 'problemArea', {
      ...start,
      edges: [{ ...first, because: 'Other words' }, ...others],
    });
    const { differences, targets } = compareFlows(claimVersion, worded, claimTrials);
    expect(differences.length).toBeGreaterThan(0);
    for (const { kind, node, before } of differences)
      expect({ kind, node, when: before.when }).toEqual({
        kind: 'reason',
        node: 'problemArea',
        when: first.when,
      });
    expect(targets.every(({ change }) => change === 'equal')).toBe(true);
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
