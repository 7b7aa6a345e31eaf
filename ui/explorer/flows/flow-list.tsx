import { Link } from 'react-router-dom';
import { describeCondition, isEnd, type FlowEdge, type FlowNode, type Walk } from '#domain/flow';
import { flowsWording } from '#words/explorer/flows/wording/flows.ts';
import { Tag } from '../../kit/layout/tag.tsx';
import styles from './flow-list.module.css';
import { RuleKey } from '../shared/rule-key.tsx';
import { questionsAt } from './model/questions-at.ts';
import type { Subject } from './model/subject.ts';

export type FlowListProps = {
  readonly subject: Subject;
  readonly walk: Walk;
  /** The address that leads to a node. */
  readonly addressOf: (node: string) => string;
};

/** The questions of a step, each with the rules' name for it. */
const Asks = ({ subject, name, node }: { subject: Subject; name: string; node: FlowNode }) => {
  if (isEnd(node)) return <p>{flowsWording.isEnd}</p>;
  const questions = questionsAt(subject, name);
  if (questions.length === 0) return <p>{flowsWording.informs}</p>;
  return (
    <>
      <p>{'waitsFor' in node ? flowsWording.waitsFor : flowsWording.asks}</p>
      <ul className={styles.asks}>
        {questions.map(({ name: key, words }) => (
          <li key={key}>
            <span>{words.ask}</span> <RuleKey name={key} />
          </li>
        ))}
      </ul>
    </>
  );
};

const conditionOf = ({ graph }: Subject, { when }: FlowEdge, isOnly: boolean): string => {
  const condition = when === 'otherwise' ? undefined : graph.guards[when];
  if (condition !== undefined) return flowsWording.if(describeCondition(condition));
  return isOnly ? flowsWording.goesOn : flowsWording.else;
};

/** Where an edge leads, with the reason that an end of the portal names. */
const titleOfEdge = ({ words }: Subject, { to, tag }: FlowEdge): string =>
  words.titleOf(to, { tag });

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
              <h3>{subject.words.titleOf(name)}</h3>
              <RuleKey name={name} />
              {walk.at === name && <Tag tone="brand">{flowsWording.presentStep}</Tag>}
              {isPassed && <Tag tone="good">{flowsWording.onWalk}</Tag>}
            </summary>
            <Asks subject={subject} name={name} node={node} />
            {edges.length > 0 && (
              <ul className={styles.edges}>
                {edges.map((edge) => (
                  <li key={edge.when}>
                    <p>{conditionOf(subject, edge, edges.length === 1)}</p>
                    <p>
                      <strong>{flowsWording.leadsTo(titleOfEdge(subject, edge))}</strong>{' '}
                      <RuleKey name={edge.to} />
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
