import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { ClaimCustomer } from '#domain/claim';
import type { CustomerFinder, IdentifyFailure } from '#application/ports/remote/customer-calls.ts';
import type { FakeConnection } from './connection.ts';

/** Finds the customers that it was given, in memory; two of the same e-mail and postcode are several properties. */
export const fakeCustomerFinder = (
  connection: FakeConnection,
  customers: readonly ClaimCustomer[],
): CustomerFinder => ({
  find: (email, postcode) =>
    pipe(
      connection.answer(() =>
        customers.filter((one) => one.email === email && one.postcode === postcode),
      ),
      TE.flatMap(([found, ...others]): TE.TaskEither<IdentifyFailure, ClaimCustomer> => {
        if (found === undefined) return TE.left({ tag: 'not-identified', refusal: 'not-found' });
        return others.length > 0
          ? TE.left({ tag: 'not-identified', refusal: 'several-properties' })
          : TE.right(found);
      }),
    ),
});
