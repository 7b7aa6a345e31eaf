import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDecisions, checkFlow } from '../../../domain/flow/check-flow.ts';
import type { Condition, FlowGraph, Trials } from '#domain/flow';
import { anyFlow } from '../../generators/domain/flows.ts';
import { forAll } from '../../for-all.ts';
import {
  anyConditionOfFacts,
  asking,
  everyFacts,
  graphOf,
  graphWith,
  valuesOfFacts,
  waiting,
} from './graph-with.ts';
import { plainlyHolds } from './plainly-holds.ts';

type Nodes = Readonly<Record<string, object>>;
type Parts = Partial<Pick<FlowGraph, 'start' | 'guards' | 'derived'>>;

/**
 * The flaws of a flow with other nodes, as loose data, so that tests can plant errors that the types forbid:
 *
 * begin ─small→ middle ─blue→ done
 *   └───otherwise───────────→ done      middle ─otherwise→ refused
 */
const flawsWith = (nodes: Nodes, { guards, ...parts }: Parts = {}): readonly string[] => {
  const graph = graphOf({
    start: 'begin',
    guards: {
      small: { answer: 'size', is: 'small' },
      blue: { all: [{ answer: 'colour', is: 'blue' }, { not: { fact: 'closed', is: true } }] },
      ...guards,
    },
    nodes: {
      begin: asking(['size'], 'small → middle', 'otherwise → done'),
      middle: asking(['colour'], 'blue → done', 'otherwise → refused'),
      done: { end: 'accepted' },
      refused: { end: 'refused' },
      ...nodes,
    },
    ...parts,
  });
  return checkFlow(graph).map((flaw) => Object.values(flaw).join(' '));
};

const early = asking(['size'], 'early → done', 'small → middle', 'otherwise → done');
const hiddenWhen = (guard: string) => ({
  ...asking(['colour'], 'blue → done', 'otherwise → refused'),
  back: { hiddenWhen: guard },
});
const blueAnswer = { answer: 'colour', is: 'blue' } as const;

const hold = waiting('reply', 'replied → middle', 'otherwise → refused');
const afterHold = asking(['colour'], 'blue → done', 'replied → done', 'otherwise → refused');
const replied = { fact: 'reply', is: 'yes' } as const;

/** Nodes that read a derived fact before they wait for a reply. */
const readsPrice = {
  begin: asking(['size'], 'dear → hold', 'small → middle', 'otherwise → done'),
  hold: waiting('reply', 'otherwise → done'),
};
const withPrice = (price: object): Parts => ({
  guards: { dear: { fact: 'price', above: 3 } },
  derived: { price: { label: '', reads: [], facts: [], ...price } },
});

it.each<readonly [what: string, nodes: Nodes, parts: Parts]>([
  ['a sound flow', {}, {}],
  [
    'a guard that reads a question of every path, in any order',
    {
      begin: asking(['size'], 'small → middle', 'otherwise → other'),
      middle: asking(['colour'], 'blue → last', 'otherwise → refused'),
      other: asking(['colour'], 'otherwise → last'),
      last: asking([], 'blue → done', 'small → done', 'otherwise → refused'),
    },
    {},
  ],
  [
    'a back rule as the only use of its guard',
    { middle: hiddenWhen('shy') },
    { guards: { shy: { answer: 'size', is: 'small' } } },
  ],
  [
    'a question that is declared as read only where it was answered',
    { begin: early },
    { guards: { early: { any: [{ ...blueAnswer, ifAnswered: true }] } } },
  ],
  [
    'a guard that reads a fact at the node that waits for it, or behind it',
    { begin: asking(['size'], 'small → hold', 'otherwise → done'), hold, middle: afterHold },
    { guards: { replied } },
  ],
  [
    'a guard that is declared to read a fact only where it is known',
    { begin: asking(['size'], 'small → hold', 'soon → done', 'otherwise → middle'), hold },
    { guards: { replied, soon: { ...replied, ifKnown: true } } },
  ],
  [
    'a derived fact that reads answered questions and known facts',
    readsPrice,
    withPrice({ reads: ['size'], facts: ['closed'] }),
  ],
  [
    'a derived fact that reads others only where they are known',
    readsPrice,
    withPrice({ ifAnswered: ['colour'], ifKnown: ['reply'] }),
  ],
])('checking a flow accepts %s', (_, nodes, parts) => {
  expect(flawsWith(nodes, parts)).toEqual([]);
});

