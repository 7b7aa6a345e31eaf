import type { Brand } from './brand.ts';

/** An amount of sterling in whole pence. */
export type Pence = Brand<number, 'Pence'>;

/** Reads whole pence, never negative; `undefined` when the number is anything else. */
export const parsePence = (amount: number): Pence | undefined =>
  Number.isSafeInteger(amount) && amount >= 0 ? (amount as Pence) : undefined;

export const noPence = 0 as Pence;

/** Shows pence as pounds with two decimals, for example £60.00 (document 2, section 9). */
export const formatPounds = (amount: Pence): string => {
  const pounds = Math.trunc(amount / 100);
  const rest = String(amount % 100).padStart(2, '0');
  return `£${String(pounds).replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
};
