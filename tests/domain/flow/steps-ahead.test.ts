import { describe, expect, it } from 'vitest';
import {
  type Answers,
  type DerivingRules,
  type Facts,
  mostStepsAhead,
  prepareFlow,
} from '#domain/flow';
import { asking, edgesOf, graphOf, informing } from './graph-with.ts';

/** A short and a long path behind each of four nodes, which decide by answers, a fact and a derived fact. */
const nodes = {
  first: asking(['size'], 'otherwise → bySize'),
  bySize: informing('small → byColour', 'otherwise → long1'),
  long1: informing('otherwise → byColour'),
  byColour: asking(['colour'], 'red → byFact', 'otherwise → long2'),
  long2: informing('otherwise → byFact'),
  byFact: informing('open → byWeight', 'otherwise → long3'),
  long3: informing('otherwise → byWeight'),
  byWeight: informing('light → done', 'otherwise → long4'),
  long4: informing('otherwise → done'),
  done: { end: 'done' },
};
type Node = keyof typeof nodes;

const rules: DerivingRules = {
  weight: ({ size }) => ({
    outcome: size === 'small' ? 'light' : 'heavy',
    rule: 'size',
    compared: [],
  }),
};

/** The most steps ahead of a walk that has reached a node, with the answers before it. */
const most = (
  stop: Node,
  given: { readonly [Name in Node]?: Answers },
  facts: Facts = { open: true },
  {
    decided = [],
    changed = {},
  }: { decided?: readonly Node[]; changed?: { readonly [Name in Node]?: object } } = {},
): number => {
  const graph = graphOf({
    start: 'first',
    guards: {
      small: { answer: 'size', is: 'small' },
      red: { answer: 'colour', is: 'red' },
      open: { fact: 'open', is: true },
      light: { fact: 'weight', is: 'light' },
    },
    derived: { weight: { label: 'its weight', reads: ['size'], facts: [] } },
    nodes: { ...nodes, ...changed },
  });
  const flow = prepareFlow(graph, rules);
  const walk = flow.walk(
    (node) => given[node as Node],
    facts,
    (node) => node !== stop,
  );
  return mostStepsAhead(flow, walk, facts, decided);
};

const small = { first: { size: 'small' } };
const large = { first: { size: 'large' } };

describe('the most steps ahead', () => {
  it('count the longest path while a question that decides is not answered yet', () => {
    expect(most('first', {})).toBe(7);
    expect(most('first', small), 'the answer may still change at this node').toBe(7);
  });

  it('count the one path that an answer decides', () => {
    expect(most('bySize', small)).toBe(5);
    expect(most('bySize', large)).toBe(6);
  });

  it('count the one path that a fact decides', () => {
    expect(most('byFact', { ...small, byColour: { colour: 'red' } }, { open: true })).toBe(2);
    expect(most('byFact', { ...small, byColour: { colour: 'red' } }, { open: false })).toBe(3);
    expect(most('byColour', small, { open: false })).toBe(5);
  });

  it('keep every path open at a node that contains its own deciding question', () => {
    expect(most('byColour', { ...small, byColour: { colour: 'red' } })).toBe(4);
    const bySize = { questions: ['size'], edges: nodes.bySize.edges };
    expect(most('bySize', small, { open: true }, { changed: { bySize } }), 'asked again').toBe(6);
  });

  it('keep every path open at a node that waits for the fact that decides', () => {
    const byFact = { waitsFor: 'open', edges: nodes.byFact.edges };
    expect(most('bySize', small, { open: true }, { changed: { byFact } })).toBe(6);
  });

  it('keep every path open while an edge ahead may override the answer that decides', () => {
    const changed = {
      first: asking(['size'], 'otherwise → byColour'),
      byColour: {
        questions: ['colour'],
        edges: [
          { when: 'red', to: 'bySize', because: 'It is red', sets: { size: 'large' } },
          ...edgesOf(['otherwise → bySize']),
        ],
      },
      bySize: informing('small → byFact', 'otherwise → long1'),
      long1: informing('otherwise → byFact'),
    };
    const ahead = (stop: Node, colour: string) =>
      most(stop, { ...small, byColour: { colour } }, { open: true }, { changed });
    expect(ahead('byColour', 'red')).toBe(5);
    expect(ahead('bySize', 'red')).toBe(4);
    expect(ahead('bySize', 'blue')).toBe(3);
  });

  it('keep every path open that a derived fact decides, unless it counts as decided', () => {
    const decided = ['byWeight'] as const;
    expect(most('byWeight', small, { open: true, weight: 'light' })).toBe(1);
    expect(most('byWeight', small, { open: true, weight: 'light' }, { decided })).toBe(0);
    expect(most('byWeight', large, { open: true, weight: 'heavy' }, { decided })).toBe(1);
  });
});
