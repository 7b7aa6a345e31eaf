import type { Brand } from '../kernel/index.ts';

/** An amount of sterling in whole pence. */
export type Pence = Brand<number, 'Pence'>;

/**
 * Reads an amount in whole pence.
 *
 * Returns `undefined` for a fraction, a negative number, or one that is too large to be exact.
 *
 * @source decisions, "On the wire"
 * @example
 *   parsePence(6000); // => 6000
 *   parsePence(0.5); // => undefined
 */
export const parsePence = (amount: number): Pence | undefined =>
  Number.isSafeInteger(amount) && amount >= 0 ? (amount as Pence) : undefined;

/** An amount of sterling in whole pence, a credit being below nothing. */
export type SignedPence = Pence | Brand<number, 'Credit'>;

/** Reads whole pence on either side of nothing; `undefined` when the number is anything else. */
export const parseSignedPence = (amount: number): SignedPence | undefined =>
  Number.isSafeInteger(amount) ? (amount as SignedPence) : undefined;

export const noPence = 0 as Pence;

/**
 * Writes pence as pounds with two decimals; a credit has a minus sign.
 *
 * @source document 2, section 9
 * @example
 *   formatPounds(parsePence(123456)!); // => '£1,234.56'
 */
export const formatPounds = (amount: SignedPence): string => {
  const size = Math.abs(amount);
  const pounds = Math.trunc(size / 100);
  const rest = String(size % 100).padStart(2, '0');
  return `${amount < 0 ? '−' : ''}£${String(pounds).replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
};
