import type { Condition, AnswerTest, FactTest } from './condition.ts';
import {
  questionsOfNode,
  isEnd,
  type DerivedFact,
  type FlowGraph,
  type FlowNode,
  edgesOf,
} from './flow-graph.ts';

const bodyOf = (name: string, node: FlowNode): string => {
  const waits = 'waitsFor' in node ? [`waits for ${node.waitsFor}`] : [];
  const label = node.label === undefined ? [] : [node.label];
  const end = isEnd(node) && node.end !== name ? [node.end] : [];
  const lines = [...label, ...questionsOfNode(node), ...waits, ...end];
  return lines.length === 0 ? name : `"<b>${name}</b><br/>${lines.join('<br/>')}"`;
};

/** Questions are a box, information a slanted one, waiting a hexagon, an end a rounded box. */
const drawNode = (name: string, node: FlowNode): string => {
  const body = bodyOf(name, node);
  if (isEnd(node)) return `  ${name}([${body}])`;
  if ('waitsFor' in node) return `  ${name}{{${body}}}`;
  return 'informs' in node ? `  ${name}[/${body}/]` : `  ${name}[${body}]`;
};

const drawEdges = (name: string, node: FlowNode): readonly string[] =>
  edgesOf(node).map((edge) => `  ${name} -->|${edge.when}| ${edge.to}`);

const tableRows = (name: string, node: FlowNode): readonly string[] =>
  edgesOf(node).map((edge) => `| ${name} | ${edge.when} | ${edge.to} | ${edge.because} |`);

const backRows = (name: string, node: FlowNode): readonly string[] => {
  if (isEnd(node) || node.back === undefined) return [];
  return [`| ${name} | ${node.back === 'hidden' ? 'always' : `when ${node.back.hiddenWhen}`} |`];
};

const table = (heads: readonly string[], rows: readonly string[]): readonly string[] =>
  rows.length === 0
    ? []
    : [`| ${heads.join(' | ')} |`, `| ${heads.map(() => '---').join(' | ')} |`, ...rows, ''];

const derivedRow = (name: string, derived: DerivedFact): string => {
  const reads = [
    ...derived.reads,
    ...(derived.ifAnswered ?? []).map((question) => `${question} (where answered)`),
    ...derived.facts,
    ...(derived.ifKnown ?? []).map((fact) => `${fact} (where known)`),
  ];
  return `| ${name} | ${derived.label} | ${reads.join(', ')} |`;
};

/**
 * Draws a flow as a Mermaid diagram in Markdown, with the rule and the reason of every edge.
 *
 * @source docs/decisions/0021-flow-kit.md
 * @example
 *   drawFlow(claimFlow).includes('mermaid'); // => true
 */
export const drawFlow = (graph: FlowGraph): string => {
  const nodes = Object.entries<FlowNode>(graph.nodes);
  return [
    `# ${graph.name}, version ${graph.version}`,
    '',
    'Drawn from the graph: change the graph, not the drawing.',
    '',
    '```mermaid',
    'flowchart TD',
    ...nodes.map(([name, node]) => drawNode(name, node)),
    ...nodes.flatMap(([name, node]) => drawEdges(name, node)),
    '```',
    '',
    ...table(
      ['From', 'When', 'To', 'Because'],
      nodes.flatMap(([name, node]) => tableRows(name, node)),
    ),
    ...table(
      ['Guard', 'Holds when'],
      Object.entries<Condition>(graph.guards).map(
        ([guard, condition]) => `| ${guard} | ${describeCondition(condition)} |`,
      ),
    ),
    ...table(
      ['Derived', 'Is', 'Worked out from'],
      Object.entries<DerivedFact>(graph.derived).map(([name, derived]) =>
        derivedRow(name, derived),
      ),
    ),
    ...table(
      ['Step', 'Back is hidden'],
      nodes.flatMap(([name, node]) => backRows(name, node)),
    ),
  ].join('\n');
};

/** One test in words. */
export const describeTest = (test: AnswerTest | FactTest): string => {
  const of = 'fact' in test ? test.fact : test.answer;
  if ('is' in test) return `${of} is ${test.is}`;
  if ('isOneOf' in test) return `${of} is one of ${test.isOneOf.join(', ')}`;
  if ('includes' in test) return `${of} include ${test.includes}`;
  if ('includesOneOf' in test) return `${of} include one of ${test.includesOneOf.join(', ')}`;
  if ('includesAnswer' in test) return `${of} include the ${test.includesAnswer}`;
  if ('above' in test) return `${of} is above ${test.above}`;
  if ('atLeast' in test) return `${of} is at least ${test.atLeast}`;
  if ('below' in test) return `${of} is below ${test.below}`;
  return `${of} is at most ${test.atMost}`;
};

const whereRead = (test: AnswerTest | FactTest): string => {
  if ('fact' in test) return test.ifKnown === true ? ' (where known)' : '';
  return test.ifAnswered === true ? ' (where answered)' : '';
};

const describePart = (condition: Condition): string =>
  'all' in condition || 'any' in condition
    ? `(${describeCondition(condition)})`
    : describeCondition(condition);

/** A condition in words. */
export const describeCondition = (condition: Condition): string => {
  if ('not' in condition) return `not (${describeCondition(condition.not)})`;
  if ('all' in condition) return condition.all.map(describePart).join(' and ');
  if ('any' in condition) return condition.any.map(describePart).join(' or ');
  return `${describeTest(condition)}${whereRead(condition)}`;
};
