import * as TE from 'fp-ts/TaskEither';
import type { PaymentIntent, Stripe } from '@stripe/stripe-js';
import { pipe } from 'fp-ts/function';
import type {
  PaymentFailure,
  PaymentSecret,
  PaymentStatus,
  AuthorisedPayment,
} from '#application/ports/remote/payment-desk.ts';
import { toPaymentFailure, unexpected } from './payment-failure.ts';
import { identifier } from '#domain/kernel';

/** The payment, once its money is authorised or captured (decisions, "Payment"); `undefined` before. */
export const toAuthorisedPayment = ({
  id,
  status,
}: Pick<PaymentIntent, 'id' | 'status'>): AuthorisedPayment | undefined =>
  status === 'requires_capture' || status === 'succeeded'
    ? { paymentId: identifier(id) }
    : undefined;

const toPaymentStatus = (
  intent: Pick<PaymentIntent, 'id' | 'status' | 'last_payment_error'>,
): PaymentStatus => {
  const authorised = toAuthorisedPayment(intent);
  if (authorised !== undefined)
    return { is: intent.status === 'succeeded' ? 'captured' : 'authorised', ...authorised };
  if (intent.status === 'canceled') return { is: 'cancelled' };
  const error = intent.last_payment_error ?? undefined;
  return { is: 'needs-card', failure: error && toPaymentFailure(error) };
};

/** The present status of the payment at the provider. */
export const retrievePayment = (
  stripe: Stripe,
  { value: clientSecret }: PaymentSecret,
): TE.TaskEither<PaymentFailure, PaymentStatus> =>
  pipe(
    TE.tryCatch(
      () => stripe.retrievePaymentIntent(clientSecret),
      () => unexpected,
    ),
    TE.flatMap(({ paymentIntent, error }) =>
      error === undefined
        ? TE.right(toPaymentStatus(paymentIntent))
        : TE.left(toPaymentFailure(error)),
    ),
  );
