import {
  closeProgress as progressOfClose,
  closeSentences,
  decideStructuredParts,
  decideUnstructuredEstimate,
  problemsOfStep,
  type ClosableJob,
  type CloseAnswers,
  type CloseFieldProblem,
  type CloseFlags,
  type CloseProgress as Progress,
  type CloseReplay,
  type CloseRequest,
  type StructuredDecision,
  type StructuredRequest,
  type StructuredRule,
  type UnstructuredDecision,
  type UnstructuredEstimate,
  type UnstructuredRule,
} from '../close/index.ts';
import type { AsOf } from '../limits/index.ts';
import { londonTime, type Instant } from '../time/index.ts';
import { problemWithSentence, type ProblemWithSentence } from '../flow/index.ts';

export {
  claimAfterClose,
  closeEnds,
  closeFlow,
  closeQuestions,
  closeRequest,
  closeSteps,
  followOnRequest,
  replayClose,
  visitBill,
} from '../close/index.ts';
export type {
  ClosableJob,
  CloseAnswers,
  CloseFieldProblem,
  CloseFlags,
  CloseReplay,
  CloseRequest,
  StructuredDecision,
  StructuredRequest,
  StructuredRule,
  UnstructuredDecision,
  UnstructuredEstimate,
  UnstructuredRule,
};
export type { ProblemWithSentence };
export type {
  CloseEnd,
  CloseQuestion,
  CloseRefusal,
  CloseShape,
  CloseStep,
  CloseSteps,
  FollowOnDetails,
  FollowOnRequest,
  RequestedPart,
} from '../close/index.ts';
export type {
  CatalogueHours,
  EngineerJob,
  GasChecks,
  JobPart,
  JobToClose,
} from '../repair/index.ts';
export type { Comparison, Decision, WithSentence, JobUid } from '../kernel/index.ts';
export type { AsOf };

/** How far the answers of a close lead. */
export type CloseProgress = Progress & {
  /** The problems of the step to answer next, in the order of its questions. */
  readonly problems: readonly ProblemWithSentence<CloseFieldProblem>[];
};

/**
 * Follows an engineer's answers along the close of a job, as long as each step is complete and valid.
 *
 * `at` is the step to answer next, `problems` say why it is not complete; `end` is set once an end is reached. `now` is the moment at which the days of a next
 * visit are judged; `undefined` for a close whose days were judged before.
 *
 * @source document 3, section 4
 * @example
 *   const { at, end, problems } = closeProgress({
 *     answers: { issueResolved: { isResolved: 'Yes' }, issueArea: { issueArea: 'Drains' } },
 *     job,
 *     flags,
 *     now,
 *   });
 *   at; // => 'issueDescriptionNotFollowOn'
 *   end; // => undefined
 *   problems.map(({ field, because }) => [field, because]);
 *   // => [['issueDescription', 'It has no answer']]
 */
export const closeProgress = ({
  answers,
  job,
  flags,
  now,
  asOf,
}: {
  readonly answers: CloseAnswers;
  readonly job: ClosableJob;
  readonly flags: CloseFlags;
  readonly now: Instant | undefined;
  /**
   * The limits to decide by; without it those of the day on which the visit was started, and for the next visit those of
   * `now`.
   */
  readonly asOf?: AsOf;
}): CloseProgress => {
  const moments = now === undefined ? undefined : [londonTime(now)];
  const progress = progressOfClose(answers, job, flags, moments, asOf);
  const problems = problemsOfStep(progress, answers, job, flags, moments, asOf);
  return {
    ...progress,
    problems: problems.map((problem) => problemWithSentence(problem, closeSentences)),
  };
};

/**
 * Decides whether a repair with parts of the catalogue is authorised at once, goes to the maker or to support.
 *
 * Amounts are whole pence, net; labour is 48 pounds an hour. `next` is the limit that comes next or is passed.
 *
 * @source document 3, section 4, "Automatic authorisation rule"; section 9
 * @example
 *   const hours = { primary: 1, secondary: 0.5, tolerance: 0.5 };
 *   const { outcome, rule } = authoriseParts({
 *     parts: [{ name: 'Fan', quantity: 1, cost: parsePence(9000)!, hours }],
 *     hours: 1,
 *     previousVisits: 0,
 *     warningShown: false,
 *     issueArea: 'Boiler',
 *     boilerMake: 'Vaillant',
 *   });
 *   outcome; // => 'authorised'
 *   rule; // => 'within-limits'
 */
export const authoriseParts = ({
  asOf,
  ...request
}: StructuredRequest & {
  /** The London date whose limits apply; the first limits without it. */
  readonly asOf?: AsOf;
}): StructuredDecision => decideStructuredParts(request, asOf);

/**
 * Decides whether an estimate in the engineer's own words is authorised at once or goes to support.
 *
 * Amounts are whole pence, net; labour is 50 pounds an hour.
 *
 * @source document 3, section 4, estimatedCostOfParts; section 9
 * @example
 *   const decision = authoriseEstimate({ hours: 1, parts: parsePence(5001)!, previousVisits: 0 });
 *   decision.outcome; // => 'ask-support'
 *   decision.because; // => 'The estimate is above what needs no call'
 */
export const authoriseEstimate = ({
  asOf,
  ...estimate
}: UnstructuredEstimate & {
  /** The London date whose limits apply; the first limits without it. */
  readonly asOf?: AsOf;
}): UnstructuredDecision => decideUnstructuredEstimate(estimate, asOf);
