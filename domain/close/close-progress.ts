import {
  type Answers,
  openNodes,
  flowProgress,
  readNode,
  type FlowAnswers,
  type QuestionFlow,
  prepareFlow,
  type Walk,
} from '../flow/index.ts';
import type { AsOf } from '../limits/index.ts';
import {
  closeCheck,
  type CloseFieldProblem,
  type CloseMoments,
  type CloseProblem,
} from './close-check.ts';
import { closeFacts, type ClosableJob, type CloseFlags } from './close-guards.ts';
import {
  closeEnds,
  closeFlow,
  type CloseEnd,
  type CloseShape,
  type CloseStep,
} from './close-flow.ts';
import { closeQuestions } from './close-questions.ts';
import { closeRulesOn } from './close-rules.ts';

/** An engineer's answers by step. */
export type CloseAnswers = FlowAnswers<CloseShape>;

/** The close flow, ready to run. */
export const preparedCloseFlow: QuestionFlow<CloseShape> = {
  ...prepareFlow(closeFlow, closeRulesOn(undefined)),
  questions: closeQuestions,
};

const closeFlowAsOf = (asOf: AsOf): QuestionFlow<CloseShape> => ({
  ...preparedCloseFlow.withRules(closeRulesOn(asOf)),
  questions: closeQuestions,
});

/** How far a set of answers leads along the close flow. */
export type CloseProgress = Walk<CloseShape> & {
  /** The end of the path, if it has one. */
  readonly end: CloseEnd | undefined;
};

/**
 * Follows the answers along the close flow (document 3, section 4). Always ends, whatever the answers.
 *
 * @param asOf the limits to decide by; without it those of the day on which the visit was started, and for the next
 *   visit those of each moment
 */
export const closeProgress = (
  answers: CloseAnswers,
  job: ClosableJob,
  flags: CloseFlags,
  moments: CloseMoments,
  asOf?: AsOf,
): CloseProgress => {
  const walk = flowProgress<CloseShape, CloseProblem>(
    asOf === undefined ? preparedCloseFlow : closeFlowAsOf(asOf),
    answers,
    closeFacts(job, flags),
    closeCheck(job, flags, moments, asOf),
  );
  return { ...walk, end: closeEnds.find((end) => end === walk.at) };
};

/** The problems of the step to answer next, in the order of its questions; none at an end. */
export const problemsOfStep = (
  { at, passed, live }: Pick<CloseProgress, 'at' | 'passed' | 'live'>,
  answers: CloseAnswers,
  job: ClosableJob,
  flags: CloseFlags,
  moments: CloseMoments,
  asOf?: AsOf,
): readonly CloseFieldProblem[] => {
  const { problems } = readNode(preparedCloseFlow, at, answers[at] ?? {});
  return problems.length > 0 ? problems : closeCheck(job, flags, moments, asOf)(at, live, passed);
};

const readEntry = (step: CloseStep, entry: Answers): Answers =>
  'waitsFor' in closeFlow.nodes[step] ? entry : readNode(preparedCloseFlow, step, entry).answers;

/** The answers of each step on the path, in the form that rules read. */
export const answersOnPath = (
  answers: CloseAnswers,
  walk: Pick<CloseProgress, 'passed' | 'at'>,
): CloseAnswers =>
  Object.fromEntries(
    openNodes(walk).flatMap((step) => {
      const entry = answers[step];
      return entry === undefined ? [] : [[step, readEntry(step, entry)] as const];
    }),
  );
