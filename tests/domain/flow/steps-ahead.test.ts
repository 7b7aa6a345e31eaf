import { describe, expect, it } from 'vitest';
import type { Answers, Facts } from '#domain/flow/condition.ts';
import { flowOver, type ShapeOf } from '#domain/flow/flow-graph.ts';
import { prepareFlow } from '#domain/flow/run-flow.ts';
import { fewestStepsAhead, mostStepsAhead } from '#domain/flow/steps-ahead.ts';

const because = 'It is so';

/** A short way and a long one behind each of three nodes: one decides by an answer, one by a fact, one by what is derived. */
const graph = flowOver<{
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
    first: { asks: ['size'], edges: [{ when: 'otherwise', to: 'bySize', because }] },
    bySize: {
      tells: true,
      edges: [
        { when: 'small', to: 'byColour', because },
        { when: 'otherwise', to: 'long1', because },
      ],
    },
    long1: { tells: true, edges: [{ when: 'otherwise', to: 'byColour', because }] },
    byColour: {
      asks: ['colour'],
      edges: [
        { when: 'red', to: 'byFact', because },
        { when: 'otherwise', to: 'long2', because },
      ],
    },
    long2: { tells: true, edges: [{ when: 'otherwise', to: 'byFact', because }] },
    byFact: {
      tells: true,
      edges: [
        { when: 'open', to: 'byWeight', because },
        { when: 'otherwise', to: 'long3', because },
      ],
    },
    long3: { tells: true, edges: [{ when: 'otherwise', to: 'byWeight', because }] },
    byWeight: {
      tells: true,
      edges: [
        { when: 'light', to: 'done', because },
        { when: 'otherwise', to: 'long4', because },
      ],
    },
    long4: { tells: true, edges: [{ when: 'otherwise', to: 'done', because }] },
    done: { end: 'done' },
  },
});
type Shape = ShapeOf<typeof graph>;
const flow = prepareFlow<Shape>(graph, {
  weight: ({ size }) => ({
    outcome: size === 'small' ? 'light' : 'heavy',
    rule: 'size',
    compared: [],
  }),
});

/** A walk that has come as far as a node, with what was told before it. */
const walkTo = (
  stop: Shape['node'],
  told: { readonly [Node in Shape['node']]?: Answers },
  facts: Facts,
) =>
  flow.walk(
    (node) => told[node],
    facts,
    (node) => node !== stop,
  );

const left = (
  stop: Shape['node'],
  told: { readonly [Node in Shape['node']]?: Answers },
  facts: Facts = { open: true },
  decided: readonly Shape['node'][] = [],
) => fewestStepsAhead(flow, walkTo(stop, told, facts), facts, ['done'], decided);

const small = { first: { size: 'small' } };
const large = { first: { size: 'large' } };

describe('the fewest steps ahead', () => {
  it('keep every path open while the deciding question is unanswered', () => {
    expect(left('first', {})).toBe(4);
    expect(left('first', large), 'it may still be told otherwise here').toBe(4);
  });

  it('count only the path that a given answer decides', () => {
    expect(left('bySize', small)).toBe(3);
    expect(left('bySize', large)).toBe(4);
  });

  it('count only the path that a fact decides', () => {
    expect(left('byFact', { ...small, byColour: { colour: 'red' } }, { open: true })).toBe(1);
    expect(left('byFact', { ...small, byColour: { colour: 'red' } }, { open: false })).toBe(2);
    expect(left('byColour', small, { open: false })).toBe(3);
  });

  it('keep every path open at a node that asks its deciding question itself', () => {
    expect(left('byColour', { ...small, byColour: { colour: 'blue' } })).toBe(2);
  });

  it('keep every path open that a derived fact decides, unless it counts as decided', () => {
    expect(left('byWeight', large)).toBe(0);
    const heavy = { open: true, weight: 'heavy' };
    expect(left('byWeight', large, heavy)).toBe(0);
    expect(left('byWeight', large, heavy, ['byWeight'])).toBe(1);
    expect(left('byWeight', small, { open: true, weight: 'light' }, ['byWeight'])).toBe(0);
  });

  it('are zero when no end can be reached', () => {
    const facts = { open: true };
    expect(fewestStepsAhead(flow, walkTo('byWeight', small, facts), facts, ['first'])).toBe(0);
  });
});

describe('the most steps ahead', () => {
  const most = (stop: Shape['node'], told: { readonly [Node in Shape['node']]?: Answers }) =>
    mostStepsAhead(flow, walkTo(stop, told, { open: true }), { open: true });

  it('count the longest path that is still open, and only the decided path', () => {
    expect(most('first', {})).toBe(7);
    expect(most('bySize', small)).toBe(5);
    expect(most('bySize', large)).toBe(6);
  });
});
