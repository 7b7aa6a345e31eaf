import type { Answers, AnswerValue } from './condition.ts';
import type { FlowShape } from './flow-graph.ts';

/** Nodes that repeat or are prefilled from an earlier node's answer: by the earlier node and the key of its answer. */
export type Repeats<S extends FlowShape = FlowShape> = {
  readonly [N in S['node']]?: { readonly [answer: string]: readonly S['node'][] };
};

/**
 * Whether two answers to a question are equal. Answers read by the same question have their fields in the same order.
 */
export const isSameAnswer = (
  one: AnswerValue | undefined,
  other: AnswerValue | undefined,
): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The nodes to ask again after a node's answers have changed. */
export const nodesToAskAgain = <S extends FlowShape>(
  repeats: Repeats<S>,
  node: S['node'],
  before: Answers,
  after: Answers,
): readonly S['node'][] => [
  ...new Set(
    Object.entries<readonly S['node'][]>(repeats[node] ?? {}).flatMap(([answer, again]) =>
      isSameAnswer(before[answer], after[answer]) ? [] : again,
    ),
  ),
];
