import { useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import { flowsWording } from '#words/explorer/flows/wording/flows.ts';
import { classNames } from '../../kit/layout/class-names.ts';
import styles from './flow-drawing.module.css';
import {
  layOut,
  lineHeight,
  widthOf,
  type DrawnEdge,
  type DrawnNode,
  type Point,
} from './model/lay-out.ts';
import type { FlowListProps } from './flow-list.tsx';

/** A smooth line through some points. */
const pathThrough = (points: readonly Point[]): string => {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  const middles = rest.slice(0, -1).map((point, at) => {
    const next = rest[at + 1] ?? point;
    return `Q ${point.x} ${point.y} ${(point.x + next.x) / 2} ${(point.y + next.y) / 2}`;
  });
  const last = rest.at(-1) ?? first;
  return [`M ${first.x} ${first.y}`, ...middles, `L ${last.x} ${last.y}`].join(' ');
};

/** Where the first of some lines of text begins, so that they are centred. */
const firstLineAt = (centre: number, lines: readonly string[]): number =>
  centre - ((lines.length - 1) * lineHeight) / 2 + 5;

type LinesProps = {
  readonly lines: readonly string[];
  readonly at: Point;
  readonly isKey?: boolean;
};

const Lines = ({ lines, at, isKey = false }: LinesProps) => (
  <text x={at.x} y={firstLineAt(at.y, lines)} className={classNames(isKey && styles.key)}>
    {lines.map((line, place) => (
      <tspan key={line} x={at.x} dy={place === 0 ? 0 : lineHeight}>
        {line}
      </tspan>
    ))}
  </text>
);

const Edge = ({ edge, isTaken }: { edge: DrawnEdge; isTaken: boolean }) => {
  const { lines } = edge;
  const height = lines.length * lineHeight;
  const width = widthOf(lines);
  return (
    <g className={classNames(styles.edge, isTaken && styles.taken)}>
      <path d={pathThrough(edge.points)} markerEnd={`url(#${isTaken ? 'taken-arrow' : 'arrow'})`} />
      <rect
        x={edge.label.x - width / 2}
        y={edge.label.y - height / 2}
        width={width}
        height={height}
      />
      <Lines lines={lines} at={edge.label} />
    </g>
  );
};

const shapeOf = ({ kind, height }: DrawnNode): number => {
  if (kind === 'end') return height / 2;
  return kind === 'question' ? 8 : 0;
};

type NodeProps = {
  readonly node: DrawnNode;
  readonly title: string;
  readonly address: string;
  readonly isPassed: boolean;
  readonly isPresent: boolean;
};

const Node = ({ node, title, address, isPassed, isPresent }: NodeProps) => {
  const { name, kind, lines, keyLines, x, y, width, height } = node;
  const label = isPassed ? flowsWording.nodeOnWalk(title, name) : flowsWording.node(title, name);
  return (
    <Link
      to={address}
      aria-label={isPresent ? flowsWording.nodeNow(title, name) : label}
      aria-current={isPresent ? 'step' : undefined}
      onFocus={({ currentTarget }) => {
        // A browser leaves a node that is partly in its box where it is. A click must not move it.
        if (currentTarget.matches(':focus-visible'))
          currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      }}
      className={classNames(
        styles.node,
        styles[kind],
        isPassed && styles.passed,
        isPresent && styles.present,
      )}
    >
      <rect x={x - width / 2} y={y - height / 2} width={width} height={height} rx={shapeOf(node)} />
      <Lines lines={lines} at={{ x, y: y - (keyLines.length * lineHeight) / 2 }} />
      <Lines lines={keyLines} at={{ x, y: y + (lines.length * lineHeight) / 2 }} isKey />
    </Link>
  );
};

type FlowDrawingProps = FlowListProps & {
  /** How large it is: 1 is the size of the text around it. */
  readonly scale: number;
};

const Arrow = ({ id }: { id: string }) => (
  <marker
    id={id}
    viewBox="0 0 10 10"
    refX="9"
    refY="5"
    markerWidth="8"
    markerHeight="8"
    markerUnits="userSpaceOnUse"
    orient="auto"
    className={styles[id === 'arrow' ? 'arrow' : 'takenArrow']}
  >
    <path d="M 0 0 L 10 5 L 0 10 z" />
  </marker>
);

/** The whole flow as a drawing in a box that scrolls by itself; each node is a link that leads the walk there. */
export const FlowDrawing = ({ subject, walk, addressOf, scale }: FlowDrawingProps) => {
  const box = useRef<HTMLDivElement>(null);
  const { width, height, nodes, edges } = useMemo(
    () => layOut(subject.graph, subject.direction, subject.words),
    [subject],
  );
  const { passed, at } = walk;
  const last = passed.at(-1)?.node;
  const isHere = ({ name, kind, from }: DrawnNode): boolean =>
    name === at && kind !== 'reference' && (from === undefined || from === last);
  const present = nodes.find(isHere);
  const isPassed = ({ name, from }: DrawnNode): boolean =>
    passed.some(({ node, edge }) =>
      from === undefined ? node === name : node === from && edge.to === name,
    );

  useEffect(() => {
    const { current } = box;
    if (current === null || present === undefined) return;
    current.scrollLeft = present.x * scale - current.clientWidth / 2;
    current.scrollTop = present.y * scale - current.clientHeight / 2;
  }, [present, scale]);

  return (
    <div
      ref={box}
      className={styles.box}
      role="region"
      aria-label={flowsWording.drawing(subject.graph.name)}
    >
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${width} ${height}`}
        width={width * scale}
        height={height * scale}
      >
        <defs>
          <Arrow id="arrow" />
          <Arrow id="taken-arrow" />
        </defs>
        <g aria-hidden="true">
          {edges.map((edge) => (
            <Edge
              key={edge.key}
              edge={edge}
              isTaken={passed.some((step) => step.node === edge.from && step.edge.to === edge.to)}
            />
          ))}
        </g>
        {nodes.map((node) => (
          <Node
            key={node.key}
            node={node}
            title={subject.words.titleOf(node.name)}
            address={addressOf(node.name)}
            isPassed={isPassed(node)}
            isPresent={node === present}
          />
        ))}
      </svg>
    </div>
  );
};
