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
  closePrefill,
  closeProgress,
  closeRepeats,
  flagsAfterRemoval,
  preparedCloseFlow,
  stepsShownOnce,
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
  nodesToAskAgain,
  openNodes,
  prunePath,
  readAnswersAtNode,
  resolveNode,
  type Answers,
  type Facts,
  type FlowShape,
  type PreparedFlow,
  type Walk,
} from '../flow/index.ts';
import type { Boiler } from '../repair/index.ts';
import { londonTime, type Instant } from '../time/index.ts';
import { claimAnswers, closeAnswers } from './answers.ts';
import { acceptableAnswers, offeredDays } from './claim-walks.ts';
import {
  entriesToTry,
  unresolvedAnswers,
  type CloseEntries,
  type CloseJob,
} from './close-walks.ts';
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

/** Commands for a form, in any order; what a person does depends on the node that is shown. */
const formCommands = <S extends FlowShape, Given, Entries, Result>(
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
      factsAfter: () => facts,
      ...(sharesAnswers && {
        keep: ({ after }, walk) => ({
          answers: pruneClaim(after, walk(after))?.kept ?? after,
          removed: [],
        }),
      }),
    },
    entries,
    (answers, stage) => pickAnswers(answers, answerKeysOf(stage, answers)),
  );
};

const noBoiler: Boiler = {
  make: undefined,
  model: undefined,
  gcNumber: undefined,
  type: undefined,
  location: undefined,
};

/** The answers of a close after those of a step have changed, without those that no longer apply. */
const keepCloseAnswers = (
  job: CloseJob,
  {
    node,
    before,
    after,
  }: { readonly node: CloseStep; readonly before: CloseAnswers; readonly after: CloseAnswers },
  walk: (answers: CloseAnswers) => Walk<CloseShape>,
): { readonly answers: CloseAnswers; readonly removed: readonly CloseStep[] } => {
  const prefill = closePrefill({ ...job, toClose: { boiler: noBoiler, ...job.toClose } });
  const read = (entry: Answers): Answers =>
    readAnswersAtNode(preparedCloseFlow, { [node]: entry })(node) ?? {};
  const repeated = nodesToAskAgain(
    closeRepeats,
    node,
    read(before[node] ?? prefill(node, walk(before))),
    read(after[node] ?? {}),
  );
  const remaining = Object.fromEntries(
    Object.entries(after).filter(([step]) => !repeated.includes(step as CloseStep)),
  ) as CloseAnswers;
  const { kept, dropped } = prunePath(preparedCloseFlow, remaining, walk(remaining));
  return { answers: kept, removed: [...repeated, ...dropped] };
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
 * @source document 3, section 4; decisions, "Warning shown"
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
    removesAnswers = false,
  }: {
    readonly job: CloseJob;
    readonly flags: CloseFlags;
    readonly now: Instant;
    /**
     * Whether the form removes answers that no longer apply after a change, and those to be given again, and shows the
     * labour warning once; else it keeps all answers, and shows every step of the path.
     */
    readonly removesAnswers?: boolean;
  },
) =>
  formCommands<CloseShape, CloseAnswers, CloseEntries, Result>(
    fc,
    {
      flow: preparedCloseFlow,
      walk: (answers, removed) =>
        closeProgress(answers, job, flagsAfterRemoval(flags, removed), [londonTime(now)]),
      withEntry: (answers, step, entry) => ({ ...answers, [step]: entry }),
      entryAt: (answers, step) => answers[step],
      factsAfter: (removed) => closeFacts(job, flagsAfterRemoval(flags, removed)),
      ...(removesAnswers && {
        keep: (change, walk) => keepCloseAnswers(job, change, walk),
        shownOnce: stepsShownOnce,
      }),
    },
    fc.record({
      answers: fc.oneof(
        { weight: 4, arbitrary: unresolvedAnswers(fc, job) },
        { weight: 2, arbitrary: closeAnswers(fc) },
        { weight: 1, arbitrary: fc.constant<CloseAnswers>({}) },
      ),
      place: fc.nat(200),
    }),
    (entries: CloseEntries, step, isAccepted) => {
      const [given = {}, ...others] = entriesToTry({ job, now }, entries, step);
      return [given, ...others].find(isAccepted) ?? given;
    },
  );
