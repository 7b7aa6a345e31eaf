import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideJson } from '#domain/analysis';
import { tableSubjects } from '#ui/explorer/flows/model/subject.ts';
import { traceWalk } from '#ui/explorer/flows/model/trace.ts';
import {
  emptyWalk,
  walkFromAddress,
  walkInAddress,
  walkAfter,
  walkTo,
} from '#ui/explorer/flows/model/walk-state.ts';
import { copiesOf, subjects, walksOf } from './walks.ts';

const allSubjects = Object.entries({ ...subjects, ...tableSubjects });

describe.each(allSubjects)('a walk through the flow or table %s', (_, subject) => {
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
        const traced = traceWalk(subject, input).map(({ tried }) => tried);
        expect(traced.map((tried) => tried.at(-1)?.edge)).toEqual(passed.map(({ edge }) => edge));
        for (const tried of traced) {
          const holds = tried.map((one) => one.holds);
          expect(holds).toEqual([...holds.slice(1).map(() => false), true]);
        }
      }),
    );
  });

  it('leads to every node on its own', () => {
    const { graph } = subject;
    const { at: first } = subject.progress(emptyWalk(subject));
    for (const node of Object.keys(graph.nodes)) {
      // A table decides at once.
      if (node === graph.start && first !== graph.start) continue;
      const input = walkTo(subject, node);
      expect(input && subject.progress(input).at).toBe(node);
    }
  });
});

describe.each(Object.entries(subjects))('a walk through the flow %s', (name, subject) => {
  it('comes to the node to which the command line routes its answers, with answers of the steps that it passed', () => {
    fc.assert(
      fc.property(walksOf(subject), (input) => {
        const json: unknown = JSON.parse(JSON.stringify(copiesOf(subject).commandInput(input)));
        const { at, passed } = subject.progress(input);
        expect(decideJson(name as 'claim' | 'close', json)).toMatchObject({ outcome: at });
        expect(Object.keys(input.answers)).toEqual(passed.map(({ node }) => node));
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

  it.each(['', 'x', '[]', '{"answers":[],"world":3}', '{"answers":{"no":{}},"world":{"x":1}}'])(
    'begins at the start with the address %j',
    (address) => {
      const { input } = walkFromAddress(subject, address);
      expect(input).toEqual(emptyWalk(subject));
      expect(subject.progress(input).at).toBe(subject.graph.start);
    },
  );
});