it.each<readonly [flaws: string, nodes: Nodes, parts: Parts]>([
  ['unknown-start nowhere', {}, { start: 'nowhere' }],
  ['unknown-start toString', {}, { start: 'toString' }],
  ...['nowhere', 'constructor', '__proto__'].map((to) => {
    const begin = asking(['size'], 'small → middle', `small → ${to}`, 'otherwise → done');
    return [`unknown-target begin ${to}`, { begin }, {}] as const;
  }),
  ...['large', 'valueOf'].map((guard) => {
    const begin = asking(['size'], 'small → middle', `${guard} → done`, 'otherwise → done');
    return [`unknown-guard begin ${guard}`, { begin }, {}] as const;
  }),
  ['no-otherwise middle', { middle: asking(['colour'], 'blue → done', 'small → refused') }, {}],
  [
    'no-otherwise middle, unreachable refused, cannot-end middle, unused-guard blue',
    { middle: asking(['colour']) },
    {},
  ],
  [
    'otherwise-not-last middle',
    { middle: asking(['colour'], 'otherwise → refused', 'blue → done') },
    {},
  ],
  [
    'unreachable island, unreachable otherEnd',
    { island: asking(['size'], 'otherwise → done'), otherEnd: { end: 'refused' } },
    {},
  ],
  [
    'cannot-end maze, cannot-end deeper, cycle maze,deeper',
    {
      middle: asking(['colour'], 'blue → done', 'otherwise → maze'),
      maze: asking([], 'otherwise → deeper'),
      deeper: asking([], 'otherwise → maze'),
      refused: asking([], 'otherwise → done'),
      begin: asking(['size'], 'small → middle', 'small → maze', 'otherwise → refused'),
    },
    {},
  ],
  ['unused-guard idle', {}, { guards: { idle: { answer: 'size', is: 'large' } } }],
  ...[blueAnswer, { fact: 'colours', includesAnswer: 'colour' } as const].map(
    (guard) =>
      [
        'question-not-yet-asked begin colour',
        { begin: early },
        { guards: { early: guard } },
      ] as const,
  ),
  // A question of only the first of two paths, and of only the second.
  ...(['middle last', 'last middle'] as const).map((paths) => {
    const [one, other] = paths.split(' ');
    const begin = asking(['size'], `small → ${one}`, `otherwise → ${other}`);
    const middle = asking(['colour'], 'blue → last', 'otherwise → refused');
    const last = asking([], 'blue → done', 'otherwise → refused');
    return ['question-not-yet-asked last colour', { begin, middle, last }, {}] as const;
  }),
  ['unknown-guard middle bold', { middle: hiddenWhen('bold') }, {}],
  [
    'question-not-yet-asked begin colour',
    { begin: { ...hiddenWhen('blue'), ...asking(['size'], 'small → middle', 'otherwise → done') } },
    {},
  ],
  // Before the node that waits for the fact, and on a path around it.
  [
    'fact-not-yet-known begin reply, fact-not-yet-known middle reply',
    {
      begin: asking(['size'], 'small → hold', 'replied → done', 'otherwise → middle'),
      hold,
      middle: afterHold,
    },
    { guards: { replied } },
  ],
  [
    'question-not-yet-asked begin colour, fact-not-yet-known begin reply',
    readsPrice,
    withPrice({ reads: ['colour'], facts: ['reply'] }),
  ],
  ['unused-derived price', {}, { derived: { price: { label: '', reads: [], facts: [] } } }],
])('checking a flow finds %s', (flaws, nodes, parts) => {
  expect(flawsWith(nodes, parts).join(', ')).toBe(flaws);
});

it('checking a flow never finds an unknown name, a cycle or a dead end when every edge leads forward', () =>
  forAll(anyFlow, (graph) => {
    const kinds = checkFlow(graph).map(({ flaw }) => flaw);
    const possible = ['unreachable', 'unused-guard', 'unused-derived', 'question-not-yet-asked'];
    expect(kinds.filter((kind) => !possible.includes(kind))).toEqual([]);
  }));

