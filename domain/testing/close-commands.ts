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
  nodesToAskAgain,
  prunePath,
  readAnswersAtNode,
  type Answers,
  type Walk,
} from '../flow/index.ts';
import { emptyJobToClose } from '../repair/index.ts';
import { londonTime, type Instant } from '../time/index.ts';
import { closeAnswers } from './answers.ts';
import {
  entriesToTry,
  unresolvedAnswers,
  type CloseEntries,
  type CloseJob,
} from './close-walks.ts';
import type { FastCheck } from './fast-check.ts';
import { formCommands, type FormModel } from './form-commands.ts';

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
  const prefill = closePrefill({
    ...job,
    toClose: { boiler: emptyJobToClose.boiler, ...job.toClose },
  });
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
