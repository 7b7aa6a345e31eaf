import { type Answers, type Facts, factsIn, questionsIn } from './condition.ts';
import {
  questionsOfNode,
  type FlowShape,
  type FlowGraph,
  edgesAt,
  reachableNodes,
  targetsOf,
} from './flow-graph.ts';
import { detailsOf, type Questions } from './question.ts';
import {
  readAnswer,
  type AnswerProblem,
  type AnswerFieldProblem,
  type ReadAnswer,
} from './read-answer.ts';
import type { PreparedFlow, Step, AnswersAtNode, Walk } from './run-flow.ts';

/** A prepared graph with its questions. */
export type QuestionFlow<S extends FlowShape = FlowShape> = PreparedFlow<S> & {
  readonly questions: Questions<S['question']>;
};

/**
 * A user's answers by node. A node without an entry was never left by Continue; the entry of a waiting node is its fact
 * at that moment.
 */
export type FlowAnswers<S extends FlowShape = FlowShape> = {
  readonly [N in S['node']]?: Answers;
};

/** A rule of the flow for the answers of a node, beyond its questions' kinds; returns its problems. */
export type NodeCheck<S extends FlowShape, Problem> = (
  node: S['node'],
  live: Answers,
  passed: readonly Step<S>[],
) => readonly AnswerFieldProblem<Problem>[];

/** Reads the answers of a node by its questions: in the form that rules read, with every problem. */
export const readNode = <S extends FlowShape>(
  flow: QuestionFlow<S>,
  node: S['node'],
  entered: { readonly [key: string]: unknown },
): ReadAnswer => {
  const answers: { [key: string]: Answers[string] } = {};
  const problems: AnswerFieldProblem[] = [];
  for (const question of questionsOfNode(flow.graph.nodes[node])) {
    const read = readAnswer(question, flow.questions[question], entered);
    Object.assign(answers, read.answers);
    problems.push(...read.problems);
  }
  return { answers, problems };
};

/** The questions of a node, with none of them answered. */
const emptyAnswers = <S extends FlowShape>(flow: QuestionFlow<S>, node: S['node']): Answers => {
  const empty: { [key: string]: undefined } = {};
  for (const question of questionsOfNode(flow.graph.nodes[node])) {
    empty[question] = undefined;
    empty[detailsOf(flow.questions[question])?.key ?? question] = undefined;
  }
  return empty;
};

const entryAt = <S extends FlowShape>(
  answers: FlowAnswers<S>,
  node: S['node'],
): Answers | undefined => (Object.hasOwn(answers, node) ? answers[node] : undefined);

/** Reads what was entered at a node, with `undefined` for each question without an answer. */
const readEntry = <S extends FlowShape>(
  flow: QuestionFlow<S>,
  answers: FlowAnswers<S>,
  node: S['node'],
): ReadAnswer | undefined => {
  const entry = entryAt(answers, node);
  if (entry === undefined) return undefined;
  const read = readNode(flow, node, entry);
  return { ...read, answers: Object.assign(emptyAnswers(flow, node), read.answers) };
};

/**
 * The answers of each node, in the form that rules read. A question without an answer is `undefined` there, so that an
 * earlier node's answer to it no longer counts.
 */
export const readAnswersAtNode =
  <S extends FlowShape>(flow: QuestionFlow<S>, answers: FlowAnswers<S>): AnswersAtNode<S> =>
  (node) =>
    readEntry(flow, answers, node)?.answers;

/** The entry of a waiting node for its known fact; `undefined` while that is unknown. */
export const entryOfKnownFact = <S extends FlowShape>(
  flow: Pick<QuestionFlow<S>, 'graph'>,
  node: S['node'],
  facts: Facts,
): Answers | undefined => {
  const waiting = flow.graph.nodes[node];
  if (!('waitsFor' in waiting)) return undefined;
  const known = facts[waiting.waitsFor];
  return known === undefined ? undefined : { [waiting.waitsFor]: known };
};

const sameFact = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((item, at) => item === other[at])
    : one === other;

