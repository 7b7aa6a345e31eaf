import { claimJobTypes, products } from '../cover/index.ts';
import {
  type FlowGraph,
  type FlowVersion,
  type Trials,
  trialAnswers,
  trialFacts,
  versionOfRules,
} from '../flow/index.ts';
import { claimFlow } from './claim-flow.ts';
import { claimQuestions } from './claim-questions.ts';
import { urgencyTable } from './claim-urgency.ts';

/** The claim route, as the analysis of a flow takes it. */
export const claimVersion: FlowVersion = { graph: claimFlow, rules: {} };

const facts: Trials['facts'] = {
  includedProducts: { membersOf: products },
  jobTypesWithOpenJob: { membersOf: claimJobTypes },
  jobTypesToReattend: { membersOf: claimJobTypes },
  contributionDue: [true, false],
};

/** The values that versions of the claim route distinguish. */
export const trialsOfClaims = (graphs: readonly FlowGraph[]): Trials => ({
  answers: trialAnswers(graphs, claimQuestions),
  facts,
});

/** The values that the claim route distinguishes. */
export const claimTrials: Trials = trialsOfClaims([claimFlow]);

/** The rules of a claim's urgency, as the analysis of a flow takes them. */
export const urgencyVersion: FlowVersion = versionOfRules('Urgency of a claim', urgencyTable);

/** The values that the rules of urgency distinguish. */
export const urgencyTrials: Trials = { answers: {}, facts: trialFacts([urgencyVersion.graph]) };
