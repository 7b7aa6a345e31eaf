import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import type { TaskEither } from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { ErrorReporter } from '#application/ports/remote/reporting.ts';
import type {
  CardFormOptions,
  PaymentSecret,
  PaymentDesk,
  PaymentFailure,
  PaymentStatus,
  AuthorisedPayment,
} from '#application/ports/remote/payment-desk.ts';
import { providerTimeout, type StripeLibrary } from './stripe-library.ts';
import type {
  Appearance,
  Stripe,
  StripeElements,
  StripeError,
  PaymentIntent,
} from '@stripe/stripe-js';
import { identifier } from '#domain/kernel';
import { withTimeout } from '../connection/with-timeout.ts';

const unexpected: PaymentFailure = { tag: 'unknown', reason: 'unexpected' };

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
const retrievePayment =
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

/**
 * Authorises the typed card. The payment is looked up first, so that one whose confirmation was lost is not confirmed
 * again (decisions, "Payment").
 */
const holdPayment =
  (
    stripe: Stripe,
    elements: StripeElements,
    secret: PaymentSecret,
  ): TE.TaskEither<PaymentFailure, AuthorisedPayment> =>
  async () => {
    const found = await retrievePayment(stripe, secret)();
    if (E.isLeft(found)) return found;
    if ('paymentId' in found.right) return E.right({ paymentId: found.right.paymentId });
    if (found.right.is === 'cancelled') return E.left({ tag: 'failed', reason: 'cancelled' });
    try {
      const { error: problem } = await elements.submit();
      if (problem !== undefined) return E.left(toPaymentFailure(problem));
      const { paymentIntent, error } = await stripe.confirmPayment({
        elements,
        redirect: 'if_required',
        confirmParams: { return_url: window.location.href },
      });
      const intent = paymentIntent ?? error?.payment_intent;
      const authorised = intent && toAuthorisedPayment(intent);
      if (authorised !== undefined) return E.right(authorised);
      return E.left(error === undefined ? unexpected : toPaymentFailure(error));
    } catch {
      return E.left(unexpected);
    }
  };

type Variables = NonNullable<Appearance['variables']>;

/** The portal's design tokens that the provider's fields take on, by the provider's names. */
const tokens = {
  colorPrimary: '--brand',
  colorBackground: '--surface',
  colorText: '--ink',
  colorTextSecondary: '--ink-soft',
  colorDanger: '--danger',
  borderRadius: '--radius',
  fontFamily: '--font',
  fontSizeBase: '--text-body',
} as const satisfies Readonly<Partial<Record<keyof Variables, string>>>;

const darkTheme = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

/** Calls back when the browser's theme changes; returns how to stop. */
const followTheme = (onChange: () => void): (() => void) => {
  const query = darkTheme();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** How the card fields look: the browser's theme, in the colours and type of the place that they are shown in. */
const cardFormAppearance = (place: HTMLElement): Appearance => {
  const style = getComputedStyle(place);
  const variables = Object.fromEntries(
    Object.entries(tokens)
      .map(([name, token]) => [name, style.getPropertyValue(token).trim()] as const)
      .filter(([, value]) => value !== ''),
  );
  return { theme: darkTheme().matches ? 'night' : 'stripe', variables };
};

type CardFields = { readonly elements: StripeElements; readonly unmount: () => void };

/** Mounts the provider's card fields, and reports once whether they have loaded. */
const showCardFields = (
  stripe: Stripe,
  { value: clientSecret }: PaymentSecret,
  place: HTMLElement,
  { onReady, onLoadError }: CardFormOptions,
): CardFields => {
  const appearance = cardFormAppearance(place);
  const elements = stripe.elements({ clientSecret, appearance, locale: 'en-GB' });
  const stopFollowing = followTheme(() => {
    void Promise.allSettled([elements.update({ appearance: cardFormAppearance(place) })]);
  });
  const fields = elements.create('payment', {
    layout: 'tabs',
    wallets: { applePay: 'never', googlePay: 'never' },
  });
  let settled = false;
  const settle = (outcome: () => void) => {
    clearTimeout(timer);
    if (!settled) outcome();
    settled = true;
  };
  const timer = setTimeout(() => settle(onLoadError), providerTimeout);
  fields.on('ready', () => settle(onReady));
  fields.on('loaderror', () => settle(onLoadError));
  fields.mount(place);
  return {
    elements,
    unmount: () => {
      settle(() => {});
      stopFollowing();
      fields.destroy();
    },
  };
};

/** Runs a task once at a time: callers during a run share its result. */
const inOneFlight = <Failure, Value>(
  task: TaskEither<Failure, Value>,
): TaskEither<Failure, Value> => {
  let running: ReturnType<typeof task> | undefined;
  return () => {
    running ??= task().finally(() => {
      running = undefined;
    });
    return running;
  };
};

/** The card payment provider's library, behind the port. Failures that are not the card's are reported. */
export const makeStripePaymentDesk = (
  library: StripeLibrary,
  errors: ErrorReporter,
): PaymentDesk => {
  const report = (during: 'retrieve' | 'mount' | 'confirm', { reason }: PaymentFailure) =>
    errors.report('payment-failed', { during, reason });
  const withReport = <Value>(
    during: Parameters<typeof report>[0],
    task: TE.TaskEither<PaymentFailure, Value>,
  ): TE.TaskEither<PaymentFailure, Value> =>
    pipe(
      task,
      TE.mapLeft((failure) => {
        if (!('message' in failure)) report(during, failure);
        return failure;
      }),
    );

  return {
    lookUp: (secret) =>
      withReport(
        'retrieve',
        pipe(
          library,
          TE.flatMap((stripe) => retrievePayment(stripe, secret)),
        ),
      ),

    mountCardForm: (secret, container, options) => {
      const onLoadError = () => {
        report('mount', { tag: 'failed', reason: 'library-unavailable' });
        options.onLoadError();
      };
      return withReport('mount', async () => {
        const stripe = await library();
        if (E.isLeft(stripe)) return stripe;
        if (!(container instanceof HTMLElement)) return E.left(unexpected);
        try {
          const shown = showCardFields(stripe.right, secret, container, {
            ...options,
            onLoadError,
          });
          const hold = holdPayment(stripe.right, shown.elements, secret);
          return E.right({
            confirm: inOneFlight(withReport('confirm', hold)),
            unmount: shown.unmount,
          });
        } catch {
          return E.left(unexpected);
        }
      });
    },
  };
};
