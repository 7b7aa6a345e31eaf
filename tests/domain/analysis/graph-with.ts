import type { Condition, FlowGraph } from '#domain/flow';

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
