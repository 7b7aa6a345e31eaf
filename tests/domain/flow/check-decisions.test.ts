import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDecisions } from '../../../domain/flow/check-flow.ts';
import type { Condition, Trials } from '#domain/flow';
import {
  anyConditionOfFacts,
  asking,
  everyFacts,
  graphOf,
  graphWith,
  valuesOfFacts,
} from './graph-with.ts';
import { plainlyHolds } from './plainly-holds.ts';

const trials: Trials = {
  answers: { size: ['small', 'large'], colour: ['red', 'blue'] },
  facts: { open: [true, false] },
};

const guards: { readonly [name: string]: Condition } = {
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
const flawsOf = (...edges: readonly string[]) => {
  const graph = graphOf({
    start: 'size',
    guards,
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
    expect(flawsOf('redAndOpen → accepted', 'red → refused', 'otherwise → accepted')).toEqual([]);
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
    const [flaw, ...others] = flawsOf(
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
      flawsOf(
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
