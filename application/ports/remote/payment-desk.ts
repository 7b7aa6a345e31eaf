import type { TaskEither } from 'fp-ts/TaskEither';
import type { ContractId, PaymentId } from '#domain/kernel';
import type { Pence } from '#domain/money';
import type { PlatformFailure } from './platform-failure.ts';

/** The provider of payments knows one payment by this secret; it never leaves the browser's memory and draft. */
export type PaymentSecret = { readonly value: string };

/** Opens a payment with the platform; the same attempt key always answers with the same payment. */
export type PaymentRegister = {
  readonly open: (
    contract: ContractId,
    amount: Pence,
    attemptKey: string,
  ) => TaskEither<PlatformFailure, PaymentSecret>;
};

/** Why a call of the provider brought no payment, in the vocabulary of `PlatformFailure`. */
export type PaymentFailure =
  /** The provider's own words are shown (document 2, section 5). */
  | { readonly tag: 'refused'; readonly reason: 'declined'; readonly message: string }
  /** The card's fields are not complete or not valid: no card was tried. */
  | { readonly tag: 'failed'; readonly reason: 'not-filled-in'; readonly message: string }
  /** `cancelled`: the payment authorises nothing and can no longer be confirmed. */
  | { readonly tag: 'failed'; readonly reason: 'library-unavailable' | 'cancelled' }
  | { readonly tag: 'unknown'; readonly reason: 'unexpected' };

/** A payment that is authorised or captured; it is captured once the claim is created. */
export type AuthorisedPayment = { readonly paymentId: PaymentId };

/** The status of a payment at its provider. */
export type PaymentStatus =
  | ({ readonly is: 'authorised' | 'captured' } & AuthorisedPayment)
  /** `failure` says why the last card was refused; after a bank's page the user has not seen it yet. */
  | { readonly is: 'needs-card'; readonly failure: PaymentFailure | undefined }
  | { readonly is: 'cancelled' };

export type MountedCardForm = {
  readonly confirm: TaskEither<PaymentFailure, AuthorisedPayment>;
  readonly unmount: () => void;
};

export type CardFormOptions = {
  readonly onReady: () => void;
  readonly onLoadError: () => void;
};

/** The card payment provider's part in the browser. */
export type PaymentDesk = {
  readonly lookUp: (secret: PaymentSecret) => TaskEither<PaymentFailure, PaymentStatus>;
  readonly mountCardForm: (
    secret: PaymentSecret,
    container: object,
    options: CardFormOptions,
  ) => TaskEither<PaymentFailure, MountedCardForm>;
};
