import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type {
  AuthorisedPayment,
  PaymentFailure,
  PaymentSecret,
} from '#application/ports/remote/payment-desk.ts';
import { toPaymentFailure, unexpected } from './payment-failure.ts';
import { retrievePayment, toAuthorisedPayment } from './retrieve-payment.ts';

type HoldResult = TE.TaskEither<PaymentFailure, AuthorisedPayment>;

const checkFields = (elements: StripeElements): TE.TaskEither<PaymentFailure, void> =>
  pipe(
    TE.tryCatch(
      () => elements.submit(),
      () => unexpected,
    ),
    TE.flatMap(({ error }) =>
      error === undefined ? TE.right(undefined) : TE.left(toPaymentFailure(error)),
    ),
  );

const confirm = (stripe: Stripe, elements: StripeElements): HoldResult =>
  pipe(
    TE.tryCatch(
      () =>
        stripe.confirmPayment({
          elements,
          redirect: 'if_required',
          confirmParams: { return_url: window.location.href },
        }),
      () => unexpected,
    ),
    TE.flatMap(({ paymentIntent, error }) => {
      const intent = paymentIntent ?? error?.payment_intent;
      const result = intent && toAuthorisedPayment(intent);
      if (result !== undefined) return TE.right(result);
      return TE.left(error === undefined ? unexpected : toPaymentFailure(error));
    }),
  );

/**
 * Authorises the typed card. The payment is looked up first, so that one whose confirmation was lost is not confirmed
 * again (decisions, "Payment").
 */
export const holdPayment = (
  stripe: Stripe,
  elements: StripeElements,
  secret: PaymentSecret,
): HoldResult =>
  pipe(
    retrievePayment(stripe, secret),
    TE.flatMap((status): HoldResult => {
      if ('paymentId' in status) return TE.right({ paymentId: status.paymentId });
      if (status.is === 'cancelled') return TE.left({ tag: 'failed', reason: 'cancelled' });
      return pipe(
        checkFields(elements),
        TE.flatMap(() => confirm(stripe, elements)),
      );
    }),
  );
