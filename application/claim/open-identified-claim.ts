import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { ClaimCustomer } from '#domain/claim';
import { parseEmailAddress, parsePostcode } from '#domain/identity';
import type { CustomerFinder, IdentifyFailure } from '../ports/remote/customer-calls.ts';

export type IdentifyCustomerFailure =
  | { readonly tag: 'email-and-postcode-required' }
  | IdentifyFailure;

type IdentifyCustomer = (
  email: string,
  postcode: string,
) => TE.TaskEither<IdentifyCustomerFailure, ClaimCustomer>;

/** Finds a customer by e-mail and postcode, in the mode without sign-in (document 1, section 2.3). */
export const makeIdentifyCustomer =
  (customers: CustomerFinder): IdentifyCustomer =>
  (typedEmail, typedPostcode) => {
    const email = parseEmailAddress(typedEmail);
    const postcode = parsePostcode(typedPostcode);
    return email === undefined || postcode === undefined
      ? TE.left({ tag: 'email-and-postcode-required' })
      : customers.find(email, postcode);
  };

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
