import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { ClaimCustomer } from '../../ports/claim-customer.ts';
import type { IdentifyFailure } from '../../ports/customer-finder.ts';
import type { IdentifyCustomer } from '../identify/identify-customer.ts';

export type OpenIdentifiedClaimFailure =
  | { readonly tag: 'email-and-postcode-required' }
  | { readonly tag: 'payments-behind' }
  | IdentifyFailure;

export type OpenIdentifiedClaim = (
  email: string,
  postcode: string,
) => TE.TaskEither<OpenIdentifiedClaimFailure, ClaimCustomer>;

/** Opens the claim form in the mode without sign-in, from an e-mail and a postcode (document 2, section 2). */
export const makeOpenIdentifiedClaim =
  (identifyCustomer: IdentifyCustomer): OpenIdentifiedClaim =>
  (email, postcode) =>
    pipe(
      identifyCustomer(email, postcode),
      TE.flatMap((customer) =>
        customer.paymentsUpToDate
          ? TE.right(customer)
          : TE.left<OpenIdentifiedClaimFailure>({ tag: 'payments-behind' }),
      ),
    );
