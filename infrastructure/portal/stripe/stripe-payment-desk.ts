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
const holdPayment = (stripe: Stripe, elements: StripeElements, secret: PaymentSecret): HoldResult =>
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
      return withReport(
        'mount',
        pipe(
          library,
          TE.flatMapEither((stripe) =>
            pipe(
              container instanceof HTMLElement ? E.right(container) : E.left(unexpected),
              E.flatMap((place): E.Either<PaymentFailure, CardFields> =>
                E.tryCatch(
                  () => showCardFields(stripe, secret, place, { ...options, onLoadError }),
                  () => unexpected,
                ),
              ),
              E.map(({ elements, unmount }) => ({
                confirm: inOneFlight(withReport('confirm', holdPayment(stripe, elements, secret))),
                unmount,
              })),
            ),
          ),
        ),
      );
    },
  };
};
