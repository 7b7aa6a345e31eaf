import * as t from 'io-ts';
import { contractIdCodec, penceCodec } from '../value-codecs.ts';

/** Opens a payment of so many pence for a contract (document 2, section 7). */
export const paymentIntentCodec = t.type({
  contractId: contractIdCodec,
  paymentAmount: penceCodec,
});

export const paymentIntentAnswerCodec = t.type({
  data: t.type({ paymentIntent: t.type({ client_secret: t.string }) }),
});
