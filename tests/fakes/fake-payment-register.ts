import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { PaymentRegister } from '#application/ports/remote/payment-desk.ts';
import type { Contract } from '#domain/cover';
import { refused, type FakeConnection } from './connection.ts';

/** Opens payments in memory: one per attempt key, and only for the amount of a contract. */
export const fakePaymentRegister = (
  connection: FakeConnection,
  contracts: readonly Pick<Contract, 'id' | 'contribution'>[],
): PaymentRegister & { readonly openedCount: () => number } => {
  const secrets = new Map<string, string>();
  const secretOf = (attemptKey: string): string => {
    const secret = secrets.get(attemptKey) ?? `pi_${secrets.size + 1}_secret_fake`;
    secrets.set(attemptKey, secret);
    return secret;
  };
  return {
    openedCount: () => secrets.size,
    open: (contractId, amount, attemptKey) =>
      pipe(
        connection.answer(
          () => contracts.find(({ id }) => id === contractId)?.contribution === amount,
        ),
        TE.flatMap((isDue) =>
          isDue
            ? TE.right({ value: secretOf(attemptKey) })
            : refused(422, 'Not the amount that is due'),
        ),
      ),
  };
};
