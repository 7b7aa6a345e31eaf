import type { Brand } from '../kernel/index.ts';

/** An amount of sterling in whole pence. */
export type Pence = Brand<number, 'Pence'>;

/** Reads whole pence, never negative; `undefined` when the number is anything else. */
export const parsePence = (amount: number): Pence | undefined =>
  Number.isSafeInteger(amount) && amount >= 0 ? (amount as Pence) : undefined;

/** An amount of sterling in whole pence, a credit being below nothing. */
export type SignedPence = Pence | Brand<number, 'Credit'>;

/** Reads whole pence on either side of nothing; `undefined` when the number is anything else. */
export const parseSignedPence = (amount: number): SignedPence | undefined =>
  Number.isSafeInteger(amount) ? (amount as SignedPence) : undefined;

export const noPence = 0 as Pence;

/** Shows pence as pounds with two decimals, for example £60.00 (document 2, section 9); a credit as −£60.00. */
export const formatPounds = (amount: SignedPence): string => {
  const size = Math.abs(amount);
  const pounds = Math.trunc(size / 100);
  const rest = String(size % 100).padStart(2, '0');
  return `${amount < 0 ? '−' : ''}£${String(pounds).replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
};
