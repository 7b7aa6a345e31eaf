import type { TaskEither } from 'fp-ts/TaskEither';
import type { ClaimRequest } from '#domain/claim';
import type { JobName, JobUid } from '#domain/kernel';
import type { ClaimCustomer } from './claim-customer.ts';
import type { PlatformFailure } from './platform-failure.ts';

export type CreatedClaim = { readonly jobName: JobName; readonly jobUid: JobUid };

export type ClaimRegister = {
  /** The same attempt key never raises a second claim. */
  readonly raise: (
    claim: ClaimRequest,
    customer: ClaimCustomer,
    attemptKey: string,
  ) => TaskEither<PlatformFailure, CreatedClaim>;
};
