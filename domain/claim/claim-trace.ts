import type { Urgency } from '../booking/index.ts';
import type { UserMode } from '../identity/index.ts';
import type { ContractId, JobUid } from '../kernel/index.ts';
import type { ClaimAnswers } from './claim-answers.ts';
import type { ClaimStage } from './claim-flow.ts';
import type { RejectedItem } from './rejected-item.ts';

/** How far a user came on the claim route (document 2, section 3). */
export type ClaimTrace = {
  /** The id that an earlier trace of the same draft returned. */
  readonly id: string | undefined;
  readonly contractId: ContractId;
  readonly jobUid: JobUid | undefined;
  readonly answers: ClaimAnswers;
  readonly rejected: RejectedItem | undefined;
  /** Set by the vulnerability answer: none before it. */
  readonly urgency: Urgency | undefined;
  readonly stageHistory: readonly ClaimStage[];
  readonly lastStage: ClaimStage;
  readonly userMode: UserMode;
};
