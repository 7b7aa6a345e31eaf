import { urgencies } from '../booking/index.ts';
import {
  answerKeysOf,
  claimWalk,
  offerMoments,
  pickAnswers,
  preparedClaimFlow,
  pruneClaim,
  stagesOfAnswer,
  type ClaimAnswerKey,
  type ClaimAnswers,
  type ClaimFacts,
  type ClaimShape,
  type ClaimStage,
  type ClaimStageAnswers,
} from '../claim/index.ts';
import {
  closeFacts,
  closeFlow,
  closeProgress,
  preparedCloseFlow,
  type CloseAnswers,
  type CloseFlags,
  type CloseShape,
  type CloseStep,
} from '../close/index.ts';
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
import { londonTime, type Instant } from '../time/index.ts';
import { claimAnswers, closeAnswers } from './answers.ts';
import { acceptableAnswers, offeredDays } from './claim-walks.ts';
import type { CloseJob } from './close-walks.ts';
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
};

/** How a flow takes the actions of a form. */
type FormRules<S extends FlowShape, Given> = {
  readonly flow: Pick<PreparedFlow<S>, 'graph' | 'holds'>;
  readonly walk: (answers: Given) => Walk<S>;
  readonly withEntry: (answers: Given, node: S['node'], entry: Answers) => Given;
  readonly entryAt: (answers: Given, node: S['node']) => Answers | undefined;
  readonly facts: Facts;
  /** The answers that a form still has after a change; all of them without it. */
  readonly keep?: (answers: Given, walk: Walk<S>) => Given;
};

