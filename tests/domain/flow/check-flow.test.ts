import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFlow, type FlowFlaw } from '../../../domain/flow/check-flow.ts';
import type { Condition, FlowGraph } from '#domain/flow';
import { anyFlow } from '../../generators/domain/flows.ts';
import { forAll } from '../../for-all.ts';

/** A graph as loose data, so that tests can plant errors that the types forbid. */
type LooseEdge = { readonly when: string; readonly to: string };
type LooseNode =
  | { readonly end: string }
  | {
      readonly questions?: readonly string[];
      readonly informs?: true;
      readonly waitsFor?: string;
      readonly back?: { readonly hiddenWhen: string };
      readonly edges: readonly LooseEdge[];
    };
type LooseGraph = {
  readonly start: string;
  readonly guards: Readonly<Record<string, Condition>>;
  readonly derived?: FlowGraph['derived'];
  readonly nodes: Readonly<Record<string, LooseNode>>;
};

const check = (graph: LooseGraph): readonly FlowFlaw[] => {
  const nodes = Object.fromEntries(
    Object.entries(graph.nodes).map(([name, node]) => [
      name,
      'end' in node
        ? node
        : { ...node, edges: node.edges.map((edge) => ({ ...edge, because: 'planted' })) },
    ]),
  );
  const planted: unknown = { name: 'Planted', version: 1, derived: {}, ...graph, nodes };
  return checkFlow(planted as Parameters<typeof checkFlow>[0]);
};

const node = (questions: readonly string[], ...edges: readonly (readonly [string, string])[]) => ({
  questions,
  edges: edges.map(([when, to]) => ({ when, to })),
});

/**
 * start ─small→ middle ─blue→ done
 *   └───otherwise───────────→ done      middle ─otherwise→ refused
 */
const sound: LooseGraph = {
  start: 'begin',
  guards: {
    small: { answer: 'size', is: 'small' },
    blue: { all: [{ answer: 'colour', is: 'blue' }, { not: { fact: 'closed', is: true } }] },
  },
  nodes: {
    begin: node(['size'], ['small', 'middle'], ['otherwise', 'done']),
    middle: node(['colour'], ['blue', 'done'], ['otherwise', 'refused']),
    done: { end: 'accepted' },
    refused: { end: 'refused' },
  },
};

const withNodes = (nodes: LooseGraph['nodes'], guards: LooseGraph['guards'] = {}): LooseGraph => ({
  ...sound,
  guards: { ...sound.guards, ...guards },
  nodes: { ...sound.nodes, ...nodes },
});

