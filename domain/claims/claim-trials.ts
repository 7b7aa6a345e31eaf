import { claimJobTypes, products } from '../contracts/product.ts';
import type { FlowVersion, Trials } from '../flow/explore-flow.ts';
import { trialAnswers } from '../flow/trials.ts';
import { claimFlow } from './claim-flow.ts';
import { claimQuestions } from './claim-questions.ts';

/** The claim route, as the analysis of a flow takes it. */
export const claimVersion: FlowVersion = { graph: claimFlow, rules: {} };

/** The values that the claim route tells apart. */
export const claimTrials: Trials = {
  answers: trialAnswers([claimFlow], claimQuestions),
  facts: {
    includedProducts: { membersOf: products },
    jobTypesWithOpenJob: { membersOf: claimJobTypes },
    jobTypesToReattend: { membersOf: claimJobTypes },
    contributionDue: [true, false],
  },
};
