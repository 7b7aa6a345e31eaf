import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideJson } from '#domain/analysis';
import { tableSubjects } from '#ui/explorer/flows/model/subject.ts';
import { traceWalk } from '#ui/explorer/flows/model/trace.ts';
import {
  walkFromAddress,
  walkInAddress,
  walkAfter,
  walkTo,
} from '#ui/explorer/flows/model/walk-state.ts';
import { copiesOf, subjects, walksOf } from './walks.ts';

describe.each(Object.entries(subjects))('a walk through the flow %s', (name, subject) => {
  it('comes to the node to which the command line routes its answers', () => {
    fc.assert(
      fc.property(walksOf(subject), (input) => {
        const json: unknown = JSON.parse(JSON.stringify(copiesOf(subject).commandInput(input)));
        const decided = decideJson(name as 'claim' | 'close', json);
        expect(decided).toMatchObject({ outcome: subject.progress(input).at });
      }),
    );
  });

  it('has answers of the steps that it passed, and no others', () => {
    fc.assert(
      fc.property(walksOf(subject), (input) => {
        const { passed } = subject.progress(input);
        expect(Object.keys(input.answers)).toEqual(passed.map(({ node }) => node));
      }),
    );
  });

  it('is the same when its address is opened', () => {
    fc.assert(
      fc.property(walksOf(subject), (input) => {
        const address = walkInAddress(subject, input);
        expect(walkFromAddress(subject, address)).toEqual({ input, isWhole: address !== '' });
      }),
    );
  });

  it('shows the edges that were tried: the last one holds and is the taken one', () => {
    fc.assert(
      fc.property(walksOf(subject), (input) => {
        const { passed } = subject.progress(input);
        const traced = traceWalk(subject, input);
        expect(traced.map(({ tried }) => tried.at(-1)?.edge)).toEqual(
          passed.map(({ edge }) => edge),
        );
        for (const { tried } of traced)
          expect(tried.map(({ holds }) => holds)).toEqual([
            ...tried.slice(1).map(() => false),
            true,
          ]);
      }),
    );
  });

  it('goes back to a step that it passed, and to the one before', () => {
    fc.assert(
      fc.property(walksOf(subject), fc.nat(), (input, number) => {
        const { passed } = subject.progress(input);
        const step = passed[number % Math.max(passed.length, 1)];
        fc.pre(step !== undefined);
        const back = walkAfter(subject, input, { type: 'back', to: step?.node ?? '' });
        expect(subject.progress(back).at).toBe(step?.node);
        const one = walkAfter(subject, input, { type: 'back' });
        expect(subject.progress(one).at).toBe(passed.at(-1)?.node);
      }),
    );
  });

  it.each(Object.keys(subject.graph.nodes))('leads to %s on its own', (node) => {
    const input = walkTo(subject, node);
    expect(input && subject.progress(input).at).toBe(node);
  });

  it.each(['', 'x', '[]', '{"answers":[],"world":3}', '{"answers":{"no":{}},"world":{"x":1}}'])(
    'begins at the start with the address %j',
    (address) => {
      const { input } = walkFromAddress(subject, address);
      expect(input).toEqual({ world: subject.usualWorld, answers: {} });
      expect(subject.progress(input).at).toBe(subject.graph.start);
    },
  );
});

describe.each(Object.entries(tableSubjects))('the table %s', (_, subject) => {
  const ends = Object.keys(subject.graph.nodes).filter((node) => node !== subject.graph.start);

  it.each(ends)('leads to %s on its own', (node) => {
    const input = walkTo(subject, node);
    expect(input && subject.progress(input).at).toBe(node);
  });

  it('decides facts by the first condition that holds, and keeps them in its address', () => {
    fc.assert(
      fc.property(walksOf(subject), (input) => {
        const [decided] = traceWalk(subject, input);
        expect(decided?.tried.map(({ holds }) => holds)).toEqual([
          ...(decided?.tried.slice(1).map(() => false) ?? []),
          true,
        ]);
        expect(subject.progress(input).at).toBe(decided?.tried.at(-1)?.edge.to);
        expect(walkFromAddress(subject, walkInAddress(subject, input)).input).toEqual(input);
      }),
    );
  });
});
