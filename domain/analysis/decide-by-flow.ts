import {
  answersByStage,
  claimFacts,
  claimFlow,
  claimProgressByStage,
  offerMoments,
  pickAnswers,
  type ClaimAnswers,
  type ClaimFacts,
  type ClaimStage,
} from '../claim/index.ts';
import {
  closeFacts,
  closeProgress,
  preparedCloseFlow,
  type ClosableJob,
  type CloseAnswers,
  type CloseFlags,
  type CloseStep,
} from '../close/index.ts';
import { questionsOfNode, readAnswersAtNode, type Step } from '../flow/index.ts';
import type { ValueOfShape } from '../json/index.ts';
import type { Comparison } from '../kernel/index.ts';
import { emptyJobToClose } from '../repair/index.ts';
import { londonTime, type Instant } from '../time/index.ts';
import type { Decide, Decided, VisitedPlace } from './decided.ts';
import type { claimInput, closeInput } from './decision-inputs.ts';
import { placesOnWalk } from './places.ts';

/** The last step of a walk: the rule and the reason by which it came to its end. */
const lastOf = (passed: readonly Step[]): Pick<Decided, 'rule' | 'because' | 'path'> => {
  const edge = passed.at(-1)?.edge;
  return {
    rule: edge?.tag ?? edge?.when ?? 'start',
    because: edge?.because ?? 'No step is answered yet',
    path: passed.map(({ node }) => node),
  };
};

/** The input of a claim, as `claimProgress` takes it. */
export type ClaimInput = {
  readonly answers: ClaimAnswers;
  readonly facts: ClaimFacts;
  readonly now: Instant;
};

/** The input of a close, as `closeProgress` takes it. */
export type CloseInput = {
  readonly answers: CloseAnswers;
  readonly job: ClosableJob;
  readonly flags: CloseFlags;
  readonly now: Instant | undefined;
};

/** The places at which the answers of a claim take an edge. */
export const placesOfClaim = ({ answers, facts, now }: ClaimInput): readonly VisitedPlace[] => {
  const { passed, live } = claimProgressByStage(answersByStage(answers), facts, offerMoments(now));
  return placesOnWalk(
    { passed },
    (stage) => pickAnswers(live, questionsOfNode(claimFlow.nodes[stage as ClaimStage])),
    facts,
  ).map((place) => ({ set: 'claim', place }));
};

export const decideClaim: Decide<ValueOfShape<typeof claimInput>> = (
  { answers, contract, jobs, now },
  asOf,
) => {
  const facts = claimFacts(contract, jobs, now, asOf);
  const { passed, at, urgency } = claimProgressByStage(
    answersByStage(answers),
    facts,
    offerMoments(now),
  );
  return {
    outcome: at,
    ...lastOf(passed),
    compared: urgency.compared,
    visited: placesOfClaim({ answers, facts, now }),
  };
};

/** The comparisons of the estimates on the path of a close, by its derived facts. */
const estimatesOn = (passed: readonly Step[]): readonly Comparison[] =>
  passed.flatMap(({ derived }) => Object.values(derived).flatMap((one) => one?.compared ?? []));

/** The places at which the answers of a close take an edge. */
export const placesOfClose = ({
  answers,
  job,
  flags,
  now,
}: CloseInput): readonly VisitedPlace[] => {
  const read = readAnswersAtNode(preparedCloseFlow, answers);
  return placesOnWalk(
    closeProgress(answers, job, flags, now === undefined ? undefined : [londonTime(now)]),
    (step) => read(step as CloseStep),
    closeFacts(job, flags),
  ).map((place) => ({ set: 'close', place }));
};

export const decideClose: Decide<ValueOfShape<typeof closeInput>> = ({
  answers,
  job,
  flags,
  now,
}) => {
  const closable: ClosableJob = {
    type: job.type,
    urgency: job.urgency,
    toClose: { ...emptyJobToClose, ...job.toClose },
  };
  const steps: CloseAnswers = answers;
  const { at, passed } = closeProgress(steps, closable, flags, [londonTime(now)]);
  return {
    outcome: at,
    ...lastOf(passed),
    compared: estimatesOn(passed),
    visited: placesOfClose({ answers: steps, job: closable, flags, now }),
  };
};
