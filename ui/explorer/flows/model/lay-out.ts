import { Graph, layout, type EdgeLabel, type GraphLabel, type NodeLabel } from '@dagrejs/dagre';
import { isEnd, type FlowGraph, type FlowNode } from '#domain/flow';
import { inWords } from './names.ts';

export type Point = { readonly x: number; readonly y: number };

/** A node of a drawing, by its centre. An end that many nodes lead to is drawn beside each of them. */
export type DrawnNode = Point & {
  readonly key: string;
  readonly name: string;
  readonly kind: 'question' | 'information' | 'waiting' | 'end';
  readonly lines: readonly string[];
  readonly width: number;
  readonly height: number;
};

/** The edges from one node to another, as one line of a drawing. */
export type DrawnEdge = {
  readonly key: string;
  readonly from: string;
  readonly to: string;
  /** The conditions of the edges, in the order in which they are tried. */
  readonly when: readonly string[];
  readonly points: readonly Point[];
  /** The centre of the label. */
  readonly label: Point;
};

export type Drawing = {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly DrawnNode[];
  readonly edges: readonly DrawnEdge[];
};

export const lineHeight = 18;
/** The width of a character of the drawing at most, on average. */
const characterWidth = 7.6;
const padding = 24;

const widthOf = (lines: readonly string[]): number =>
  Math.max(...lines.map((line) => line.length)) * characterWidth;

const kindOf = (node: FlowNode): DrawnNode['kind'] => {
  if (isEnd(node)) return 'end';
  if ('waitsFor' in node) return 'waiting';
  return 'informs' in node ? 'information' : 'question';
};

/** An end with more edges than this is drawn once for each node that leads to it. */
const mostEdgesToOneEnd = 4;

type Line = { readonly from: string; readonly to: string; readonly when: readonly string[] };

const linesOf = (graph: FlowGraph): readonly Line[] =>
  Object.entries<FlowNode>(graph.nodes).flatMap(([from, node]) => {
    if (isEnd(node)) return [];
    const targets = [...new Set(node.edges.map(({ to }) => to))];
    return targets.map((to) => ({
      from,
      to,
      when: node.edges.filter((edge) => edge.to === to).map((edge) => edge.when),
    }));
  });

/** The words of the lines of an edge: a long list of conditions says how many there are more. */
const mostConditions = 4;
export const labelLines = (when: readonly string[]): readonly string[] =>
  when.length > mostConditions + 1
    ? [...when.slice(0, mostConditions).map(inWords), `and ${when.length - mostConditions} more`]
    : when.map(inWords);

/**
 * Lays a flow out for a drawing.
 *
 * @param direction from left to right for a wide flow, from top to bottom for a long one
 */
export const layOut = (graph: FlowGraph, direction: 'LR' | 'TB'): Drawing => {
  const lines = linesOf(graph);
  const isRepeated = (name: string): boolean => {
    const node = graph.nodes[name];
    return (
      node !== undefined &&
      isEnd(node) &&
      lines.filter(({ to }) => to === name).length > mostEdgesToOneEnd
    );
  };
  const keyOf = ({ from, to }: Line): string => (isRepeated(to) ? `${from} ${to}` : to);

  const plan = new Graph<GraphLabel, NodeLabel, EdgeLabel>({ directed: true });
  plan.setGraph({
    rankdir: direction,
    nodesep: direction === 'LR' ? 14 : 40,
    ranksep: direction === 'LR' ? 40 : 28,
    edgesep: 12,
    marginx: 16,
    marginy: 16,
  });
  const named = new Map<string, string>();
  const addNode = (key: string, name: string): void => {
    if (named.has(key)) return;
    named.set(key, name);
    const texts = [inWords(name)];
    plan.setNode(key, { width: widthOf(texts) + padding, height: lineHeight + padding });
  };
  addNode(graph.start, graph.start);
  for (const line of lines) {
    addNode(line.from, line.from);
    addNode(keyOf(line), line.to);
  }
  for (const line of lines) {
    const label = labelLines(line.when);
    plan.setEdge(line.from, keyOf(line), {
      width: widthOf(label) + 8,
      height: label.length * lineHeight,
      labelpos: 'c',
    });
  }
  layout(plan);

  const { width = 0, height = 0 } = plan.graph();
  return {
    width,
    height,
    nodes: [...named].map(([key, name]) => {
      const { x = 0, y = 0, width: wide, height: high } = plan.node(key);
      const node = graph.nodes[name];
      return {
        key,
        name,
        kind: node === undefined ? 'question' : kindOf(node),
        lines: [inWords(name)],
        x,
        y,
        width: wide,
        height: high,
      };
    }),
    edges: lines.map((line) => {
      const key = keyOf(line);
      const { points = [], x = 0, y = 0 } = plan.edge(line.from, key);
      return {
        key: `${line.from} to ${key}`,
        from: line.from,
        to: line.to,
        when: line.when,
        points,
        label: { x, y },
      };
    }),
  };
};
