import type { StripeError, PaymentIntent, Stripe, StripeElements } from '@stripe/stripe-js';
import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type {
  PaymentFailure,
  PaymentSecret,
  PaymentStatus,
  AuthorisedPayment,
} from '#application/ports/remote/payment-desk.ts';
import { identifier } from '#domain/kernel';
import { withTimeout } from '../connection/with-timeout.ts';
import { providerTimeout } from './stripe-library.ts';

export const unexpected: PaymentFailure = { tag: 'unknown', reason: 'unexpected' };

/** Only card and validation errors speak to the customer in the provider's words (document 2, sections 5 and 8). */
const toPaymentFailure = ({
  type,
  message,
}: Pick<StripeError, 'type' | 'message'>): PaymentFailure => {
  if (message === undefined || message === '') return unexpected;
  if (type === 'validation_error') return { tag: 'failed', reason: 'not-filled-in', message };
  return type === 'card_error' ? { tag: 'refused', reason: 'declined', message } : unexpected;
};

/** The payment, once its money is authorised or captured (decisions, "Payment"); `undefined` before. */
const toAuthorisedPayment = ({
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

/** The present status of the payment at the provider, whose library waits for an answer without end. */
export const retrievePayment =
  (
    stripe: Stripe,
    { value: clientSecret }: PaymentSecret,
  ): TE.TaskEither<PaymentFailure, PaymentStatus> =>
  async () => {
    const retrieve = () =>
      withTimeout(providerTimeout, () => stripe.retrievePaymentIntent(clientSecret));
    const first = await retrieve();
    // Several calls in a row come before it, on a line that may lose every third one.
    const answer = first?.error?.type === 'api_connection_error' ? await retrieve() : first;
    if (answer === undefined) return E.left(unexpected);
    const { paymentIntent, error } = answer;
    return error === undefined
      ? E.right(toPaymentStatus(paymentIntent))
      : E.left(toPaymentFailure(error));
  };

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
