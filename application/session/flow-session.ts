import {
  type Answers,
  type AnswerValue,
  questionsOfNode,
  isEnd,
  type FlowShape,
  answersAt,
  openNodes,
  entryOfKnownFact,
  type FlowAnswers,
  isSameAnswer,
  nodesToAskAgain,
  type Walk,
  type Facts,
  flowProgress,
  readNode,
  readAnswersAtNode,
  type NodeCheck,
  type QuestionFlow,
  prunePath,
  type Question,
  type AnswerProblem,
  type AnswerFieldProblem,
  type Repeats,
  type PreparedFlow,
} from '#domain/flow';
import { type FailedContinue, failContinue } from './failed-continue.ts';
import { positionAfter, type FlowPosition, type NavigationRules } from './flow-navigation.ts';

/** A flow with the rules of its own that a session of it needs, for the facts of the moment. */
export type SessionFlow<
  S extends FlowShape = FlowShape,
  Problem = never,
  Page extends string = never,
> = {
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
  /** Removes the answers of nodes that no longer apply on a path. Without it, all of them stay. */
  readonly prune?: (answers: FlowAnswers<S>, walk: Walk<S>) => ReturnType<typeof prunePath<S>>;
} & NavigationRules<S, Page>;

/** The rules of a flow whose answers are read by the kinds of its questions, and then by its own check. */
export const rulesOfQuestions = <S extends FlowShape, Problem>(
  flow: QuestionFlow<S>,
  facts: Facts,
  check: NodeCheck<S, Problem>,
): Omit<SessionFlow<S, Problem | AnswerProblem>, 'prefill' | 'repeats'> => ({
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
  prune: (answers, walk) => prunePath(flow, answers, walk),
});

export type TypedAnswers<S extends FlowShape> = {
  /** The answers of each node that was left by Continue, as typed. */
  readonly submitted: FlowAnswers<S>;
  /** The answers that are typed and not submitted yet. */
  readonly drafts: FlowAnswers<S>;
};

/** A user's answers to a flow and the step they are at: a value that can be stored and restored. */
export type FlowSession<
  S extends FlowShape = FlowShape,
  Page extends string = never,
> = FlowPosition<S['node'] | Page> & TypedAnswers<S>;

/** The answers of some nodes. */
export const filterNodes = <S extends FlowShape>(
  answers: FlowAnswers<S>,
  isWanted: (node: S['node']) => boolean,
): FlowAnswers<S> =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => isWanted(name))) as FlowAnswers<S>;

export const newSession = <S extends FlowShape>(): FlowSession<S> => ({
  submitted: {},
  drafts: {},
  shown: undefined,
  returnsTo: undefined,
});

/** The answers of each node as typed last, whether it was left by Continue or not. */
export const typedAnswers = <S extends FlowShape>({
  submitted,
  drafts,
}: TypedAnswers<S>): FlowAnswers<S> => ({ ...submitted, ...drafts });

/** The fields of a node: as typed, else as submitted, else prefilled. */
export const fieldsAt = <S extends FlowShape, Problem>(
  { prefill }: Pick<SessionFlow<S, Problem>, 'prefill'>,
  { submitted, drafts }: Pick<FlowSession<S>, 'submitted' | 'drafts'>,
  node: S['node'],
  walk: Walk<S>,
): Answers => drafts[node] ?? submitted[node] ?? prefill(node, walk);

/** The cleared ticks that confirm the answer of a field. */
const clearedConfirmations = <S extends FlowShape>(
  { flow, questions }: Pick<SessionFlow<S>, 'flow' | 'questions'>,
  node: S['node'],
  field: string,
): Answers =>
  Object.fromEntries(
    questionsOfNode(flow.graph.nodes[node]).flatMap((name: S['question']) => {
      const question = questions[name];
      return question?.kind === 'confirm' && question.confirms?.includes(field) === true
        ? [[name, undefined] as const]
        : [];
    }),
  );

