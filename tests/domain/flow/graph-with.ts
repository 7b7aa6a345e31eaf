import fc from 'fast-check';
import type { Condition, Facts, FlowGraph } from '#domain/flow';

/** The values of a few facts, and every combination of them. */
export const valuesOfFacts = {
  colour: ['red', 'blue', undefined],
  size: [1, 2, 3],
  open: [true, false],
};
export const everyFacts: readonly Facts[] = valuesOfFacts.colour.flatMap((colour) =>
  valuesOfFacts.size.flatMap((size) => valuesOfFacts.open.map((open) => ({ colour, size, open }))),
);

/** A condition about these facts. */
export const { condition: anyConditionOfFacts } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('red', 'blue').map((is) => ({ fact: 'colour', is })),
    fc.constantFrom(1, 2).map((above) => ({ fact: 'size', above })),
    fc.constantFrom(2, 3).map((atLeast) => ({ fact: 'size', atLeast })),
    fc.constantFrom(2, 3).map((below) => ({ fact: 'size', below })),
    fc.constantFrom(1, 2, 3).map((atMost) => ({ fact: 'size', atMost })),
    fc.boolean().map((is) => ({ fact: 'open', is })),
    tie('condition').map((not) => ({ not })),
    fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((all) => ({ all })),
    fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((any) => ({ any })),
  ),
}));

/** A graph of one decision, with an edge for each condition, `g0` and so on. */
export const graphWith = (conditions: readonly Condition[]): FlowGraph => {
  const guards = Object.fromEntries(conditions.map((one, at) => [`g${at}`, one]));
  const names = Object.keys(guards);
  return {
    name: 'Planted',
    version: 1,
    start: 'decision',
    derived: {},
    guards,
    nodes: {
      decision: {
        informs: true,
        edges: [
          ...names.map((when) => ({ when, to: when, because: when })),
          { when: 'otherwise', to: 'none', because: 'nothing holds' },
        ],
      },
      ...Object.fromEntries([...names, 'none'].map((end) => [end, { end }])),
    },
  };
};
