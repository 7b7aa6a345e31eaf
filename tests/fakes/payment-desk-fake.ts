import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { PaymentDesk, PaymentFailure } from '#application/ports/payment-desk.ts';
import { identifier, type PaymentIntentId } from '#domain/kernel/identifiers.ts';

export type PaymentDeskTwin = PaymentDesk & {
  /** What the next confirmations come to; without one, the money is held. */
  readonly declineWith: (failure: PaymentFailure | undefined) => void;
};

/** The card desk in memory: a confirmation holds the payment's money unless it is told to decline. */
export const paymentDeskTwin = (): PaymentDeskTwin => {
  const held = new Set<string>();
  let refusal: PaymentFailure | undefined;
  const paymentOf = (secret: string) => ({
    paymentId: identifier<PaymentIntentId>(secret.split('_secret_')[0] ?? secret),
  });
  const confirm = (secret: string): TE.TaskEither<PaymentFailure, ReturnType<typeof paymentOf>> =>
    pipe(
      TE.fromIO(() => refusal),
      TE.flatMap((failure) =>
        failure === undefined ? TE.right(paymentOf(secret)) : TE.left(failure),
      ),
      TE.tapIO(() => () => held.add(secret)),
    );
  return {
    declineWith: (failure) => {
      refusal = failure;
    },
    alreadyAuthorised: ({ clientSecret }) =>
      TE.fromIO(() => (held.has(clientSecret) ? paymentOf(clientSecret) : undefined)),
    mountCardForm: ({ clientSecret }, _, { onReady }) =>
      TE.fromIO(() => {
        onReady();
        return { confirm: confirm(clientSecret), unmount: () => undefined };
      }),
  };
};
