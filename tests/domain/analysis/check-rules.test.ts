import { describe, expect, it } from 'vitest';
import {
  checkRules,
  compareGraphs,
  foreignNames,
  newOptions,
  readGraph,
  ruleSetNames,
  ruleSetOfGraph,
  ruleSets,
  type RuleSet,
} from '#domain/analysis';
import { claimFlow } from '#domain/claim';
import { closeFlow } from '#domain/close';
import type { Condition, FlowGraph } from '#domain/flow';
import type { FlowEdge, FlowNode } from '../../../domain/flow/flow-graph.ts';

const stored = (graph: object): unknown => JSON.parse(JSON.stringify(graph));

describe('a graph that is read from JSON', () => {
  it.each(ruleSetNames)('is that of a set of rules: %s', (name) => {
    const { graph } = ruleSets[name].version;
    expect(readGraph(stored(graph))).toEqual({ graph: stored(graph) });
  });

  const edge = { when: 'otherwise', to: 'end', because: 'It ends' };

  it.each([
    [[], 'the JSON: expected an object'],
    [{ version: 'one' }, 'version: expected a number'],
    [{ guards: { g: { not: { any: [{}] } } } }, 'guards.g.not.any[0]: expected an object with one'],
    [{ guards: { g: { answer: 'a' } } }, 'guards.g: expected an object with one of is, isOneOf'],
    [{ guards: { g: { fact: 'f', above: 'x' } } }, 'guards.g.above: expected a number'],
    [{ nodes: { n: {} } }, 'nodes.n: expected an object with one of end, questions, informs'],
    [
      { nodes: { n: { questions: [], edges: [edge, { ...edge, to: 1 }] } } },
      'nodes.n.edges[1].to: expected a text',
    ],
    [
      { nodes: { n: { questions: [], edges: [{ ...edge, sets: null }] } } },
      'nodes.n.edges[0].sets: expected an object',
    ],
    [
      { nodes: { n: { questions: [], edges: [edge], back: null } } },
      'nodes.n.back: expected an object',
    ],
    [{ derived: { d: { reads: [], facts: 'x' } } }, 'derived.d.facts: expected a list'],
  ])('is refused with the place of its fault: %j', (changed, fault) => {
    const json = Array.isArray(changed) ? changed : { ...claimFlow, ...changed };
    expect(readGraph(json)).toEqual({ faults: [expect.stringContaining(fault) as string] });
  });
});

describe('the names of a graph', () => {
  const graphs = { claim: claimFlow as FlowGraph, close: closeFlow as FlowGraph };
  const withParts = (parts: object): FlowGraph => {
    const { guards = {}, nodes = {}, derived = {} } = parts as Partial<FlowGraph>;
    return {
      ...graphs.claim,
      guards: { ...claimFlow.guards, ...guards },
      nodes: { ...claimFlow.nodes, ...nodes },
      derived,
    };
  };

  it('are those of its own flow', () => {
    expect(foreignNames('claim', claimFlow)).toEqual([]);
    expect(foreignNames('close', closeFlow)).toEqual([]);
    for (const [flow, graph] of Object.entries(graphs))
      expect(newOptions(flow as keyof typeof graphs, graph)).toEqual([]);
  });

  it.each<readonly [object, string]>([
    [
      { nodes: { n: { questions: ['jobType', 'luck'], edges: [] } } },
      'nodes.n.questions[1]: expected a question of a claim, found "luck"',
    ],
    [
      { nodes: { n: { waitsFor: 'luck', edges: [] } } },
      'nodes.n.waitsFor: expected a fact of a claim, found "luck"',
    ],
    [
      { guards: { g: { any: [{ answer: 'luck', is: 'x' }] } } },
      'guards.g: expected a question of a claim, found "luck"',
    ],
    [
      { guards: { g: { not: { fact: 'luck', is: true } } } },
      'guards.g: expected a fact of a claim, found "luck"',
    ],
    [
      { derived: { luck: { reads: [], facts: [] } } },
      'derived.luck: expected a fact of a claim, found "luck"',
    ],
  ])('are refused where the flow has none of it: %j', (parts, fault) => {
    expect(foreignNames('claim', withParts(parts))).toEqual([fault]);
  });

  it('have every input that the rule of a derived fact reads', () => {
    const derived = {
      areaCover: { ...closeFlow.derived.areaCover, facts: ['package'] },
      estimateDecision: { ...closeFlow.derived.estimateDecision, reads: [], ifKnown: [] },
    };
    expect(foreignNames('close', { ...graphs.close, derived })).toEqual([
      'derived.areaCover.facts: expected jobType too, which its rule reads',
      'derived.estimateDecision.reads: expected estimatedPartsCost too, which its rule reads',
      'derived.estimateDecision.reads: expected estimatedHoursNeeded too, which its rule reads',
    ]);
  });

  it.each([
    [{ answer: 'jobType', is: 'garden' }, ['"garden" is no option of jobType']],
    [{ answer: 'jobType', isOneOf: ['roof', 'pests'] }, ['"roof" is no option of jobType']],
    [{ any: [{ answer: 'pestsType', is: 'wolves' }] }, ['"wolves" is no option of pestsType']],
    [{ answer: 'description', is: 'wolves' }, []],
    [{ answer: 'dayOneTime', includes: 'wolves' }, []],
    [{ answer: 'jobType', includes: 'wolves' }, []],
    [{ answer: 'luck', is: 'wolves' }, []],
    [{ fact: 'contributionDue', is: true }, []],
  ])('have options that no question has yet: %j', (g, options) => {
    expect(newOptions('claim', withParts({ guards: { g } }))).toEqual(
      options.map((option) => `guards.g: ${option}`),
    );
  });
});

