import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { ClaimCustomer } from '#domain/claim';
import type { IdentifyCustomer, IdentifyCustomerFailure } from './identify-customer.ts';

export type OpenIdentifiedClaimFailure =
  | IdentifyCustomerFailure
  | { readonly tag: 'payments-behind' };

export type OpenIdentifiedClaim = (
  email: string,
  postcode: string,
) => TE.TaskEither<OpenIdentifiedClaimFailure, ClaimCustomer>;

type Found = {
  readonly email: string;
  readonly postcode: string;
  readonly customer: ClaimCustomer;
};

/**
 * Finds a customer in the mode without sign-in, and opens the claim form for them (document 2, section 2). The first
 * opening uses the customer just found; every later one reads again.
 */
export const makeIdentifiedClaims = (
  identifyCustomer: IdentifyCustomer,
): {
  readonly identifyCustomer: IdentifyCustomer;
  readonly openIdentifiedClaim: OpenIdentifiedClaim;
} => {
  let justFound: Found | undefined;
  const take = (email: string, postcode: string): ClaimCustomer | undefined => {
    const found = justFound;
    justFound = undefined;
    return found?.email === email && found.postcode === postcode ? found.customer : undefined;
  };
  return {
    identifyCustomer: (email, postcode) =>
      pipe(
        identifyCustomer(email, postcode),
        TE.tapIO((customer) => () => {
          justFound = { email, postcode, customer };
        }),
      ),
    openIdentifiedClaim: (email, postcode) => () => {
      const found = take(email, postcode);
      return pipe(
        found === undefined ? identifyCustomer(email, postcode) : TE.right(found),
        TE.flatMap((customer) =>
          customer.paymentsUpToDate
            ? TE.right(customer)
            : TE.left<OpenIdentifiedClaimFailure>({ tag: 'payments-behind' }),
        ),
      )();
    },
  };
};
