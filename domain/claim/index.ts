// Questions and answers
export { otherOption, preferredDays, type PreferredDay, dayKeys } from './answer-names.ts';
export {
  claimQuestions,
  type ClaimQuestion,
  claimQuestionKeys,
  type OptionOf,
  type ClaimChoiceQuestion,
  type ClaimAnswerKey,
} from './claim-questions.ts';
export {
  type ClaimAnswers,
  type ClaimStageAnswers,
  otherTextKeys,
  claimAnswerKeys,
  questionsOf,
  questionsToAnswer,
  wellFormedAnswers,
  pickAnswers,
  answerKeysOf,
  stagesOfAnswer,
  answerUnder,
  answersByStage,
  flatAnswers,
} from './claim-answers.ts';

// The three preferred days
export {
  claimSentences,
  type ClaimProblem,
  type ClaimFieldProblem,
  validateStage,
} from './validate-stage.ts';
export { type DayProblem, dayProblem, chosenDays, offerMoments } from './claim-days.ts';
export { type Emergency, emergenciesIn } from './emergency-words.ts';

// The route
export {
  claimFlow,
  type ClaimShape,
  type ClaimStage,
  claimStages,
  type ClaimRefusal,
} from './claim-flow.ts';
export type { ClaimGuard } from './claim-guards.ts';
export {
  type ClaimFacts,
  claimFacts,
  type EarlierJob,
  type Refusal,
  type ClaimProgress,
  preparedClaimFlow,
  isContributionToPay,
  mayBeFree,
  mostStagesAhead,
  isRefusal,
  progressOfWalk,
  claimWalk,
  claimProgress,
  claimProgressByStage,
  pruneClaim,
} from './claim-route.ts';
export {
  type UrgencyCause,
  urgencyCauses,
  type UrgencyRule,
  decideClaimUrgency,
  urgencyFacts,
  urgencyQuestions,
  urgencyRisks,
} from './claim-urgency.ts';

// The route as a value, to check and to compare
export { decideStage, contributionSentences, decideContribution } from './claim-decisions.ts';
export {
  claimVersion,
  claimTrials,
  trialsOfClaims,
  urgencyTrials,
  urgencyVersion,
} from './claim-trials.ts';
export { rejectedItemLabels, type RejectedItem, rejectedItems, isOrAre } from './rejected-item.ts';
export { decisionCodes, claimDecisionCode } from './decision-codes.ts';
export { contractCover, type AreaAvailability, decideAreaAvailability } from './contract-cover.ts';
export { type DayChoice, preferredDayOf, firstFreePreferredDay, chooseDay } from './choose-days.ts';

// The claim as sent
export {
  type ClaimCustomer,
  claimCustomer,
  propertyInShort,
  otherHomeOf,
  customerBoiler,
} from './claim-customer.ts';
export {
  type ClaimRequest,
  type CreatedClaim,
  claimRequest,
  type ClaimReplay,
  type ReplayFailure,
  replayClaim,
  type ClaimTrace,
} from './claim-request.ts';

// Limits
export { claimLimits } from './claim-limits.ts';
