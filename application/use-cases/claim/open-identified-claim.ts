import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { Clock } from '../../ports/clock.ts';
import type { IdentifyFailure } from '../../ports/customer-finder.ts';
import type { IdentifyCustomer } from '../identify/identify-customer.ts';
import { openedClaim, type OpenedClaim } from './opened-claim.ts';

export type OpenIdentifiedClaimFailure =
  | { readonly tag: 'email-and-postcode-required' }
  | { readonly tag: 'payments-behind' }
  | IdentifyFailure;

export type OpenIdentifiedClaim = (
  email: string,
  postcode: string,
) => TE.TaskEither<OpenIdentifiedClaimFailure, OpenedClaim>;

/** Opens the claim form in the mode without sign-in, from an e-mail and a postcode (document 2, section 2). */
export const makeOpenIdentifiedClaim =
  (identifyCustomer: IdentifyCustomer, clock: Clock): OpenIdentifiedClaim =>
  (email, postcode) =>
    pipe(
      identifyCustomer(email, postcode),
      TE.flatMap((customer) =>
        customer.paymentsUpToDate
          ? TE.right(openedClaim(customer, clock.now()))
          : TE.left<OpenIdentifiedClaimFailure>({ tag: 'payments-behind' }),
      ),
    );
