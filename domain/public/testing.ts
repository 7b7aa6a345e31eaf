export { rulesFired } from '../analysis/index.ts';
export type {
  CoveredName,
  Coverage,
  Decided,
  DecisionName,
  JsonDecision,
  Obligation,
  RuleRecorder,
  RuleSetName,
  WatchedDecision,
} from '../analysis/index.ts';
export {
  acceptedClaimWalks,
  claimAnswers,
  claimCommands,
  claimInvariants,
  claimWalks,
  clocks,
  closeAnswers,
  closeCommands,
  closeInvariants,
  closeWalks,
  contracts,
  emptyClaimForm,
  emptyCloseForm,
  jobs,
  nearlyValidClaims,
  nearlyValidCloses,
} from '../testing/index.ts';
export type {
  ClaimWalk,
  CloseJob,
  CloseWalk,
  FastCheck,
  FormAction,
  FormModel,
  FormUnderTest,
} from '../testing/index.ts';
