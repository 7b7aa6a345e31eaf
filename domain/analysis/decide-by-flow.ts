import {
  answersByStage,
  claimFacts,
  claimFlow,
  claimProgress,
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
import {
  decideCase,
  problemsOfClaim,
  problemsOfClose,
  type DecisionCase,
} from '../explain/index.ts';
import type { ValueOfShape } from '../json/index.ts';
import { proposedLimits, type Limit } from '../limits/index.ts';
import { emptyJobToClose } from '../repair/index.ts';
import { londonTime, type Instant } from '../time/index.ts';
import type { Decide, VisitedPlace } from './decided.ts';
import type { claimInput, closeInput } from './decision-inputs.ts';
import { placesOnWalk } from './places.ts';

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
export const placesOfClaim = (
  { answers, facts, now }: ClaimInput,
  instead: readonly Limit[] = [],
): readonly VisitedPlace[] => {
  const { passed, live } = claimProgressByStage(
    answersByStage(answers),
    facts,
    offerMoments(now),
    instead,
  );
  return placesOnWalk(
    { passed },
    (stage) => pickAnswers(live, questionsOfNode(claimFlow.nodes[stage as ClaimStage])),
    facts,
  ).map((place) => ({ set: 'claim', place }));
};

/** The nodes that a walk has passed. */
const pathOf = (passed: readonly Step[]): readonly string[] => passed.map(({ node }) => node);

/** The decision about a claim, as a case of its rule. */
export const caseOfClaim = ({
  answers,
  contract: { includedProducts, contribution },
  jobs,
  now,
}: ValueOfShape<typeof claimInput>): DecisionCase<'claim-route'> => ({
  decision: 'claim-route',
  inputs: { answers, contract: { includedProducts, contribution }, jobs, now },
});

export const decideClaim: Decide<ValueOfShape<typeof claimInput>> = (input, asOf) => {
  const { answers, contract, jobs, now } = input;
  const facts = claimFacts(contract, jobs, now, asOf);
  const instead = proposedLimits(asOf);
  const { passed } = claimProgress(answers, facts, offerMoments(now), instead);
  const one = caseOfClaim(input);
  return {
    ...decideCase({ ...one, asOf }),
    path: pathOf(passed),
    problems: problemsOfClaim(one.inputs, asOf),
    visited: placesOfClaim({ answers, facts, now }, instead),
  };
};

/** The places at which the answers of a close take an edge. */
export const placesOfClose = (
  { answers, job, flags, now }: CloseInput,
  instead: readonly Limit[] = [],
): readonly VisitedPlace[] => {
  const read = readAnswersAtNode(preparedCloseFlow, answers);
  return placesOnWalk(
    closeProgress(answers, job, flags, now === undefined ? undefined : [londonTime(now)], instead),
    (step) => read(step as CloseStep),
    closeFacts(job, flags),
  ).map((place) => ({ set: 'close', place }));
};

/** The decision about a close, as a case of its rule. */
export const caseOfClose = ({
  answers,
  job: { type, urgency, startedAt, toClose },
  flags,
  now,
}: ValueOfShape<typeof closeInput>): DecisionCase<'close-route'> => ({
  decision: 'close-route',
  inputs: {
    answers,
    job: { type, urgency, startedAt, toClose: { ...emptyJobToClose, ...toClose } },
    flags,
    now,
  },
});

export const decideClose: Decide<ValueOfShape<typeof closeInput>> = (input, asOf) => {
  const one = caseOfClose(input);
  const { answers, job, flags, now } = one.inputs;
  const instead = proposedLimits(asOf);
  return {
    ...decideCase({ ...one, asOf }),
    path: pathOf(closeProgress(answers, job, flags, [londonTime(now)], instead).passed),
    problems: problemsOfClose(one.inputs, asOf),
    visited: placesOfClose(one.inputs, instead),
  };
};
