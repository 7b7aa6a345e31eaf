import type { Stripe } from '@stripe/stripe-js';
import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type {
  AuthorisedPayment,
  PaymentFailure,
  PaymentSecret,
} from '#application/ports/payment-desk.ts';
import { toAuthorisedPayment } from './authorised-payment.ts';
import { toPaymentFailure, unexpected } from './payment-failure.ts';

/** The payment as the provider knows it now: held, or `undefined` while it needs a card. A cancelled one is a failure. */
export const retrievePayment = (
  stripe: Stripe,
  { clientSecret }: PaymentSecret,
): TE.TaskEither<PaymentFailure, AuthorisedPayment | undefined> =>
  pipe(
    TE.tryCatch(
      () => stripe.retrievePaymentIntent(clientSecret),
      () => unexpected,
    ),
    TE.flatMap(({ paymentIntent, error }) => {
      if (error !== undefined) return TE.left(toPaymentFailure(error));
      return paymentIntent.status === 'canceled'
        ? TE.left(unexpected)
        : TE.right(toAuthorisedPayment(paymentIntent));
    }),
  );
