import type { PaymentIntent } from '@stripe/stripe-js';
import type { AuthorisedPayment } from '#application/ports/remote/payment-desk.ts';
import { identifier } from '#domain/kernel';

/** The payment, once its money is authorised or captured (decisions, "Payment"); `undefined` before. */
export const toAuthorisedPayment = ({
  id,
  status,
}: Pick<PaymentIntent, 'id' | 'status'>): AuthorisedPayment | undefined =>
  status === 'requires_capture' || status === 'succeeded'
    ? { paymentId: identifier(id) }
    : undefined;