describe('the comparison of two graphs', () => {
  it('names the flaws of a graph in place of its differences', () => {
    const { problemArea: _, ...nodes } = claimFlow.nodes;
    const broken = { ...claimFlow, nodes } as unknown as FlowGraph;
    expect(compareGraphs('claim', claimFlow, broken)).toMatchObject({
      flaws: [[], [{ node: 'problemArea' }]],
    });
  });

  it.each([
    [{ answer: 'jobType', is: 'garden' }],
    [{ answer: 'jobType', isOneOf: ['garden'] }],
    [{ any: [{ answer: 'jobType', is: 'garden' }] }],
  ])('tries an option that only one of them names: %j', (aboutGarden) => {
    const graph: FlowGraph = claimFlow;
    const start = graph.nodes[graph.start];
    if (start === undefined || !('edges' in start)) throw new Error('The flow has no start.');
    const garden = { when: 'aboutGarden', to: 'vulnerability', because: 'It is the garden' };
    const after: FlowGraph = {
      ...graph,
      guards: { ...graph.guards, aboutGarden },
      nodes: {
        ...graph.nodes,
        [graph.start]: { ...start, edges: [garden, ...start.edges] },
      },
    };
    const compared = compareGraphs('claim', claimFlow, after);
    if ('flaws' in compared) throw new Error(JSON.stringify(compared.flaws));
    expect(
      compared.differences.filter(
        ({ node, read }) => node !== 'problemArea' || read['jobType'] !== 'garden',
      ),
    ).toEqual([]);
    expect(compared.differences.length).toBeGreaterThan(0);
  });
});

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

  it.each([
    ['the flows', ruleSets],
    [
      'graphs of them',
      { close: ruleSetOfGraph('close', closeFlow), claim: ruleSetOfGraph('claim', claimFlow) },
    ],
  ])(
    'finds one thing in %s, which is meant: the "otherwise" of an unknown area',
    (_, { close, claim }) => {
      expect(checkRules(close)).toEqual({ structure: [], decisions: [], accepted: [] });
      const { structure, decisions, accepted } = checkRules(claim);
      expect([structure, decisions]).toEqual([[], []]);
      expect(accepted).toMatchObject([
        {
          flaw: 'otherwise-never-taken',
          node: 'problemArea',
          taken: { when: 'sameCategoryJobOpen' },
        },
      ]);
    },
  );

  it('accepts a flaw only of its kind, and only at its node', () => {
    const { accepted, ...claim } = ruleSets.claim;
    const others = accepted.flatMap((one) => [
      { ...one, node: 'chooseDate' },
      { ...one, flaw: 'guard-never-holds' as const },
    ]);
    expect(others).toHaveLength(2);
    const found = checkRules({ ...claim, accepted: others });
    expect([found.decisions.length, found.accepted]).toEqual([1, []]);
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
