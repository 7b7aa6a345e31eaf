import { versionOfRules, type FlowVersion, type Trials } from '../flow/index.ts';
import { statusTable } from './customer-status.ts';
import { abortReasons, claimStatuses, jobStatuses } from './job-status.ts';

/** The status table, as the analysis of a flow takes it. */
export const statusVersion: FlowVersion = versionOfRules('Customer status', statusTable);

/** Every status and reason, and none. */
export const statusTrials: Trials = {
  answers: {},
  facts: {
    claimStatus: [...claimStatuses, undefined],
    jobStatus: [...jobStatuses, undefined],
    abortReason: [...abortReasons, undefined],
  },
};
