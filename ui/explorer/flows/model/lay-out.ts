import { Graph, layout, type EdgeLabel, type GraphLabel, type NodeLabel } from '@dagrejs/dagre';
import { isEnd, type FlowGraph, type FlowNode } from '#domain/flow';
import { inWords, type FlowWords } from '../../shared/portal-words.ts';

export type Point = { readonly x: number; readonly y: number };

/**
 * A node of a drawing, by its centre. One that many nodes lead to is drawn beside each of them: an end as itself,
 * another node as a reference to it.
 */
export type DrawnNode = Point & {
  readonly key: string;
  readonly name: string;
  readonly kind: 'question' | 'information' | 'waiting' | 'end' | 'reference';
  /** The node that leads to it, of a node that is drawn beside each of them. */
  readonly from: string | undefined;
  /** Its heading. */
  readonly lines: readonly string[];
  /** The rules' name for it. */
  readonly keyLines: readonly string[];
  readonly width: number;
  readonly height: number;
};

/** The edges from one node to another, as one line of a drawing. */
export type DrawnEdge = {
  readonly key: string;
  readonly from: string;
  readonly to: string;
  /** The conditions of the edges, in the order in which they are tried. */
  readonly lines: readonly string[];
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
const padding = 26;

export const widthOf = (lines: readonly string[]): number =>
  Math.max(0, ...lines.map((line) => line.length)) * characterWidth;

/** The most characters of a line, unless a word is longer. */
const longestLine = 26;

const join = (pieces: readonly string[], between: string): readonly string[] =>
  pieces.reduce<readonly string[]>((lines, piece) => {
    const last = lines.at(-1);
    return last !== undefined && last.length + between.length + piece.length <= longestLine
      ? [...lines.slice(0, -1), `${last}${between}${piece}`]
      : [...lines, piece];
  }, []);

const wrap = (text: string): readonly string[] => join(text.split(' '), ' ');

/** A long name goes on in the next line at a capital. */
const wrapName = (name: string): readonly string[] => join(name.split(/(?=[A-Z])/), '');

const kindOf = (node: FlowNode): DrawnNode['kind'] => {
  if (isEnd(node)) return 'end';
  if ('waitsFor' in node) return 'waiting';
  return 'informs' in node ? 'information' : 'question';
};

/** A node that more nodes than this lead to is drawn beside each of them. */
const mostEdgesToOneNode = 4;

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

/** A longer list of conditions says how many more there are. */
const mostConditions = 4;

/** The label of an edge: none where it is the only way. */
const labelLines = (graph: FlowGraph, { from, when }: Line): readonly string[] => {
  const node = graph.nodes[from];
  if (node !== undefined && !isEnd(node) && node.edges.length === 1) return [];
  return when.length > mostConditions + 1
    ? [...when.slice(0, mostConditions).map(inWords), `and ${when.length - mostConditions} more`]
    : when.map(inWords);
};

/**
 * Lays a flow out for a drawing.
 *
 * @param direction from left to right for a wide flow, from top to bottom for a long one
 */
export const layOut = (
  graph: FlowGraph,
  direction: 'LR' | 'TB',
  { titleOf }: Pick<FlowWords, 'titleOf'>,
): Drawing => {
  const lines = linesOf(graph);
  const isRepeated = (name: string): boolean =>
    lines.filter(({ to }) => to === name).length > mostEdgesToOneNode;
  const keyOf = ({ from, to }: Line): string => (isRepeated(to) ? `${from} ${to}` : to);

  const plan = new Graph<GraphLabel, NodeLabel, EdgeLabel>({ directed: true });
  plan.setGraph({
    rankdir: direction,
    nodesep: direction === 'LR' ? 14 : 24,
    ranksep: direction === 'LR' ? 40 : 28,
    edgesep: 12,
    marginx: 16,
    marginy: 16,
  });
  const placed = new Map<
    string,
    Pick<DrawnNode, 'name' | 'from' | 'kind' | 'lines' | 'keyLines'>
  >();
  const addNode = (key: string, name: string, from?: string): void => {
    const node = graph.nodes[name];
    if (placed.has(key) || node === undefined) return;
    const isReference = from !== undefined && !isEnd(node);
    const title = wrap(isReference ? `→ ${titleOf(name)}` : titleOf(name));
    const keyLines = wrapName(name);
    const kind = isReference ? 'reference' : kindOf(node);
    placed.set(key, { name, from, kind, lines: title, keyLines });
    plan.setNode(key, {
      width: widthOf([...title, ...keyLines]) + padding,
      height: (title.length + keyLines.length) * lineHeight + padding,
    });
  };
  addNode(graph.start, graph.start);
  for (const line of lines) {
    addNode(line.from, line.from);
    addNode(keyOf(line), line.to, isRepeated(line.to) ? line.from : undefined);
  }
  for (const line of lines) {
    const label = labelLines(graph, line);
    plan.setEdge(line.from, keyOf(line), {
      width: label.length === 0 ? 0 : widthOf(label) + 8,
      height: label.length * lineHeight,
      labelpos: 'c',
    });
  }
  layout(plan);

  const { width = 0, height = 0 } = plan.graph();
  return {
    width,
    height,
    nodes: [...placed].map(([key, node]) => {
      const { x = 0, y = 0, width: wide, height: high } = plan.node(key);
      return { key, ...node, x, y, width: wide, height: high };
    }),
    edges: lines.map((line) => {
      const key = keyOf(line);
      const { points = [], x = 0, y = 0 } = plan.edge(line.from, key);
      return {
        key: `${line.from} to ${key}`,
        from: line.from,
        to: line.to,
        lines: labelLines(graph, line),
        points,
        label: { x, y },
      };
    }),
  };
};
