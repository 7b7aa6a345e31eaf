import { describe, expect, it } from 'vitest';
import {
  type Answers,
  type Facts,
  defineFlow,
  type ShapeOf,
  prepareFlow,
  mostStepsAhead,
} from '#domain/flow';

const because = 'It is so';

/** A short and a long path behind each of three nodes, which decide by an answer, a fact and a derived fact. */
const graph = defineFlow<{
  question: 'size' | 'colour';
  fact: 'open' | 'weight';
  derived: 'weight';
  tag: never;
  end: 'done';
}>()({
  name: 'Parcel',
  version: 1,
  start: 'first',
  guards: {
    small: { answer: 'size', is: 'small' },
    red: { answer: 'colour', is: 'red' },
    open: { fact: 'open', is: true },
    light: { fact: 'weight', is: 'light' },
  },
  derived: { weight: { label: 'its weight', reads: ['size'], facts: [] } },
  nodes: {
    first: { questions: ['size'], edges: [{ when: 'otherwise', to: 'bySize', because }] },
    bySize: {
      informs: true,
      edges: [
        { when: 'small', to: 'byColour', because },
        { when: 'otherwise', to: 'long1', because },
      ],
    },
    long1: { informs: true, edges: [{ when: 'otherwise', to: 'byColour', because }] },
    byColour: {
      questions: ['colour'],
      edges: [
        { when: 'red', to: 'byFact', because },
        { when: 'otherwise', to: 'long2', because },
      ],
    },
    long2: { informs: true, edges: [{ when: 'otherwise', to: 'byFact', because }] },
    byFact: {
      informs: true,
      edges: [
        { when: 'open', to: 'byWeight', because },
        { when: 'otherwise', to: 'long3', because },
      ],
    },
    long3: { informs: true, edges: [{ when: 'otherwise', to: 'byWeight', because }] },
    byWeight: {
      informs: true,
      edges: [
        { when: 'light', to: 'done', because },
        { when: 'otherwise', to: 'long4', because },
      ],
    },
    long4: { informs: true, edges: [{ when: 'otherwise', to: 'done', because }] },
    done: { end: 'done' },
  },
});
type Shape = ShapeOf<typeof graph>;
const rules: Parameters<typeof prepareFlow<Shape>>[1] = {
  weight: ({ size }) => ({
    outcome: size === 'small' ? 'light' : 'heavy',
    rule: 'size',
    compared: [],
  }),
};
const flow = prepareFlow<Shape>(graph, rules);

/** A walk that has reached a node, with the answers before it. */
const walkTo = (
  stop: Shape['node'],
  given: { readonly [Node in Shape['node']]?: Answers },
  facts: Facts,
) =>
  flow.walk(
    (node) => given[node],
    facts,
    (node) => node !== stop,
  );

const most = (
  stop: Shape['node'],
  given: { readonly [Node in Shape['node']]?: Answers },
  facts: Facts = { open: true },
  decided: readonly Shape['node'][] = [],
) => mostStepsAhead(flow, walkTo(stop, given, facts), facts, decided);

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
  });

  it('keep every path open at a node that waits for the fact that decides', () => {
    const waiting = prepareFlow<Shape>(
      {
        ...graph,
        nodes: {
          ...graph.nodes,
          byFact: {
            waitsFor: 'open',
            edges: [
              { when: 'open', to: 'byWeight', because },
              { when: 'otherwise', to: 'long3', because },
            ],
          },
        },
      },
      rules,
    );
    const facts = { open: true };
    const walk = waiting.walk(
      (node) => small[node as 'first'],
      facts,
      (node) => node === 'first',
    );
    expect([mostStepsAhead(waiting, walk, facts), most('bySize', small)]).toEqual([6, 5]);
  });

  it('keep every path open at a node that repeats the question that decides', () => {
    const repeating = {
      ...graph,
      nodes: {
        ...graph.nodes,
        bySize: {
          questions: ['size'],
          edges: [
            { when: 'small', to: 'byColour', because },
            { when: 'otherwise', to: 'long1', because },
          ],
        },
      },
    } satisfies typeof graph;
    const repeatingFlow = prepareFlow<Shape>(repeating, rules);
    const facts = { open: true };
    const walk = repeatingFlow.walk(
      (node) => (node === 'first' ? { size: 'small' } : undefined),
      facts,
      (node) => node !== 'bySize',
    );
    expect(mostStepsAhead(repeatingFlow, walk, facts)).toBe(6);
  });

  it('keep every path open while an edge ahead may override the answer that decides', () => {
    const overriding = {
      ...graph,
      nodes: {
        ...graph.nodes,
        first: {
          ...graph.nodes.first,
          edges: [{ when: 'otherwise', to: 'byColour', because }],
        },
        byColour: {
          ...graph.nodes.byColour,
          edges: [
            { when: 'red', to: 'bySize', because, sets: { size: 'large' } },
            { when: 'otherwise', to: 'bySize', because },
          ],
        },
        long1: { informs: true, edges: [{ when: 'otherwise', to: 'byFact', because }] },
        bySize: {
          informs: true,
          edges: [
            { when: 'small', to: 'byFact', because },
            { when: 'otherwise', to: 'long1', because },
          ],
        },
      },
    } satisfies typeof graph;
    const overridingFlow = prepareFlow<Shape>(overriding, {
      weight: () => ({ outcome: 'light', rule: 'size', compared: [] }),
    });
    const ahead = (stop: Shape['node'], colour: string) => {
      const facts = { open: true };
      const given: { readonly [Node in Shape['node']]?: Answers } = {
        ...small,
        byColour: { colour },
      };
      const walk = overridingFlow.walk(
        (node) => given[node],
        facts,
        (node) => node !== stop,
      );
      return mostStepsAhead(overridingFlow, walk, facts);
    };
    expect(ahead('byColour', 'red')).toBe(5);
    expect(ahead('bySize', 'red')).toBe(4);
    expect(ahead('bySize', 'blue')).toBe(3);
  });

  it('keep every path open that a derived fact decides, unless it counts as decided', () => {
    expect(most('byWeight', small, { open: true, weight: 'light' })).toBe(1);
    expect(most('byWeight', small, { open: true, weight: 'light' }, ['byWeight'])).toBe(0);
    expect(most('byWeight', large, { open: true, weight: 'heavy' }, ['byWeight'])).toBe(1);
  });
});
