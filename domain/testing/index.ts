// Generators that take the caller's fast-check
export type { FastCheck } from './fast-check.ts';
export { firstYear, lastYear, clocks } from './clocks.ts';
export { properties, contractTerms, contracts, customerJobs, jobs } from './contracts-and-jobs.ts';
export { answersTo, claimAnswers, closeAnswers } from './answers.ts';
export {
  offeredDays,
  type ClaimWalk,
  claimWalks,
  acceptedClaimWalks,
  nearlyValidClaims,
} from './claim-walks.ts';
export { type CloseJob, type CloseWalk, closeWalks, nearlyValidCloses } from './close-walks.ts';

// Properties that hold for every claim and close
export { claimInvariants, closeInvariants } from './invariants.ts';

// Commands that drive a form
export type { FormAction, FormUnderTest, FormModel } from './form-commands.ts';
export { emptyClaimForm, claimCommands } from './claim-commands.ts';
export { emptyCloseForm, closeCommands } from './close-commands.ts';