describe('checking a flow', () => {
  it('finds nothing wrong in a sound flow', () => {
    expect(check(sound)).toEqual([]);
  });

  it('finds a start that does not exist', () => {
    expect(check({ ...sound, start: 'nowhere' })).toEqual([
      { flaw: 'unknown-start', node: 'nowhere' },
    ]);
    expect(check({ ...sound, start: 'toString' })).toEqual([
      { flaw: 'unknown-start', node: 'toString' },
    ]);
  });

  it.each(['nowhere', 'constructor', '__proto__'])(
    'finds the target %s that does not exist',
    (to) => {
      const begin = node(['size'], ['small', 'middle'], ['small', to], ['otherwise', 'done']);
      expect(check(withNodes({ begin }))).toEqual([{ flaw: 'unknown-target', node: 'begin', to }]);
    },
  );

  it.each(['large', 'valueOf'])('finds the guard %s that does not exist', (guard) => {
    const begin = node(['size'], ['small', 'middle'], [guard, 'done'], ['otherwise', 'done']);
    expect(check(withNodes({ begin }))).toEqual([{ flaw: 'unknown-guard', node: 'begin', guard }]);
  });

  it('finds a node without an "otherwise"', () => {
    expect(
      check(withNodes({ middle: node(['colour'], ['blue', 'done'], ['small', 'refused']) })),
    ).toEqual([{ flaw: 'no-otherwise', node: 'middle' }]);
    expect(check(withNodes({ middle: node(['colour']) }))).toEqual(
      expect.arrayContaining([{ flaw: 'no-otherwise', node: 'middle' }]),
    );
  });

  it('finds an "otherwise" that is not the last', () => {
    const middle = node(['colour'], ['otherwise', 'refused'], ['blue', 'done']);
    expect(check(withNodes({ middle }))).toEqual([{ flaw: 'otherwise-not-last', node: 'middle' }]);
  });

  it('finds unreachable nodes, with questions or ends', () => {
    const island = node(['size'], ['otherwise', 'done']);
    expect(check(withNodes({ island, otherEnd: { end: 'refused' } }))).toEqual([
      { flaw: 'unreachable', node: 'island' },
      { flaw: 'unreachable', node: 'otherEnd' },
    ]);
  });

  it('finds nodes from which no end can be reached, and their cycle', () => {
    const flaws = check(
      withNodes({
        middle: node(['colour'], ['blue', 'done'], ['otherwise', 'maze']),
        maze: node([], ['otherwise', 'deeper']),
        deeper: node([], ['otherwise', 'maze']),
        refused: node([], ['otherwise', 'done']),
        begin: node(['size'], ['small', 'middle'], ['small', 'maze'], ['otherwise', 'refused']),
      }),
    );
    expect(flaws).toEqual([
      { flaw: 'cannot-end', node: 'maze' },
      { flaw: 'cannot-end', node: 'deeper' },
      { flaw: 'cycle', nodes: ['maze', 'deeper'] },
    ]);
  });

  it('finds a guard that no edge uses', () => {
    expect(check(withNodes({}, { idle: { answer: 'size', is: 'large' } }))).toEqual([
      { flaw: 'unused-guard', guard: 'idle' },
    ]);
  });

  it.each<[string, Condition]>([
    ['directly', { answer: 'colour', is: 'blue' }],
    ['against a fact', { fact: 'colours', includesAnswer: 'colour' }],
  ])('finds a guard that reads %s a question that is asked only later', (_, early) => {
    const begin = node(['size'], ['early', 'done'], ['small', 'middle'], ['otherwise', 'done']);
    expect(check(withNodes({ begin }, { early }))).toEqual([
      { flaw: 'question-not-yet-asked', node: 'begin', question: 'colour' },
    ]);
  });

  it.each([
    ['first', 'middle', 'last'],
    ['second', 'last', 'middle'],
  ])('finds a guard that reads a question of only the %s of two paths', (_, one, other) => {
    const graph = withNodes({
      begin: node(['size'], ['small', one], ['otherwise', other]),
      middle: node(['colour'], ['blue', 'last'], ['otherwise', 'refused']),
      last: node([], ['blue', 'done'], ['otherwise', 'refused']),
    });
    expect(check(graph)).toEqual([
      { flaw: 'question-not-yet-asked', node: 'last', question: 'colour' },
    ]);
  });

  it('accepts a guard that reads a question of every path, in any order', () => {
    const graph = withNodes({
      begin: node(['size'], ['small', 'middle'], ['otherwise', 'other']),
      middle: node(['colour'], ['blue', 'last'], ['otherwise', 'refused']),
      other: node(['colour'], ['otherwise', 'last']),
      last: node([], ['blue', 'done'], ['small', 'done'], ['otherwise', 'refused']),
    });
    expect(check(graph)).toEqual([]);
  });

  it('finds a back rule with an unknown guard, and counts a known one as used', () => {
    const hidden = (hiddenWhen: string) => ({
      ...node(['colour'], ['blue', 'done'], ['otherwise', 'refused']),
      back: { hiddenWhen },
    });
    const guards = { shy: { answer: 'size', is: 'small' } } as const;
    expect(check(withNodes({ middle: hidden('shy') }, guards))).toEqual([]);
    expect(check(withNodes({ middle: hidden('bold') }))).toEqual([
      { flaw: 'unknown-guard', node: 'middle', guard: 'bold' },
    ]);
  });

  it('finds a back rule that reads a question of a later node', () => {
    const begin = {
      ...node(['size'], ['small', 'middle'], ['otherwise', 'done']),
      back: { hiddenWhen: 'blue' },
    };
    expect(check(withNodes({ begin }))).toEqual([
      { flaw: 'question-not-yet-asked', node: 'begin', question: 'colour' },
    ]);
  });

  it('accepts a question that is declared as read only where it was answered', () => {
    const begin = node(['size'], ['early', 'done'], ['small', 'middle'], ['otherwise', 'done']);
    const early = { any: [{ answer: 'colour', is: 'blue', ifAnswered: true }] } as const;
    expect(check(withNodes({ begin }, { early }))).toEqual([]);
  });

  describe('with a node that waits for a fact', () => {
    const given = { fact: 'reply', is: 'yes' } as const;
    const ask = node(['size'], ['small', 'hold'], ['otherwise', 'done']);
    const hold = {
      waitsFor: 'reply',
      edges: [
        { when: 'replied', to: 'middle' },
        { when: 'otherwise', to: 'refused' },
      ],
    };

    it('accepts a guard at that node or behind it', () => {
      const middle = node(
        ['colour'],
        ['blue', 'done'],
        ['replied', 'done'],
        ['otherwise', 'refused'],
      );
      expect(check(withNodes({ begin: ask, hold, middle }, { replied: given }))).toEqual([]);
    });

    it('finds a guard before that node, and on a path around it', () => {
      const begin = node(['size'], ['small', 'hold'], ['replied', 'done'], ['otherwise', 'middle']);
      const middle = node(
        ['colour'],
        ['blue', 'done'],
        ['replied', 'done'],
        ['otherwise', 'refused'],
      );
      expect(check(withNodes({ begin, hold, middle }, { replied: given }))).toEqual([
        { flaw: 'fact-not-yet-known', node: 'begin', fact: 'reply' },
        { flaw: 'fact-not-yet-known', node: 'middle', fact: 'reply' },
      ]);
    });

    it('accepts a guard that is declared to read the fact only where it is known', () => {
      const begin = node(['size'], ['small', 'hold'], ['soon', 'done'], ['otherwise', 'middle']);
      const soon = { ...given, ifKnown: true } as const;
      expect(check(withNodes({ begin, hold }, { replied: given, soon }))).toEqual([]);
    });
  });

  describe('with a derived fact', () => {
    const dear = { fact: 'price', above: 3 } as const;
    const graph = (price: FlowGraph['derived'][string]): LooseGraph => ({
      ...withNodes(
        {
          begin: node(['size'], ['dear', 'hold'], ['small', 'middle'], ['otherwise', 'done']),
          hold: { waitsFor: 'reply', edges: [{ when: 'otherwise', to: 'done' }] },
        },
        { dear },
      ),
      derived: { price },
    });

    it('accepts a derived fact that reads answered questions and known facts', () => {
      expect(check(graph({ label: '', reads: ['size'], facts: ['closed'] }))).toEqual([]);
      expect(
        check(
          graph({ label: '', reads: [], ifAnswered: ['colour'], facts: [], ifKnown: ['reply'] }),
        ),
      ).toEqual([]);
    });

    it('finds a derived fact that reads later questions or facts', () => {
      expect(check(graph({ label: '', reads: ['colour'], facts: ['reply'] }))).toEqual([
        { flaw: 'question-not-yet-asked', node: 'begin', question: 'colour' },
        { flaw: 'fact-not-yet-known', node: 'begin', fact: 'reply' },
      ]);
    });

    it('finds a derived fact that no guard reads', () => {
      const idle = { ...sound, derived: { price: { label: '', reads: [], facts: [] } } };
      expect(check(idle)).toEqual([{ flaw: 'unused-derived', derived: 'price' }]);
    });
  });

  it('never finds an unknown name, a cycle or a dead end when every edge leads forward', () =>
    forAll(anyFlow, (graph) => {
      const kinds = checkFlow(graph).map(({ flaw }) => flaw);
      const possible = ['unreachable', 'unused-guard', 'unused-derived', 'question-not-yet-asked'];
      expect(kinds.filter((kind) => !possible.includes(kind))).toEqual([]);
    }));

  it('finds a cycle as soon as one edge of a reachable node leads back', () =>
    forAll(anyFlow, (graph) => {
      const last = Object.keys(graph.nodes).length - 2;
      const name = `node${last}`;
      const reached = !checkFlow(graph).some(
        (flaw) => flaw.flaw === 'unreachable' && flaw.node === name,
      );
      const before = graph.nodes[name];
      fc.pre(before !== undefined && !('end' in before));
      const bent = {
        ...graph,
        nodes: {
          ...graph.nodes,
          [name]: {
            questions: [],
            edges: [{ when: 'otherwise', to: graph.start, because: 'bent back' }] as const,
          },
        },
      };
      expect(checkFlow(bent).some(({ flaw }) => flaw === 'cycle')).toBe(reached);
    }));
});
