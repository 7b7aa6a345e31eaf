import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { ClaimCustomer } from '../../ports/claim-customer.ts';
import type { ClaimDraft, ClaimDrafts } from '../../ports/claim-drafts.ts';
import type {
  AuthorisedPayment,
  PaymentDesk,
  PaymentFailure,
  PaymentIntents,
  PaymentSecret,
} from '../../ports/payment-desk.ts';

export type BeginPaymentFailure =
  { readonly tag: 'signed-out' } | { readonly tag: 'payment-not-created' } | PaymentFailure;

/** A payment that waits for a card, or whose money is held already. */
export type BegunPayment = {
  readonly secret: PaymentSecret;
  readonly authorised: AuthorisedPayment | undefined;
};

export type BeginPayment = (
  customer: ClaimCustomer,
  draft: ClaimDraft,
) => TE.TaskEither<BeginPaymentFailure, BegunPayment>;

/** Opens the one payment of a draft, or takes up again the one that it has (decisions). */
export const makeBeginPayment = (
  intents: PaymentIntents,
  desk: PaymentDesk,
  drafts: ClaimDrafts,
): BeginPayment => {
  const openIntent = (
    customer: ClaimCustomer,
    draft: ClaimDraft,
  ): TE.TaskEither<BeginPaymentFailure, PaymentSecret> =>
    pipe(
      intents.open(customer.contractId, customer.contribution, draft.attemptKey),
      TE.mapLeft((failure): BeginPaymentFailure =>
        failure.tag === 'signed-out' ? failure : { tag: 'payment-not-created' },
      ),
      TE.tapIO(({ clientSecret }) => () => {
        const kept = drafts.read(draft.contractId);
        if (kept?.attemptKey === draft.attemptKey) drafts.save({ ...kept, clientSecret });
      }),
    );
  return (customer, draft) =>
    pipe(
      draft.clientSecret === undefined
        ? openIntent(customer, draft)
        : TE.right<BeginPaymentFailure, PaymentSecret>({ clientSecret: draft.clientSecret }),
      TE.flatMap((secret) =>
        pipe(
          desk.alreadyAuthorised(secret),
          TE.map((authorised) => ({ secret, authorised })),
        ),
      ),
    );
};
