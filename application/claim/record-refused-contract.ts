import type { TaskEither } from 'fp-ts/TaskEither';
import type { ContractId } from '#domain/kernel';
import type { ClaimTracker } from '../ports/remote/customer-calls.ts';
import type { PlatformFailure } from '../ports/remote/platform-failure.ts';

export type RecordRefusedContract = (
  contractId: ContractId,
) => TaskEither<PlatformFailure, { readonly receipt?: string | undefined }>;

/** Tells the platform that a contract allows no claim, so that it stores the receipt of that decision. */
export const makeRecordRefusedContract =
  ({ track }: ClaimTracker): RecordRefusedContract =>
  (contractId) =>
    track({
      id: undefined,
      contractId,
      jobUid: undefined,
      answers: {},
      rejected: undefined,
      urgency: undefined,
      stageHistory: [],
      lastStage: 'problemArea',
      userMode: 'customer',
    });
