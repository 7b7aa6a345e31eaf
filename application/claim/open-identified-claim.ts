import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { ClaimCustomer } from '#domain/claim';
import { parseEmailAddress, parsePostcode } from '#domain/identity';
import type { CustomerFinder, IdentifyFailure } from '../ports/remote/customer-calls.ts';

export type IdentifyCustomerFailure =
  | { readonly tag: 'email-and-postcode-required' }
  | IdentifyFailure;

export type OpenIdentifiedClaimFailure =
  | IdentifyCustomerFailure
  | { readonly tag: 'payments-behind' };

/** Finds a customer by the e-mail address and the postcode that were typed. */
type FindCustomer<Failure> = (
  email: string,
  postcode: string,
) => TE.TaskEither<Failure, ClaimCustomer>;

type Found = {
  readonly email: string;
  readonly postcode: string;
  readonly customer: ClaimCustomer;
};

/**
 * Finds a customer in the mode without sign-in (document 1, section 2.3), and opens the claim form for them (document 2,
 * section 2). The first opening uses the customer just found; every later one reads again.
 */
export const makeIdentifiedClaims = (
  customers: CustomerFinder,
): {
  readonly identifyCustomer: FindCustomer<IdentifyCustomerFailure>;
  readonly openIdentifiedClaim: FindCustomer<OpenIdentifiedClaimFailure>;
} => {
  const findCustomer: FindCustomer<IdentifyCustomerFailure> = (typedEmail, typedPostcode) => {
    const email = parseEmailAddress(typedEmail);
    const postcode = parsePostcode(typedPostcode);
    return email === undefined || postcode === undefined
      ? TE.left({ tag: 'email-and-postcode-required' })
      : customers.find(email, postcode);
  };
  let justFound: Found | undefined;
  const take = (email: string, postcode: string): ClaimCustomer | undefined => {
    const found = justFound;
    justFound = undefined;
    return found?.email === email && found.postcode === postcode ? found.customer : undefined;
  };
  return {
    identifyCustomer: (email, postcode) =>
      pipe(
        findCustomer(email, postcode),
        TE.tapIO((customer) => () => {
          justFound = { email, postcode, customer };
        }),
      ),
    openIdentifiedClaim: (email, postcode) => () => {
      const found = take(email, postcode);
      return pipe(
        found === undefined ? findCustomer(email, postcode) : TE.right(found),
        TE.flatMap((customer) =>
          customer.paymentsUpToDate
            ? TE.right(customer)
            : TE.left<OpenIdentifiedClaimFailure>({ tag: 'payments-behind' }),
        ),
      )();
    },
  };
};
