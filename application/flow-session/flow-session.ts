import {
  type Answers,
  type AnswerValue,
  type Facts,
  questionsOfNode,
  isEnd,
  type FlowShape,
  answersAt,
  backFrom,
  nodeAfter,
  openNodes,
  resolveNode,
  entryOfKnownFact,
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
  isSameAnswer,
  nodesToAskAgain,
  type Repeats,
  type Walk,
} from '#domain/flow';

/** A user's answers to a flow and the node they are at: a value that can be stored and restored. */
export type FlowSession<S extends FlowShape = FlowShape> = {
  /** The answers of each node that was left by Continue, as typed. */
  readonly submitted: FlowAnswers<S>;
  /** The answers that are typed and not submitted yet. */
  readonly drafts: FlowAnswers<S>;
  /** The node that is shown; `undefined` for the node that the answers lead to. */
  readonly shown: S['node'] | undefined;
  /** Where a change of an earlier answer leads back to, once it is made. */
  readonly returnsTo: S['node'] | undefined;
};

/** A Continue that failed, with a count, so that the same problems are announced again. */
export type FailedContinue<S extends FlowShape, Problem> = {
  readonly node: S['node'];
  readonly attempt: number;
  readonly problems: readonly AnswerFieldProblem<Problem | AnswerProblem>[];
};

/** A flow with the rules of its own that a session of it needs. */
export type SessionFlow<S extends FlowShape = FlowShape, Problem = never> = {
  readonly flow: QuestionFlow<S>;
  readonly check: NodeCheck<S, Problem>;
  /** The fields of a node before anything is typed there. */
  readonly prefill: (node: S['node'], walk: Walk<S>) => Answers;
  /** The answers to ask again after an earlier node has changed. */
  readonly repeats: Repeats<S>;
  /** Nodes that Continue skips once they were answered. */
  readonly shownOnce?: readonly S['node'][];
};

export const newSession = <S extends FlowShape>(): FlowSession<S> => ({
  submitted: {},
  drafts: {},
  shown: undefined,
  returnsTo: undefined,
});

/** The path of the answers with the present facts. */
export const runWalk = <S extends FlowShape, Problem>(
  { flow, check }: SessionFlow<S, Problem>,
  { submitted }: Pick<FlowSession<S>, 'submitted'>,
  facts: Facts,
): Walk<S> => flowProgress(flow, submitted, facts, check as NodeCheck<S, AnswerProblem>);

/** The node that is shown: the requested one, if the answers open it. */
export const shownNode = <S extends FlowShape>(
  { shown }: Pick<FlowSession<S>, 'shown'>,
  walk: Walk<S>,
): S['node'] => resolveNode(shown, walk);

/** The fields of a node: as typed, else as submitted, else prefilled. */
export const fieldsAt = <S extends FlowShape, Problem>(
  { prefill }: Pick<SessionFlow<S, Problem>, 'prefill'>,
  { submitted, drafts }: Pick<FlowSession<S>, 'submitted' | 'drafts'>,
  node: S['node'],
  walk: Walk<S>,
): Answers => drafts[node] ?? submitted[node] ?? prefill(node, walk);

/** The cleared ticks that confirm the answer of a field. */
const clearedConfirmations = <S extends FlowShape>(
  { graph, questions }: QuestionFlow<S>,
  node: S['node'],
  field: string,
): Answers =>
  Object.fromEntries(
    questionsOfNode(graph.nodes[node]).flatMap((name: S['question']) => {
      const question: Question = questions[name];
      return question.kind === 'confirm' && question.confirms?.includes(field) === true
        ? [[name, undefined] as const]
        : [];
    }),
  );

/** Sets the text of a field; an empty text removes the answer. */
export const setFieldDraft = <S extends FlowShape, Problem>(
  rules: Pick<SessionFlow<S, Problem>, 'flow' | 'prefill'>,
  session: FlowSession<S>,
  { node, field, value }: { node: S['node']; field: string; value: AnswerValue | undefined },
  walk: Walk<S>,
): FlowSession<S> => {
  const before = fieldsAt(rules, session, node, walk);
  const clearedTicks = isSameAnswer(before[field], value)
    ? {}
    : clearedConfirmations(rules.flow, node, field);
  return {
    ...session,
    drafts: { ...session.drafts, [node]: { ...before, ...clearedTicks, [field]: value } },
  };
};

/** Shows an earlier step, to read or change it; a change leads back to `returnsTo`. */
export const openNode = <S extends FlowShape>(
  session: FlowSession<S>,
  node: S['node'],
  returnsTo?: S['node'],
): FlowSession<S> => ({ ...session, shown: node, returnsTo });

