import {
  answersAt,
  backFrom,
  nodeAfter,
  openNodes,
  resolveNode,
  type Answers,
  type Facts,
  type FlowAnswers,
  type FlowShape,
  type Path,
  type PreparedFlow,
  type Walk,
} from '#domain/flow';

/** The step of a flow that its user is at. */
export type FlowPosition<Step extends string = string> = {
  /** The step that is shown; `undefined` for the one that the answers lead to. */
  readonly shown: Step | undefined;
  /** Where a change of an earlier answer leads back to, once it is made. */
  readonly returnsTo: Step | undefined;
};

type Submitted<S extends FlowShape> = { readonly submitted: FlowAnswers<S> };

/** The rules by which a step of a flow follows another. */
export type NavigationRules<S extends FlowShape = FlowShape, Page extends string = never> = {
  /** Nodes that Continue skips once they were answered. */
  readonly shownOnce?: readonly S['node'][];
  /** The steps of a walk, in a form with pages between its nodes. */
  readonly pathOf?: (walk: Walk<S>) => Path<S['node'] | Page>;
  /**
   * Whether a step was completed, in a flow that opens steps which the user has not seen: a change leads first to the
   * steps that were not. Without it, a change returns at once or not at all.
   */
  readonly isCompleted?: (
    step: S['node'] | Page,
    submitted: FlowAnswers<S>,
    walk: Walk<S>,
  ) => boolean;
};

/** Shows a step, to read or change it; a change leads back to `returnsTo`. */
export const openNode = <Session extends FlowPosition>(
  session: Session,
  node: Session['shown'],
  returnsTo?: Session['returnsTo'],
): Session => ({ ...session, shown: node, returnsTo });

/** The node that is shown: the requested one, if the answers open it. */
export const shownNode = <S extends FlowShape>(
  { shown }: Pick<FlowPosition<S['node']>, 'shown'>,
  walk: Walk<S>,
): S['node'] => resolveNode(shown, walk);

/** The target of Back from the shown node; `undefined` where it is hidden. */
export const previousNode = <S extends FlowShape>(
  {
    flow,
    facts,
    read,
  }: {
    readonly flow: Pick<PreparedFlow<S>, 'graph' | 'holds'>;
    readonly facts: Facts;
    readonly read: (node: S['node'], fields: Answers) => Answers;
  },
  { shown, submitted }: Pick<FlowPosition<S['node']>, 'shown'> & Submitted<S>,
  walk: Walk<S>,
): S['node'] | undefined => {
  const node = shownNode({ shown }, walk);
  const answersOf = (name: S['node']) => {
    const fields = submitted[name];
    return fields && read(name, fields);
  };
  return backFrom(flow, node, walk, answersAt(node, walk, answersOf), facts);
};

/** The position after a node is left by Continue: its change may lead back to where it was opened. */
export const positionAfter = <S extends FlowShape, Page extends string>(
  { pathOf, isCompleted, shownOnce }: NavigationRules<S, Page>,
  { submitted, returnsTo }: Pick<FlowPosition<S['node'] | Page>, 'returnsTo'> & Submitted<S>,
  node: S['node'],
  walk: Walk<S>,
): FlowPosition<S['node'] | Page> => {
  const path: Path<S['node'] | Page> = pathOf?.(walk) ?? walk;
  const open = openNodes(path);
  const isOpen = returnsTo !== undefined && open.includes(returnsTo);
  if (returnsTo === undefined || (!isOpen && isCompleted === undefined))
    return { shown: nodeAfter(node, path, shownOnce), returnsTo: undefined };
  const between = open.slice(open.indexOf(node) + 1, isOpen ? open.indexOf(returnsTo) : undefined);
  const shown =
    between.find((step) => isCompleted?.(step, submitted, walk) === false) ??
    (isOpen ? returnsTo : path.at);
  return { shown, returnsTo: shown === returnsTo ? undefined : returnsTo };
};
