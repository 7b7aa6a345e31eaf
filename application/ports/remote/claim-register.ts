import type { TaskEither } from 'fp-ts/TaskEither';
import type { ClaimCustomer, ClaimRequest, CreatedClaim } from '#domain/claim';
import type { PlatformFailure } from './platform-failure.ts';

export type ClaimRegister = {
  /** The same attempt key never raises a second claim. */
  readonly raise: (
    claim: ClaimRequest,
    customer: ClaimCustomer,
    attemptKey: string,
  ) => TaskEither<PlatformFailure, CreatedClaim>;
};
