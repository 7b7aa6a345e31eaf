import { Link } from 'react-router-dom';
import {
  describeCondition,
  isEnd,
  questionsOfNode,
  type FlowEdge,
  type FlowNode,
  type Walk,
} from '#domain/flow';
import { flowsWording } from '#words/explorer/flows/wording/flows.ts';
import { Tag } from '../../kit/layout/tag.tsx';
import styles from './flow-list.module.css';
import { inWords } from './model/names.ts';
import type { Subject } from './model/subject.ts';

type FlowListProps = {
  readonly subject: Subject;
  readonly walk: Walk;
  readonly addressOf: (node: string) => string;
};

const asksInWords = (node: FlowNode): string => {
  if (isEnd(node)) return flowsWording.isEnd;
  if ('waitsFor' in node) return flowsWording.waitsFor(inWords(node.waitsFor));
  const questions = questionsOfNode(node);
  return questions.length === 0
    ? flowsWording.informs
    : flowsWording.asks(questions.map(inWords).join(', '));
};

const conditionOf = ({ graph }: Subject, { when }: FlowEdge, isOnly: boolean): string => {
  const condition = when === 'otherwise' ? undefined : graph.guards[when];
  if (condition !== undefined) return flowsWording.if(describeCondition(condition));
  return isOnly ? flowsWording.goesOn : flowsWording.else;
};

/** The whole flow as a list: each step, what it asks, and where its edges lead. */
export const FlowList = ({ subject, walk, addressOf }: FlowListProps) => (
  <ol className={styles.list}>
    {Object.entries<FlowNode>(subject.graph.nodes).map(([name, node]) => {
      const edges = isEnd(node) ? [] : node.edges;
      const isPassed = walk.passed.some((step) => step.node === name);
      return (
        <li key={name}>
          <details className={styles.node} open={walk.at === name || undefined}>
            <summary className={styles.name}>
              <h3>{inWords(name)}</h3>
              {walk.at === name && <Tag tone="brand">{flowsWording.presentStep}</Tag>}
              {isPassed && <Tag tone="good">{flowsWording.onWalk}</Tag>}
            </summary>
            <p>{asksInWords(node)}</p>
            {edges.length > 0 && (
              <ul className={styles.edges}>
                {edges.map((edge) => (
                  <li key={edge.when}>
                    <p>{conditionOf(subject, edge, edges.length === 1)}</p>
                    <p>
                      <strong>{flowsWording.leadsTo(inWords(edge.to))}</strong>
                    </p>
                    <p>{flowsWording.because(edge.because)}</p>
                  </li>
                ))}
              </ul>
            )}
            {walk.at !== name && (
              <p>
                <Link to={addressOf(name)} className={styles.link}>
                  {flowsWording.walkHere}
                </Link>
              </p>
            )}
          </details>
        </li>
      );
    })}
  </ol>
);
