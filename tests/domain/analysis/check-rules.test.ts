import { describe, expect, it } from 'vitest';
import { checkRules, ruleSets, type RuleSet } from '#domain/analysis';
import type { Condition, FlowGraph } from '#domain/flow';
import type { FlowEdge, FlowNode } from '../../../domain/flow/flow-graph.ts';

/** A rule set of one node with other guards and edges. */
const withRules = (
  { version, trials }: RuleSet,
  guards: { readonly [name: string]: Condition },
  edges: readonly FlowEdge[],
): RuleSet => {
  const graph: FlowGraph = {
    ...version.graph,
    guards,
    nodes: {
      decision: { informs: true, edges } as unknown as FlowNode,
      ...Object.fromEntries(edges.map(({ to }) => [to, { end: to }])),
    },
  };
  return { version: { graph, rules: {} }, trials };
};

const edgesOf = ({ version: { graph } }: RuleSet): readonly FlowEdge[] => {
  const node = graph.nodes['decision'];
  return node === undefined || 'end' in node ? [] : node.edges;
};

const tables = (['status', 'parts', 'estimate', 'manufacturer'] as const).map(
  (name): readonly [string, RuleSet] => [name, ruleSets[name]],
);

describe('the check of the rules', () => {
  it.each(tables)('finds nothing in the table %s', (_, table) => {
    expect(checkRules(table)).toEqual({ structure: [], decisions: [], accepted: [] });
  });

  it('finds one thing in both flows, which is meant: the "otherwise" of an unknown area', () => {
    expect(checkRules(ruleSets.close)).toEqual({ structure: [], decisions: [], accepted: [] });
    const { structure, decisions, accepted } = checkRules(ruleSets.claim);
    expect([structure, decisions]).toEqual([[], []]);
    expect(accepted).toMatchObject([
      {
        flaw: 'otherwise-never-taken',
        node: 'problemArea',
        taken: { when: 'sameCategoryJobOpen' },
      },
    ]);
  });

  it('accepts a flaw only of its kind, and only at its node', () => {
    const { accepted, ...claim } = ruleSets.claim;
    const others = accepted.flatMap((one) => [
      { ...one, node: 'chooseDate' },
      { ...one, flaw: 'guard-never-holds' as const },
    ]);
    expect(others).toHaveLength(2);
    for (const other of others) {
      const found = checkRules({ ...claim, accepted: [other] });
      expect([found.decisions.length, found.accepted]).toEqual([1, []]);
    }
  });

  it('checks no decisions of a graph whose structure is broken', () => {
    const table = ruleSets.status;
    const edges = edgesOf(table);
    const { version, trials } = withRules(table, table.version.graph.guards, [
      ...edges.slice(0, 1),
      ...edges,
    ]);
    expect(checkRules({ version, trials }).decisions.length).toBeGreaterThan(0);
    const nodes = { ...version.graph.nodes, unreachable: { end: 'unreachable' } };
    const found = checkRules({
      version: { ...version, graph: { ...version.graph, nodes } },
      trials,
    });
    expect(found.structure.length).toBeGreaterThan(0);
    expect([found.decisions, found.accepted]).toEqual([[], []]);
  });

  it.each(tables)('finds a copy of any row of %s that comes too late', (_, table) => {
    const edges = edgesOf(table);
    for (const edge of edges.slice(0, -1)) {
      const copy = { ...edge, because: 'It is planted' };
      const { decisions } = checkRules(
        withRules(table, table.version.graph.guards, [
          ...edges.slice(0, -1),
          copy,
          ...edges.slice(-1),
        ]),
      );
      const [found, ...others] = decisions.filter(({ flaw }) => flaw === 'edge-shadowed');
      expect(others).toEqual([]);
      const by: readonly string[] = found?.flaw === 'edge-shadowed' ? found.by : [];
      expect(by).toContain(edge.when);
      expect(by).toContain(found?.taken?.when);
    }
  });
});
