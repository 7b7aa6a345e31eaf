import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkFlow } from '../../../domain/flow/check-flow.ts';
import type { FlowGraph } from '#domain/flow';
import { anyFlow } from '../../generators/domain/flows.ts';
import { forAll } from '../../for-all.ts';
import { asking, graphOf, waiting } from './graph-with.ts';

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
