import { randomBytes } from 'node:crypto';

const randomToken = (): string => randomBytes(12).toString('hex');

/** The id and the secret of a new payment, in the provider's form. */
export const makePaymentKeys = (
  makeToken: () => string = randomToken,
): { readonly id: string; readonly secret: string } => {
  const id = `pi_${makeToken()}`;
  return { id, secret: `${id}_secret_${makeToken()}` };
};
