import type { TaskEither } from 'fp-ts/TaskEither';
import type { ClaimCustomer, ClaimRequest, CreatedClaim, ClaimTrace } from '#domain/claim';
import type { Contract } from '#domain/cover';
import type { IdentifyRefusal, EmailAddress, Postcode } from '#domain/identity';
import type { ContractId, CustomerFacingId, JobUid } from '#domain/kernel';
import type { JobStatusDetails, ListedJob } from '#domain/repair';
import type { PaymentRegister } from './payment-desk.ts';
import type { PlatformFailure } from './platform-failure.ts';

export type ContractRegister = {
  /** `undefined` when the register answers with no contract. */
  readonly contract: (id: ContractId) => TaskEither<PlatformFailure, Contract | undefined>;
};

export type JobRegister = {
  readonly jobsOf: (
    customer: CustomerFacingId,
  ) => TaskEither<PlatformFailure, readonly ListedJob[]>;
  /** `inBackground` where no one waits for the answer. */
  readonly statusOf: (
    job: JobUid,
    how?: { readonly inBackground: true },
  ) => TaskEither<PlatformFailure, JobStatusDetails>;
};

export type IdentifyFailure =
  | PlatformFailure
  | {
      readonly tag: 'refused';
      readonly reason: 'not-identified';
      readonly refusal: IdentifyRefusal;
      /** The number of the receipt of a contract that allows no claim. */
      readonly receipt?: string | undefined;
    };

/** Finds a customer without sign-in, by e-mail and postcode (document 1, section 2.3). */
export type CustomerFinder = {
  readonly find: (
    email: EmailAddress,
    postcode: Postcode,
  ) => TaskEither<IdentifyFailure, ClaimCustomer>;
};

export type ClaimRegister = {
  /** The same attempt key never creates a second claim. */
  readonly create: (
    claim: ClaimRequest,
    customer: ClaimCustomer,
    attemptKey: string,
  ) => TaskEither<PlatformFailure, CreatedClaim>;
};

export type ClaimTracker = {
  /** The receipt is that of a refusal in which the trace ends. */
  readonly track: (
    trace: ClaimTrace,
  ) => TaskEither<PlatformFailure, { readonly id: string; readonly receipt?: string | undefined }>;
};

/** The platform's ports that only customers use. */
export type CustomerPlatform = {
  readonly contracts: ContractRegister;
  readonly jobs: JobRegister;
  readonly customers: CustomerFinder;
  readonly payments: PaymentRegister;
  readonly claims: ClaimRegister;
  readonly tracker: ClaimTracker;
};
