import type { Condition } from './condition.ts';
import { isEnd, type FlowGraph, type FlowNode } from './flow-graph.ts';

const describe = (condition: Condition): string => {
  if ('not' in condition) return `not (${describe(condition.not)})`;
  if ('all' in condition) return condition.all.map(describePart).join(' and ');
  if ('any' in condition) return condition.any.map(describePart).join(' or ');
  if ('answer' in condition)
    return 'is' in condition
      ? `${condition.answer} is ${condition.is}`
      : `${condition.answer} is one of ${condition.isOneOf.join(', ')}`;
  if ('is' in condition) return `${condition.fact} is ${condition.is}`;
  return 'includes' in condition
    ? `${condition.fact} include ${condition.includes}`
    : `${condition.fact} include the ${condition.includesAnswer}`;
};

const describePart = (condition: Condition): string =>
  'all' in condition || 'any' in condition ? `(${describe(condition)})` : describe(condition);

const drawNode = (name: string, node: FlowNode): string => {
  if (isEnd(node)) return node.end === 'accepted' ? `  ${name}([${name}])` : `  ${name}{{${name}}}`;
  return node.asks.length === 0
    ? `  ${name}[${name}]`
    : `  ${name}["<b>${name}</b><br/>${node.asks.join('<br/>')}"]`;
};

const drawEdges = (name: string, node: FlowNode): readonly string[] =>
  isEnd(node) ? [] : node.edges.map((edge) => `  ${name} -->|${edge.when}| ${edge.to}`);

const tableRows = (name: string, node: FlowNode): readonly string[] =>
  isEnd(node)
    ? []
    : node.edges.map((edge) => `| ${name} | ${edge.when} | ${edge.to} | ${edge.because} |`);

/** Draws a flow as a Markdown page: a Mermaid chart, every edge with its reason, every guard in words. */
export const drawFlow = (graph: FlowGraph): string => {
  const nodes = Object.entries<FlowNode>(graph.nodes);
  return [
    `# ${graph.name}, version ${graph.version}`,
    '',
    'Drawn from the graph by `npm run draw`; the tests refuse a stale drawing.',
    '',
    '```mermaid',
    'flowchart TD',
    ...nodes.map(([name, node]) => drawNode(name, node)),
    ...nodes.flatMap(([name, node]) => drawEdges(name, node)),
    '```',
    '',
    '| From | When | To | Because |',
    '| --- | --- | --- | --- |',
    ...nodes.flatMap(([name, node]) => tableRows(name, node)),
    '',
    '| Guard | Holds when |',
    '| --- | --- |',
    ...Object.entries<Condition>(graph.guards).map(
      ([guard, condition]) => `| ${guard} | ${describe(condition)} |`,
    ),
    '',
  ].join('\n');
};