/** Sets the text of a field; an empty text removes the answer. */
export const setFieldDraft = <S extends FlowShape, Problem, Page extends string = never>(
  rules: Pick<SessionFlow<S, Problem>, 'flow' | 'questions' | 'prefill'>,
  session: FlowSession<S, Page>,
  { node, field, value }: { node: S['node']; field: string; value: AnswerValue | undefined },
  walk: Walk<S>,
): FlowSession<S, Page> => {
  const before = fieldsAt(rules, session, node, walk);
  const clearedTicks = isSameAnswer(before[field], value)
    ? {}
    : clearedConfirmations(rules, node, field);
  return {
    ...session,
    drafts: { ...session.drafts, [node]: { ...before, ...clearedTicks, [field]: value } },
  };
};

export type ContinueResult<S extends FlowShape, Problem, Page extends string = never> =
  | { readonly done: false; readonly failed: FailedContinue<S, Problem> }
  | {
      readonly done: true;
      readonly session: FlowSession<S, Page>;
      readonly walk: Walk<S>;
      /** Nodes whose answers no longer apply or must be answered again, and were removed. */
      readonly dropped: readonly S['node'][];
    };

/**
 * The problems of the node where the walk stops although it was submitted before, because facts have changed.
 * `undefined` where there are none.
 */
export const problemsAtStop = <S extends FlowShape, Problem>(
  rules: Pick<SessionFlow<S, Problem>, 'problemsAt'>,
  { submitted }: Pick<FlowSession<S>, 'submitted'>,
  walk: Walk<S>,
  failedBefore?: FailedContinue<S, Problem>,
): FailedContinue<S, Problem> | undefined => {
  const { at: node } = walk;
  const problems = submitted[node] === undefined ? [] : rules.problemsAt(node, submitted, walk);
  return problems.length === 0 ? undefined : failContinue(node, problems, failedBefore);
};

/**
 * Leaves a node by Continue: submits its fields if its questions and the flow's rules allow it. A waiting node is left
 * once its fact is known, and an end never. Where the walk now stops earlier, the problems of that node are returned.
 */
export const continueFromNode = <S extends FlowShape, Problem, Page extends string = never>(
  rules: SessionFlow<S, Problem, Page>,
  session: FlowSession<S, Page>,
  node: S['node'],
  failedBefore?: FailedContinue<S, Problem>,
): ContinueResult<S, Problem, Page> => {
  const { flow, facts } = rules;
  const walk = rules.walk(session.submitted, session.drafts);
  const fail = (
    problems: FailedContinue<S, Problem>['problems'],
  ): ContinueResult<S, Problem, Page> => ({
    done: false,
    failed: failContinue(node, problems, failedBefore),
  });
  const here = flow.graph.nodes[node];
  if (isEnd(here)) return fail([]);
  if (!openNodes(walk).includes(node)) {
    const stop = problemsAtStop(rules, session, walk, failedBefore);
    return stop === undefined ? fail([]) : { done: false, failed: stop };
  }

  const entry =
    'waitsFor' in here
      ? entryOfKnownFact(flow, node, facts)
      : 'informs' in here
        ? {}
        : fieldsAt(rules, session, node, walk);
  if (entry === undefined) return fail([]);

  const submitted = { ...session.submitted, [node]: entry };
  const problems = rules.problemsAt(node, submitted, walk);
  if (problems.length > 0) return fail(problems);

  const again = nodesToAskAgain(
    rules.repeats,
    node,
    rules.read(node, session.submitted[node] ?? rules.prefill(node, walk)),
    rules.read(node, entry),
  );
  const remaining = filterNodes<S>(submitted, (name) => !again.includes(name));
  const drafts = filterNodes<S>(session.drafts, (name) => name !== node && !again.includes(name));
  const next = rules.walk(remaining, drafts);
  const isTyped = (name: S['node']) => (session.drafts[name] ?? submitted[name]) !== undefined;
  const { kept, dropped } = rules.prune?.(remaining, next) ?? { kept: remaining, dropped: [] };
  return {
    done: true,
    walk: next,
    dropped: [...again.filter(isTyped), ...dropped],
    session: {
      submitted: kept,
      drafts,
      ...positionAfter(rules, { ...session, submitted: kept }, node, next),
    },
  };
};
