import * as TE from 'fp-ts/TaskEither';
import { parseEmailAddress, parsePostcode } from '#domain/identity';
import type { ClaimCustomer } from '#domain/claim';
import type { CustomerFinder, IdentifyFailure } from '../ports/remote/customer-finder.ts';

export type IdentifyCustomerFailure =
  | { readonly tag: 'email-and-postcode-required' }
  | IdentifyFailure;

export type IdentifyCustomer = (
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
