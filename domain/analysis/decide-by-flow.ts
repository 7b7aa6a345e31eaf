import {
  claimFacts,
  claimFlow,
  claimProgress,
  offerMoments,
  pickAnswers,
  type ClaimAnswers,
  type ClaimFacts,
  type ClaimProgress,
  type ClaimStage,
} from '../claim/index.ts';
import {
  closeFacts,
  closeProgress,
  preparedCloseFlow,
  type ClosableJob,
  type CloseAnswers,
  type CloseFlags,
  type CloseProgress,
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
import type { AsOf } from '../limits/index.ts';
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

const placesOfClaimWalk = (
  { passed, live }: Pick<ClaimProgress, 'passed' | 'live'>,
  facts: ClaimFacts,
): readonly VisitedPlace[] =>
  placesOnWalk(
    { passed },
    (stage) => pickAnswers(live, questionsOfNode(claimFlow.nodes[stage as ClaimStage])),
    facts,
  ).map((place) => ({ set: 'claim', place }));

/** The places at which the answers of a claim take an edge. */
export const placesOfClaim = ({ answers, facts, now }: ClaimInput): readonly VisitedPlace[] =>
  placesOfClaimWalk(claimProgress(answers, facts, offerMoments(now)), facts);

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
  const walk = claimProgress(answers, facts, offerMoments(now), asOf);
  const one = caseOfClaim(input);
  return {
    ...decideCase({ ...one, asOf }),
    path: pathOf(walk.passed),
    problems: problemsOfClaim(one.inputs, asOf),
    visited: placesOfClaimWalk(walk, facts),
  };
};

const placesOfCloseWalk = (
  walk: Pick<CloseProgress, 'passed'>,
  { answers, job, flags }: Omit<CloseInput, 'now'>,
): readonly VisitedPlace[] => {
  const read = readAnswersAtNode(preparedCloseFlow, answers);
  return placesOnWalk(walk, (step) => read(step as CloseStep), closeFacts(job, flags)).map(
    (place) => ({ set: 'close', place }),
  );
};

const walkClose = ({ answers, job, flags, now }: CloseInput, asOf?: AsOf): CloseProgress =>
  closeProgress(answers, job, flags, now === undefined ? undefined : [londonTime(now)], asOf);

/** The places at which the answers of a close take an edge. */
export const placesOfClose = (input: CloseInput): readonly VisitedPlace[] =>
  placesOfCloseWalk(walkClose(input), input);

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
  const walk = walkClose(one.inputs, asOf);
  return {
    ...decideCase({ ...one, asOf }),
    path: pathOf(walk.passed),
    problems: problemsOfClose(one.inputs, asOf),
    visited: placesOfCloseWalk(walk, one.inputs),
  };
};
