import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { ErrorReporter } from '#application/ports/remote/reporting.ts';
import type { PaymentDesk, PaymentFailure } from '#application/ports/remote/payment-desk.ts';
import { showCardFields, type CardFields } from './card-fields.ts';
import { holdPayment, unexpected, retrievePayment } from './hold-payment.ts';
import type { StripeLibrary } from './stripe-library.ts';
import type { TaskEither } from 'fp-ts/TaskEither';

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