/** Applies an action: answers that the rules refuse change nothing. */
const apply = <S extends FlowShape, Given>(
  { flow, walk, withEntry, entryAt, facts, keep }: FormRules<S, Given>,
  model: FormModel<S['node'], Given>,
  action: FormAction<S['node']>,
): void => {
  const before = walk(model.answers);
  switch (action.do) {
    case 'answer': {
      const answers = withEntry(model.answers, action.node, action.answers);
      const after = walk(answers);
      if (!after.passed.some(({ node }) => node === action.node)) return;
      model.answers = keep === undefined ? answers : keep(answers, after);
      model.shown = nodeAfter(action.node, after);
      return;
    }
    case 'back': {
      const here = answersAt(model.shown, before, (node) => entryAt(model.answers, node));
      model.shown = backFrom(flow, model.shown, before, here, facts) ?? model.shown;
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

/** Commands for a form, in any order; what a person does depends on the node that is shown. */
const formCommands = <S extends FlowShape, Given, Entries, Result>(
  fc: FastCheck,
  rules: FormRules<S, Given>,
  entries: Arbitrary<Entries>,
  entryFor: (entries: Entries, node: S['node']) => Answers,
): Arbitrary<Iterable<FormCommand<S['node'], Given, Result>>> => {
  type Command = FormCommand<S['node'], Given, Result>;
  const command = (
    name: string,
    isPossible: (model: Readonly<FormModel<S['node'], Given>>) => boolean,
    actionFor: (model: FormModel<S['node'], Given>) => FormAction<S['node']>,
  ): Command => ({
    check: isPossible,
    run: (model, form) => {
      const action = actionFor(model);
      apply(rules, model, action);
      return form(action, model.shown);
    },
    toString: () => name,
  });
  const always = () => true;
  const canBeAnswered = ({ shown }: { readonly shown: S['node'] }): boolean =>
    !isEnd(rules.flow.graph.nodes[shown]);
  const commands: readonly Arbitrary<Command>[] = [
    entries.map((of) =>
      command('answer', canBeAnswered, ({ shown: node }) => ({
        do: 'answer',
        node,
        answers: entryFor(of, node),
      })),
    ),
    fc.constant(command('back', always, () => ({ do: 'back' }))),
    fc.nat(30).map((place) =>
      command(`change step ${place}`, always, ({ answers }) => {
        const open = openNodes(rules.walk(answers));
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
    maxCommands: 40,
  }) as Arbitrary<Iterable<Command>>;
};

/** The answers with those of a stage, in each stage that asks the same question. */
const withSharedEntry = (
  answers: ClaimStageAnswers,
  stage: ClaimStage,
  entry: Answers,
): ClaimStageAnswers =>
  (Object.keys({ ...answers[stage], ...entry }) as ClaimAnswerKey[]).reduce<ClaimStageAnswers>(
    (sofar, key) =>
      stagesOfAnswer(key).reduce<ClaimStageAnswers>(
        (all, other) => ({ ...all, [other]: { ...all[other], [key]: entry[key] } }),
        sofar,
      ),
    answers,
  );

/** The model of a claim form before its first answer: a run of `claimCommands` begins with a copy of it. */
export const emptyClaimForm: Readonly<FormModel<ClaimStage, ClaimStageAnswers>> = {
  shown: preparedClaimFlow.graph.start,
  answers: {},
};

/**
 * Makes commands for a form of a claim (answer, back, change, reload and resume in any order), each with the stage that
 * the form then has to show. Invalid answers are among them: they change nothing.
 *
 * @source document 2, sections 4 and 5
 * @example
 *   const form = () => undefined; // does the action in a real form, and checks what it shows
 *   const commands = claimCommands(fc, { facts, now });
 *   fc.assert(
 *     fc.property(commands, (some) =>
 *       fc.modelRun(() => ({ model: { ...emptyClaimForm }, real: form }), some),
 *     ),
 *   ); // => undefined
 */
export const claimCommands = <Result = void>(
  fc: FastCheck,
  {
    facts,
    now,
    sharesAnswers = false,
  }: {
    readonly facts: ClaimFacts;
    readonly now: Instant;
    /**
     * Whether the form has one answer to a question, whichever stages ask it, and removes answers that no longer apply;
     * else each stage has its own answers, and all are kept.
     */
    readonly sharesAnswers?: boolean;
  },
) => {
  const entries = fc
    .constantFrom(...urgencies)
    .chain((urgency) =>
      fc.tuple(
        fc.oneof(
          { weight: 4, arbitrary: acceptableAnswers(fc) },
          { weight: 2, arbitrary: claimAnswers(fc) },
          { weight: 1, arbitrary: fc.constant<ClaimAnswers>({}) },
        ),
        offeredDays(fc, urgency, londonTime(now)),
      ),
    )
    .map(([answers, days]): ClaimAnswers => ({ ...answers, ...days }));
  return formCommands<ClaimShape, ClaimStageAnswers, ClaimAnswers, Result>(
    fc,
    {
      flow: preparedClaimFlow,
      walk: (answers) => claimWalk(answers, facts, offerMoments(now)),
      withEntry: (answers, stage, entry) =>
        sharesAnswers ? withSharedEntry(answers, stage, entry) : { ...answers, [stage]: entry },
      entryAt: (answers, stage) => answers[stage],
      facts,
      ...(sharesAnswers && {
        keep: (answers, walk) => pruneClaim(answers, walk)?.kept ?? answers,
      }),
    },
    entries,
    (answers, stage) => pickAnswers(answers, answerKeysOf(stage, answers)),
  );
};

/** The model of the form of a close before its first answer: a run of `closeCommands` begins with a copy of it. */
export const emptyCloseForm: Readonly<FormModel<CloseStep, CloseAnswers>> = {
  shown: closeFlow.start,
  answers: {},
};

/**
 * Makes commands for the form of a close (answer, back, change, reload and resume in any order), each with the step that
 * the form then has to show. Invalid answers are among them: they change nothing.
 *
 * @source document 3, section 4
 * @example
 *   const form = () => undefined; // does the action in a real form, and checks what it shows
 *   const commands = closeCommands(fc, { job, flags, now });
 *   fc.assert(
 *     fc.property(commands, (some) =>
 *       fc.modelRun(() => ({ model: { ...emptyCloseForm }, real: form }), some),
 *     ),
 *   ); // => undefined
 */
export const closeCommands = <Result = void>(
  fc: FastCheck,
  {
    job,
    flags,
    now,
  }: { readonly job: CloseJob; readonly flags: CloseFlags; readonly now: Instant },
) =>
  formCommands<CloseShape, CloseAnswers, CloseAnswers, Result>(
    fc,
    {
      flow: preparedCloseFlow,
      walk: (answers) => closeProgress(answers, job, flags, [londonTime(now)]),
      withEntry: (answers, step, entry) => ({ ...answers, [step]: entry }),
      entryAt: (answers, step) => answers[step],
      facts: closeFacts(job, flags),
    },
    closeAnswers(fc),
    (answers, step) =>
      'waitsFor' in closeFlow.nodes[step]
        ? { authorised: job.toClose.authorised }
        : (answers[step] ?? {}),
  );
