import { cellsByNode, exploreFlow, isSameReason, isSameTarget, type Cell } from './explore-flow.ts';
import { isEnd, type FlowEdge } from './flow-graph.ts';
import type { CellDecision, FlowVersion } from './read-decisions.ts';
import type { Trials } from './trials.ts';

/** A cell in which two versions of a flow decide differently. */
export type CellDifference = Pick<Cell, 'node' | 'read' | 'walk'> & {
  /** `target`: they lead to different nodes, or set other answers. `reason`: only the guard, tag or reason differs. */
  readonly kind: 'target' | 'reason';
  readonly before: FlowEdge;
  readonly after: FlowEdge;
};

/** How the decisions for a target of a node have changed: none, for more cells, for fewer, or both. */
export type TargetChange = {
  readonly node: string;
  readonly to: string;
  readonly change: 'equal' | 'wider' | 'narrower' | 'changed';
};

/** How the cells have changed in which a rule of a node decides. */
export type RuleChange = {
  readonly node: string;
  readonly rule: string;
  readonly change: TargetChange['change'];
};

export type FlowComparison = {
  readonly differences: readonly CellDifference[];
  readonly targets: readonly TargetChange[];
  readonly rules: readonly RuleChange[];
  /** The nodes of the later version that no compared walk reaches: they are new, or behind a difference. */
  readonly notCompared: readonly string[];
};

const differenceIn = (cell: Cell): readonly CellDifference[] => {
  const [before, after] = cell.decisions as readonly [CellDecision, CellDecision];
  const hasSameTarget = isSameTarget(before.edge, after.edge);
  const hasSameGuard = before.edge.when === after.edge.when;
  if (hasSameTarget && hasSameGuard && isSameReason(before.edge, after.edge)) return [];
  const { node, read, walk } = cell;
  return [
    {
      node,
      read,
      walk,
      kind: hasSameTarget ? 'reason' : 'target',
      before: before.edge,
      after: after.edge,
    },
  ];
};

const changeOf = (lost: number, gained: number): TargetChange['change'] => {
  if (lost > 0) return gained > 0 ? 'changed' : 'narrower';
  return gained > 0 ? 'wider' : 'equal';
};

/** What has become of each value that one of the versions chooses in some cells. */
const changesIn = (
  cells: readonly Cell[],
  choiceOf: (edge: FlowEdge) => string,
): readonly (readonly [choice: string, change: TargetChange['change']])[] => {
  const chosen = cells.map(({ decisions }) => decisions.map(({ edge }) => choiceOf(edge)));
  return [...new Set(chosen.flat())].map((choice) => [
    choice,
    changeOf(
      chosen.filter(([before, after]) => before === choice && after !== choice).length,
      chosen.filter(([before, after]) => before !== choice && after === choice).length,
    ),
  ]);
};

/**
 * Compares two versions of a flow cell by cell: every combination of values that their guards and rules distinguish, on
 * every walk that both have in common. A version compared with itself has no difference.
 *
 * @param trials the values to try, those beside the limits of both versions among them
 * @source docs/decisions/0021-flow-kit.md
 * @example
 *   const version = {
 *     graph: {
 *       name: 'Taps',
 *       version: 1,
 *       start: 'tap',
 *       guards: { drips: { answer: 'drips', is: 'Yes' } },
 *       derived: {},
 *       nodes: {
 *         tap: {
 *           questions: ['drips'],
 *           edges: [
 *             { when: 'drips', to: 'visit', because: 'It has to be repaired' },
 *             { when: 'otherwise', to: 'none', because: 'Nothing is broken' },
 *           ],
 *         },
 *         visit: { end: 'visit' },
 *         none: { end: 'none' },
 *       },
 *     },
 *     rules: {},
 *   } as const;
 *   const trials = { answers: { drips: ['Yes', 'No'] }, facts: {} };
 *   compareFlows(version, version, trials).differences; // => []
 */
export const compareFlows = (
  before: FlowVersion,
  after: FlowVersion,
  trials: Trials,
): FlowComparison => {
  const cells = exploreFlow([before, after], trials);
  const byNode = cellsByNode(cells);
  return {
    differences: cells.flatMap(differenceIn),
    targets: [...byNode].flatMap(([node, at]) =>
      changesIn(at, ({ to }) => to).map(([to, change]) => ({ node, to, change })),
    ),
    rules: [...byNode].flatMap(([node, at]) =>
      changesIn(at, ({ when }) => when).map(([rule, change]) => ({ node, rule, change })),
    ),
    notCompared: Object.entries(after.graph.nodes).flatMap(([name, node]) =>
      isEnd(node) || byNode.has(name) ? [] : [name],
    ),
  };
};
