import fc from 'fast-check';
import type { Condition, Facts, FlowEdge, FlowGraph } from '#domain/flow';

/** Edges that are written as `guard → target`, or as `guard → target because reason`. */
export const edgesOf = (edges: readonly string[]): readonly FlowEdge[] =>
  edges.map((edge) => {
    const [when = '', to = '', because = `${when} leads to ${to}`] = edge.split(/ → | because /);
    return { when, to, because };
  });

/** A node that asks questions. */
export const asking = (questions: readonly string[], ...edges: readonly string[]) => ({
  questions,
  edges: edgesOf(edges),
});

/** A node that asks nothing. */
export const informing = (...edges: readonly string[]) => ({
  informs: true,
  edges: edgesOf(edges),
});

/** A node that waits for a fact. */
export const waiting = (waitsFor: string, ...edges: readonly string[]) => ({
  waitsFor,
  edges: edgesOf(edges),
});

/** A graph of its parts, which may have errors that the types forbid. */
export const graphOf = (
  parts: Partial<Omit<FlowGraph, 'nodes'>> & { readonly nodes: Readonly<Record<string, object>> },
): FlowGraph =>
  ({ name: 'Planted', version: 1, guards: {}, derived: {}, ...parts }) as unknown as FlowGraph;

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
  return graphOf({
    start: 'decision',
    guards,
    nodes: {
      decision: informing(...names.map((name) => `${name} → ${name}`), 'otherwise → none'),
      ...Object.fromEntries([...names, 'none'].map((end) => [end, { end }])),
    },
  });
};
