import * as t from 'io-ts';
import type { ClaimCustomer } from '#domain/claim';
import type { EmailAddress, Postcode } from '#domain/identity';
import {
  claimCustomerCodec,
  claimCustomerFromWire,
  claimCustomerToWire,
} from './claim-customer-wire.ts';
import { countCodec } from '../value-codecs.ts';
import { orNull } from '../wire-type.ts';

/** The request of an identification (document 1, section 7); the platform checks both texts itself. */
export const identifyCodec = t.type({ email: t.string, postcode: t.string });

export const identifiedCustomerCodec = t.intersection([
  claimCustomerCodec,
  t.type({ paymentsUpToDate: t.boolean }),
]);
export type IdentifiedCustomer = t.TypeOf<typeof identifiedCustomerCodec>;

/** A refusal by its code if it has one, the one customer, or just their number. */
export const identifyAnswerCodec = t.type({
  data: t.union([
    t.type({
      error: t.partial({ code: orNull(t.union([t.number, t.string])), receipt: t.string }),
    }),
    t.strict({ count: countCodec, customer: identifiedCustomerCodec }),
    t.strict({ count: countCodec }),
  ]),
});
export type IdentifyAnswer = t.TypeOf<typeof identifyAnswerCodec>;

export const identifiedCustomerFromWire = (
  customer: IdentifiedCustomer,
  email: EmailAddress,
  postcode: Postcode,
): ClaimCustomer => ({
  ...claimCustomerFromWire(customer),
  paymentsUpToDate: customer.paymentsUpToDate,
  email,
  postcode,
});

export const identifiedCustomerToWire = (
  customer: Omit<ClaimCustomer, 'email' | 'postcode'>,
): IdentifiedCustomer => ({
  ...claimCustomerToWire(customer),
  paymentsUpToDate: customer.paymentsUpToDate,
});
