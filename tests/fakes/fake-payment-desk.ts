import { pipe } from 'fp-ts/function';
import type {
  CardFormOptions,
  PaymentDesk,
  PaymentFailure,
  PaymentStatus,
  PaymentRegister,
} from '#application/ports/remote/payment-desk.ts';
import { identifier, type PaymentId } from '#domain/kernel';
import type { Contract } from '#domain/cover';
import type { Pence } from '#domain/money';
import { refuse, type FakeConnection } from './connection.ts';
import * as TE from 'fp-ts/TaskEither';

const cancelledPayment: PaymentFailure = { tag: 'failed', reason: 'cancelled' };

/** The card desk in memory: a confirmation authorises the payment, unless the test declines it. */
export const fakePaymentDesk = () => {
  const onHold = new Set<string>();
  const taken = new Set<string>();
  const cancelled = new Set<string>();
  const declined = new Map<string, PaymentFailure>();
  const forms = new Set<CardFormOptions>();
  let refusal: PaymentFailure | undefined;
  const paymentOf = (secret: string) => ({
    paymentId: identifier<PaymentId>(secret.split('_secret_')[0] ?? secret),
  });
  const confirm = (secret: string): TE.TaskEither<PaymentFailure, ReturnType<typeof paymentOf>> =>
    pipe(
      TE.fromIO(() => {
        if (onHold.has(secret) || taken.has(secret)) return undefined;
        return cancelled.has(secret) ? cancelledPayment : refusal;
      }),
      TE.flatMap((failure) =>
        failure === undefined ? TE.right(paymentOf(secret)) : TE.left(failure),
      ),
      TE.tapIO(() => () => taken.has(secret) || onHold.add(secret)),
      TE.tapError((failure) => TE.fromIO(() => declined.set(secret, failure))),
    );
  const desk: PaymentDesk = {
    lookUp: ({ value: paymentSecret }) =>
      TE.fromIO((): PaymentStatus => {
        if (cancelled.has(paymentSecret)) return { is: 'cancelled' };
        if (taken.has(paymentSecret)) return { is: 'captured', ...paymentOf(paymentSecret) };
        return onHold.has(paymentSecret)
          ? { is: 'authorised', ...paymentOf(paymentSecret) }
          : { is: 'needs-card', failure: declined.get(paymentSecret) };
      }),
    mountCardForm: ({ value: paymentSecret }, _, options) =>
      TE.fromIO(() => {
        forms.add(options);
        options.onReady();
        return { confirm: confirm(paymentSecret), unmount: () => forms.delete(options) };
      }),
  };
  return {
    ...desk,
    /** The failure of the next confirmations; without one, the money is authorised. */
    declineWith: (failure: PaymentFailure | undefined) => void (refusal = failure),
    /** The provider cancels a payment and releases its money. */
    cancel: (secret: string) => {
      onHold.delete(secret);
      cancelled.add(secret);
    },
    /** Captures the authorised money. */
    take: (secret: string) => void (onHold.delete(secret) && taken.add(secret)),
    isOnHold: (secret: string) => onHold.has(secret),
    isTaken: (secret: string) => taken.has(secret),
    /** Confirms the card of a payment, as its form does. */
    confirm,
    /** The card forms that are on the screen. */
    forms: () => [...forms],
  };
};

type OpenedPayment = { readonly secret: string; readonly amount: Pence };

/** Opens payments in memory: one per attempt key, and only for the amount of a contract. */
export const fakePaymentRegister = (
  connection: FakeConnection,
  contracts: readonly Pick<Contract, 'id' | 'contribution'>[],
): PaymentRegister & { readonly opened: () => readonly OpenedPayment[] } => {
  const byKey = new Map<string, OpenedPayment>();
  return {
    opened: () => [...byKey.values()],
    open: (contractId, amount, attemptKey) =>
      connection.answer(() => {
        if (contracts.find(({ id }) => id === contractId)?.contribution !== amount)
          return refuse(422, 'Not the amount that is due');
        const secret = `pi_${byKey.size + 1}_secret_fake`;
        const payment = byKey.get(attemptKey) ?? { secret, amount };
        if (payment.amount !== amount)
          return refuse(422, 'This key was already used for another payment.');
        byKey.set(attemptKey, payment);
        return { value: payment.secret };
      }),
  };
};
