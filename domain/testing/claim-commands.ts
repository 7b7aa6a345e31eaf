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
import type { Answers } from '../flow/index.ts';
import { londonTime, type Instant } from '../time/index.ts';
import { claimAnswers } from './answers.ts';
import { acceptableAnswers, offeredDays } from './claim-walks.ts';
import type { FastCheck } from './fast-check.ts';
import { formCommands, type FormModel } from './form-commands.ts';

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