/** Where Back leads from the node that is shown; `undefined` where it is hidden. */
export const previousNode = <S extends FlowShape, Problem>(
  { flow }: Pick<SessionFlow<S, Problem>, 'flow'>,
  session: FlowSession<S>,
  walk: Walk<S>,
  facts: Facts,
): S['node'] | undefined => {
  const node = shownNode(session, walk);
  return backFrom(
    flow,
    node,
    walk,
    answersAt(node, walk, readAnswersAtNode(flow, session.submitted)),
    facts,
  );
};

export type ContinueResult<S extends FlowShape, Problem> =
  | { readonly done: false; readonly failed: FailedContinue<S, Problem> }
  | {
      readonly done: true;
      readonly session: FlowSession<S>;
      /** Nodes whose answers no longer apply or are asked again, and were removed. */
      readonly dropped: readonly S['node'][];
    };

const omitNodes = <S extends FlowShape>(
  answers: FlowAnswers<S>,
  nodes: readonly S['node'][],
): FlowAnswers<S> =>
  Object.fromEntries(
    Object.entries(answers).filter(([name]) => !nodes.includes(name)),
  ) as FlowAnswers<S>;

/** The problems of a Continue, counted with those before it. */
export const failContinue = <S extends FlowShape, Problem>(
  node: S['node'],
  problems: FailedContinue<S, Problem>['problems'],
  before: FailedContinue<S, Problem> | undefined,
): FailedContinue<S, Problem> => ({
  node,
  attempt: (before?.node === node ? before.attempt : 0) + 1,
  problems,
});

/** The problems of a node's entry, by its questions and the flow's own rules. */
const problemsOf = <S extends FlowShape, Problem>(
  { flow, check }: SessionFlow<S, Problem>,
  submitted: FlowAnswers<S>,
  node: S['node'],
  walk: Walk<S>,
): FailedContinue<S, Problem>['problems'] => {
  const passed = walk.passed.slice(0, Math.max(0, openNodes(walk).indexOf(node)));
  const { problems } = readNode(flow, node, submitted[node] ?? {});
  return problems.length > 0
    ? problems
    : check(node, answersAt(node, walk, readAnswersAtNode(flow, submitted)), passed);
};

/**
 * The problems of the node where the walk stops although it was submitted before, because facts have changed.
 * `undefined` where there are none.
 */
export const problemsAtStop = <S extends FlowShape, Problem>(
  rules: SessionFlow<S, Problem>,
  { submitted }: Pick<FlowSession<S>, 'submitted'>,
  walk: Walk<S>,
  failedBefore?: FailedContinue<S, Problem>,
): FailedContinue<S, Problem> | undefined => {
  const { at: node } = walk;
  const problems = submitted[node] === undefined ? [] : problemsOf(rules, submitted, node, walk);
  return problems.length === 0 ? undefined : failContinue(node, problems, failedBefore);
};

/** The node that follows one, past those that are shown once and were answered. */
const nodeToShow = <S extends FlowShape, Problem>(
  rules: SessionFlow<S, Problem>,
  node: S['node'],
  walk: Walk<S>,
): S['node'] => {
  const next = nodeAfter(node, walk);
  const isDone = next !== walk.at && rules.shownOnce?.includes(next) === true;
  return isDone ? nodeToShow(rules, next, walk) : next;
};

/**
 * Leaves a node by Continue: submits its fields if its questions and the flow's rules allow it. A waiting node is left
 * once its fact is known, and an end never. Where the walk now stops earlier, the problems of that node are returned.
 */
export const continueFromNode = <S extends FlowShape, Problem>(
  rules: SessionFlow<S, Problem>,
  session: FlowSession<S>,
  node: S['node'],
  facts: Facts,
  failedBefore?: FailedContinue<S, Problem>,
): ContinueResult<S, Problem> => {
  const { flow } = rules;
  const walk = runWalk(rules, session, facts);
  const fail = (problems: FailedContinue<S, Problem>['problems']): ContinueResult<S, Problem> => ({
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
  const problems = problemsOf(rules, submitted, node, walk);
  if (problems.length > 0) return fail(problems);

  const again = nodesToAskAgain(
    rules.repeats,
    node,
    readNode(flow, node, session.submitted[node] ?? rules.prefill(node, walk)).answers,
    readNode(flow, node, entry).answers,
  );
  const remaining = omitNodes(submitted, again);
  const next = runWalk(rules, { submitted: remaining }, facts);
  const { kept, dropped } = prunePath(flow, remaining, next);
  const { returnsTo } = session;
  const isReturning = returnsTo !== undefined && openNodes(next).includes(returnsTo);
  const isTyped = (name: S['node']) => (session.drafts[name] ?? submitted[name]) !== undefined;
  return {
    done: true,
    dropped: [...again.filter(isTyped), ...dropped],
    session: {
      submitted: kept,
      drafts: omitNodes(session.drafts, [node, ...again]),
      shown: isReturning ? returnsTo : nodeToShow(rules, node, next),
      returnsTo: undefined,
    },
  };
};
