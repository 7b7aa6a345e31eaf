import {
  type Answers,
  type Facts,
  type FlowShape,
  answersAt,
  openNodes,
  flowProgress,
  readNode,
  readAnswersAtNode,
  type FlowAnswers,
  type NodeCheck,
  type QuestionFlow,
  prunePath,
  type Question,
  type AnswerProblem,
  type AnswerFieldProblem,
  type Repeats,
  type PreparedFlow,
  type Walk,
} from '#domain/flow';

/** A flow with the rules of its own that a session of it needs, for the facts of the moment. */
export type SessionFlow<S extends FlowShape = FlowShape, Problem = never> = {
  readonly flow: Pick<PreparedFlow<S>, 'graph' | 'holds'>;
  readonly questions: { readonly [name: string]: Question };
  readonly facts: Facts;
  /** The path of the submitted answers; in a flow where typed text counts at once, of the typed ones too. */
  readonly walk: (submitted: FlowAnswers<S>, drafts: FlowAnswers<S>) => Walk<S>;
  /** The answers in the fields of a node, in the form that rules read. */
  readonly read: (node: S['node'], fields: Answers) => Answers;
  /** The problems of a node's answers, on the path of all answers. */
  readonly problemsAt: (
    node: S['node'],
    answers: FlowAnswers<S>,
    walk: Walk<S>,
  ) => readonly AnswerFieldProblem<Problem>[];
  /** The fields of a node before anything is typed there. */
  readonly prefill: (node: S['node'], walk: Walk<S>) => Answers;
  /** The answers to ask again after an earlier node has changed. */
  readonly repeats: Repeats<S>;
  /** Nodes that Continue skips once they were answered. */
  readonly shownOnce?: readonly S['node'][];
  /** Separates the answers that still apply on a path from those that do not; `undefined` where all stay as they are. */
  readonly prune: (
    answers: FlowAnswers<S>,
    walk: Walk<S>,
  ) => { readonly kept: FlowAnswers<S>; readonly removed: FlowAnswers<S> } | undefined;
  /** Removed answers come back, without Undo, when a change leads to their nodes again. */
  readonly restoresRemoved?: true;
};

export const pickNodes = <S extends FlowShape>(
  answers: FlowAnswers<S>,
  nodes: readonly S['node'][],
): FlowAnswers<S> =>
  Object.fromEntries(
    Object.entries(answers).filter(([name]) => nodes.includes(name)),
  ) as FlowAnswers<S>;

/** The rules of a flow whose answers are read by the kinds of its questions, and then by its own check. */
export const rulesOfQuestions = <S extends FlowShape, Problem>(
  flow: QuestionFlow<S>,
  facts: Facts,
  check: NodeCheck<S, Problem>,
): Pick<
  SessionFlow<S, Problem | AnswerProblem>,
  'flow' | 'questions' | 'facts' | 'walk' | 'read' | 'problemsAt' | 'prune'
> => ({
  flow,
  questions: flow.questions,
  facts,
  walk: (submitted) => flowProgress(flow, submitted, facts, check as NodeCheck<S, AnswerProblem>),
  read: (node, fields) => readAnswersAtNode(flow, { [node]: fields } as FlowAnswers<S>)(node) ?? {},
  problemsAt: (node, answers, walk) => {
    const passed = walk.passed.slice(0, Math.max(0, openNodes(walk).indexOf(node)));
    const { problems } = readNode(flow, node, answers[node] ?? {});
    return problems.length > 0
      ? problems
      : check(node, answersAt(node, walk, readAnswersAtNode(flow, answers)), passed);
  },
  prune: (answers, walk) => {
    const { kept, dropped } = prunePath(flow, answers, walk);
    return { kept, removed: pickNodes(answers, dropped) };
  },
});