it('checking a flow finds a cycle as soon as one edge of a reachable node leads back', () =>
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

const trials: Trials = {
  answers: { size: ['small', 'large'], colour: ['red', 'blue'] },
  facts: { open: [true, false] },
};

const guardsOfBoth: { readonly [name: string]: Condition } = {
  small: { answer: 'size', is: 'small' },
  red: { answer: 'colour', is: 'red' },
  open: { fact: 'open', is: true },
  redAndOpen: {
    all: [
      { answer: 'colour', is: 'red' },
      { fact: 'open', is: true },
    ],
  },
};

/** The flaws of a flow that asks for a size, then for the colour of a large one, by the edges of its second node. */
const decisionFlawsOf = (...edges: readonly string[]) => {
  const graph = graphOf({
    start: 'size',
    guards: guardsOfBoth,
    nodes: {
      size: asking(['size'], 'small → refused', 'otherwise → colour'),
      colour: asking(['colour'], ...edges),
      accepted: { end: 'accepted' },
      refused: { end: 'refused' },
    },
  });
  return checkDecisions({ graph, rules: {} }, trials);
};

/** The walk of every flaw that is planted in the second node. */
const walk: unknown = expect.objectContaining({
  steps: ['size', 'colour'],
  answers: expect.objectContaining({ size: { size: 'large' } }) as unknown,
});

describe('the check of the decisions of a flow', () => {
  it('finds nothing where each guard matters and each edge is taken', () => {
    expect(
      decisionFlawsOf('redAndOpen → accepted', 'red → refused', 'otherwise → accepted'),
    ).toEqual([]);
  });

  it('agrees with trying every value, whatever the conditions', () => {
    fc.assert(
      fc.property(fc.array(anyConditionOfFacts, { minLength: 1, maxLength: 4 }), (conditions) => {
        const graph = graphWith(conditions);
        const { guards } = graph;
        const names = Object.keys(guards);
        const decisions = checkDecisions(
          { graph, rules: {} },
          { answers: {}, facts: valuesOfFacts },
        );
        const holdIn = everyFacts.map((facts) =>
          names.filter((name) => plainlyHolds(guards[name] as Condition, {}, facts)),
        );
        const expected = names.flatMap((name) => {
          const cells = holdIn.filter((holding) => holding.includes(name));
          if (cells.length === 0) return [`guard-never-holds ${name}`];
          if (cells.every(([first]) => first !== name)) return [`edge-shadowed ${name}`];
          return cells.length === everyFacts.length ? [`guard-always-holds ${name}`] : [];
        });
        const noOtherwise = holdIn.every((holding) => holding.length > 0);
        expect(
          decisions.map((one) => ('guard' in one ? `${one.flaw} ${one.guard}` : one.flaw)),
        ).toEqual([...expected, ...(noOtherwise ? ['otherwise-never-taken'] : [])]);
      }),
      { numRuns: 300 },
    );
  });

  it('finds an edge in the shadow of an earlier one, with a walk on which both hold', () => {
    const [flaw, ...others] = decisionFlawsOf(
      'red → refused',
      'redAndOpen → accepted',
      'otherwise → accepted',
    );
    expect(others).toEqual([]);
    expect(flaw).toEqual({
      flaw: 'edge-shadowed',
      node: 'colour',
      guard: 'redAndOpen',
      by: ['red'],
      walk: {
        steps: ['size', 'colour'],
        answers: { size: { size: 'large' }, colour: { colour: 'red' } },
        facts: { open: true },
      },
    });
  });

  it('finds two edges in a row that say the same', () => {
    const flawsBecause = (other: string, because: string) =>
      decisionFlawsOf(
        'redAndOpen → refused because it is red',
        `red → ${other} because ${because}`,
        'otherwise → accepted',
      );
    expect(flawsBecause('refused', 'it is red')).toEqual([
      { flaw: 'edges-say-the-same', node: 'colour', guards: ['redAndOpen', 'red'], walk },
    ]);
    expect(flawsBecause('accepted', 'it is red')).toEqual([]);
    expect(flawsBecause('refused', 'it is so')).toEqual([]);
  });
});
