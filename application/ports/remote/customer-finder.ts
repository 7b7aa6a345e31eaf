import type { TaskEither } from 'fp-ts/TaskEither';
import type { IdentifyRefusal, EmailAddress, Postcode } from '#domain/identity';
import type { ClaimCustomer } from '#domain/claim';
import type { PlatformFailure } from './platform-failure.ts';

export type IdentifyFailure =
  | PlatformFailure
  | {
      readonly tag: 'not-identified';
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
