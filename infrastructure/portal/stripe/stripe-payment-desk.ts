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
} from '#application/ports/remote/payment-desk.ts';
import { holdPayment, unexpected, retrievePayment } from './hold-payment.ts';
import { providerTimeout, type StripeLibrary } from './stripe-library.ts';
import type { Appearance, Stripe, StripeElements } from '@stripe/stripe-js';

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