/**
 * Follows a user's answers along a flow: a node is done once it was left by Continue, its answers are valid, and its
 * awaited fact is known and unchanged.
 *
 * @param check the flow's own rules for the answers of a node, beyond the kinds of its questions
 * @source docs/decisions/0021-flow-kit.md
 * @example
 *   const graph = defineFlow<{
 *     question: 'drips';
 *     fact: never;
 *     derived: never;
 *     tag: never;
 *     end: 'done';
 *   }>()({
 *     name: 'Taps',
 *     version: 1,
 *     start: 'tap',
 *     guards: {},
 *     derived: {},
 *     nodes: {
 *       tap: {
 *         questions: ['drips'],
 *         edges: [{ when: 'otherwise', to: 'done', because: 'There is nothing more to ask' }],
 *       },
 *       done: { end: 'done' },
 *     },
 *   });
 *   const questions = { drips: { kind: 'text', optional: false, longest: 100 } } as const;
 *   const flow = { ...prepareFlow(graph, {}), questions };
 *   const noRules = () => [];
 *   flowProgress(flow, {}, {}, noRules).at; // => 'tap'
 *   flowProgress(flow, { tap: { drips: 'All day' } }, {}, noRules).at; // => 'done'
 */
export const flowProgress = <S extends FlowShape, Problem = AnswerProblem>(
  flow: QuestionFlow<S>,
  answers: FlowAnswers<S>,
  facts: Facts,
  check: NodeCheck<S, Problem>,
): Walk<S> => {
  // The walk reads a node when it arrives there, and then asks whether that node is done.
  let problems: ReadAnswer['problems'] = [];
  const answersOf = (node: S['node']): Answers | undefined => {
    const read = readEntry(flow, answers, node);
    problems = read?.problems ?? [];
    return read?.answers;
  };
  return flow.walk(answersOf, facts, (name, live, passed) => {
    const node = flow.graph.nodes[name];
    const entry = entryAt(answers, name);
    if (entry === undefined || 'end' in node) return false;
    if ('waitsFor' in node) {
      const known = facts[node.waitsFor];
      return known !== undefined && sameFact(entry[node.waitsFor], known);
    }
    return problems.length === 0 && check(name, live, passed).length === 0;
  });
};

type Ahead<S extends FlowShape> = Pick<PreparedFlow<S>, 'graph' | 'decide'>;

/** The answers that an edge at a node, or at one that can follow it, may override. */
const answersSetFrom = (graph: FlowGraph, from: string): ReadonlySet<string> =>
  new Set(
    [...reachableNodes(graph, from)].flatMap((name) =>
      edgesAt(graph, name).flatMap(({ sets }) => Object.keys(sets ?? {})),
    ),
  );

/** The nodes that can follow a node: only one where known answers and facts decide it, else every target. */
const nodesThatCanFollow = <S extends FlowShape>(
  { graph, decide }: Ahead<S>,
  walk: Walk<S>,
  facts: Facts,
  decided: readonly S['node'][],
): ((name: S['node']) => readonly S['node'][]) => {
  const answered = new Set(walk.passed.flatMap(({ node }) => questionsOfNode(graph.nodes[node])));
  const setAhead = answersSetFrom(graph, walk.at);

  const isSettled = (name: S['node']): boolean => {
    if ('waitsFor' in graph.nodes[name]) return false;
    if (decided.includes(name)) return true;
    const ownQuestions = questionsOfNode(graph.nodes[name]);
    return edgesAt(graph, name).every(({ when }) => {
      if (when === 'otherwise') return true;
      const guard = graph.guards[when as S['guard']];
      return (
        questionsIn(guard).every(
          (question) =>
            answered.has(question) && !setAhead.has(question) && !ownQuestions.includes(question),
        ) && factsIn(guard).every((fact) => !Object.hasOwn(graph.derived, fact))
      );
    });
  };

  return (name) => {
    const edge = isSettled(name) ? decide(name, walk.answers, facts) : undefined;
    return edge === undefined ? targetsOf(graph, name) : [edge.to];
  };
};

/**
 * The most steps that can follow the current node of a walk. A total that counts them never grows as the user
 * continues.
 *
 * @param decided nodes that count as decided already, whatever is answered later
 */
export const mostStepsAhead = <S extends FlowShape>(
  flow: Ahead<S>,
  walk: Walk<S>,
  facts: Facts,
  decided: readonly S['node'][] = [],
): number => {
  const following = nodesThatCanFollow(flow, walk, facts, decided);
  const known = new Map<S['node'], number>();
  const nodesFrom = (name: S['node']): number => {
    const before = known.get(name);
    if (before !== undefined) return before;
    // An end has nothing after it.
    const most = Math.max(-1, ...following(name).map((next) => nodesFrom(next))) + 1;
    known.set(name, most);
    return most;
  };
  return Math.max(0, nodesFrom(walk.at) - 1);
};
