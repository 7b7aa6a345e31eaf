import type { TaskEither } from 'fp-ts/TaskEither';
import type { ClaimAnswers, ClaimStage, RejectedItem } from '#domain/claim';
import type { UserMode } from '#domain/identity';
import type { ContractId, JobUid } from '#domain/kernel';
import type { Urgency } from '#domain/booking';
import type { PlatformFailure } from './platform-failure.ts';

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

export type ClaimTracker = {
  readonly track: (trace: ClaimTrace) => TaskEither<PlatformFailure, { readonly id: string }>;
};
