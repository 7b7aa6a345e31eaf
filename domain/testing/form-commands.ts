import {
  answersAt,
  backFrom,
  isEnd,
  nodeAfter,
  openNodes,
  resolveNode,
  type Answers,
  type Facts,
  type FlowShape,
  type PreparedFlow,
  type Walk,
} from '../flow/index.ts';
import type { Arbitrary, FastCheck } from './fast-check.ts';

/** What a person does with a form. */
export type FormAction<Node extends string> =
  /** Continues from the shown node with these answers. */
  | { readonly do: 'answer'; readonly node: Node; readonly answers: Answers }
  | { readonly do: 'back' }
  /** Opens a node of the path again, to change its answers. */
  | { readonly do: 'change'; readonly node: Node }
  /** Loads the page again. */
  | { readonly do: 'reload' }
  /** Opens the form again later, from the accepted answers. */
  | { readonly do: 'resume' };

/**
 * A form under test: does an action, and compares the node that it then shows with the expected one. It may return a
 * promise: run the commands by `asyncModelRun` then, else by `modelRun`.
 */
export type FormUnderTest<Node extends string, Result> = (
  action: FormAction<Node>,
  expected: Node,
) => Result;

/** The form that the commands expect: its accepted answers, and the node that it shows. */
export type FormModel<Node extends string, Given> = {
  shown: Node;
  answers: Given;
  /** The nodes whose answers a form has removed since it was opened first, if it removes any. */
  removed?: readonly Node[];
};

/** How a flow takes the actions of a form. */
type FormRules<S extends FlowShape, Given> = {
  readonly flow: Pick<PreparedFlow<S>, 'graph' | 'holds'>;
  /** The facts in a form that has removed the answers of some nodes. */
  readonly factsAfter: (removed: readonly S['node'][]) => Facts;
  readonly walk: (answers: Given, removed: readonly S['node'][]) => Walk<S>;
  readonly withEntry: (answers: Given, node: S['node'], entry: Answers) => Given;
  readonly entryAt: (answers: Given, node: S['node']) => Answers | undefined;
  /** The answers that a form still has after those of a node have changed; all of them without it. */
  readonly keep?: (
    change: {
      readonly node: S['node'];
      readonly before: Given;
      readonly after: Given;
    },
    walk: (answers: Given) => Walk<S>,
  ) => { readonly answers: Given; readonly removed: readonly S['node'][] };
  readonly shownOnce?: readonly S['node'][];
};

/** Applies an action: answers that the rules refuse change nothing. */
const apply = <S extends FlowShape, Given>(
  { flow, factsAfter, walk, withEntry, entryAt, keep, shownOnce }: FormRules<S, Given>,
  model: FormModel<S['node'], Given>,
  action: FormAction<S['node']>,
): void => {
  const removed = model.removed ?? [];
  const walkNow = (answers: Given): Walk<S> => walk(answers, removed);
  const before = walkNow(model.answers);
  switch (action.do) {
    case 'answer': {
      const { node } = action;
      const after = withEntry(model.answers, node, action.answers);
      if (!walkNow(after).passed.some((step) => step.node === node)) return;
      const kept = keep?.({ node, before: model.answers, after }, walkNow);
      model.answers = kept?.answers ?? after;
      model.removed = [...removed, ...(kept?.removed ?? [])];
      model.shown = nodeAfter(node, walk(model.answers, model.removed), shownOnce);
      return;
    }
    case 'back': {
      const here = answersAt(model.shown, before, (node) => entryAt(model.answers, node));
      model.shown = backFrom(flow, model.shown, before, here, factsAfter(removed)) ?? model.shown;
      return;
    }
    case 'change':
      model.shown = resolveNode(action.node, before);
      return;
    case 'resume':
      model.shown = before.at;
      return;
    case 'reload':
  }
};

type FormCommand<Node extends string, Given, Result> = {
  readonly check: (model: Readonly<FormModel<Node, Given>>) => boolean;
  readonly run: (model: FormModel<Node, Given>, form: FormUnderTest<Node, Result>) => Result;
  readonly toString: () => string;
};

/** An action as a counterexample shows it. */
const actionInWords = (action: FormAction<string>): string => {
  if (action.do === 'answer') return `answer ${action.node} ${JSON.stringify(action.answers)}`;
  return action.do === 'change' ? `change ${action.node}` : action.do;
};

/** Commands for a form, in any order; what a person does depends on the node that is shown. */
export const formCommands = <S extends FlowShape, Given, Entries, Result>(
  fc: FastCheck,
  rules: FormRules<S, Given>,
  entries: Arbitrary<Entries>,
  entryFor: (
    entries: Entries,
    node: S['node'],
    /** Whether the node can be left with an answer now. */
    isAccepted: (answers: Answers) => boolean,
  ) => Answers,
): Arbitrary<Iterable<FormCommand<S['node'], Given, Result>>> => {
  type Command = FormCommand<S['node'], Given, Result>;
  const command = (
    name: string,
    isPossible: (model: Readonly<FormModel<S['node'], Given>>) => boolean,
    actionFor: (model: FormModel<S['node'], Given>) => FormAction<S['node']>,
  ): Command => {
    let shown = name;
    const made = {
      check: isPossible,
      run: (model: FormModel<S['node'], Given>, form: FormUnderTest<S['node'], Result>): Result => {
        const action = actionFor(model);
        shown = actionInWords(action);
        apply(rules, model, action);
        return form(action, model.shown);
      },
      toString: () => shown,
      // Each run has commands of its own, so that a counterexample shows what was done in it.
      [fc.cloneMethod]: () => command(name, isPossible, actionFor),
    };
    return made;
  };
  const always = () => true;
  const canBeAnswered = ({ shown }: { readonly shown: S['node'] }): boolean =>
    !isEnd(rules.flow.graph.nodes[shown]);
  const answer = entries.map((of) =>
    command('answer', canBeAnswered, ({ shown: node, answers, removed = [] }) => ({
      do: 'answer',
      node,
      answers: entryFor(of, node, (entry) =>
        rules
          .walk(rules.withEntry(answers, node, entry), removed)
          .passed.some((step) => step.node === node),
      ),
    })),
  );
  const commands: readonly Arbitrary<Command>[] = [
    // Most commands answer, since a form has more steps than ways to leave one.
    ...Array.from({ length: 6 }, () => answer),
    fc.constant(command('back', always, () => ({ do: 'back' }))),
    fc.nat(30).map((place) =>
      command(`change step ${place}`, always, ({ answers, removed = [] }) => {
        const open = openNodes(rules.walk(answers, removed));
        return { do: 'change', node: open[place % open.length] ?? rules.flow.graph.start };
      }),
    ),
    fc.constant(command('reload', always, () => ({ do: 'reload' }))),
    fc.constant(command('resume', always, () => ({ do: 'resume' }))),
  ];
  // fast-check has a type for commands that return nothing and one for promises; these return what the form returns.
  type Known = Command & { readonly run: () => void };
  return fc.commands([...commands] as Arbitrary<Known>[], {
    size: '+1',
    maxCommands: 60,
  }) as Arbitrary<Iterable<Command>>;
};
