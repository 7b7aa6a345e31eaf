import type { Pence } from './pence.ts';
import { plainText } from '../kernel/index.ts';

/**
 * Digits before and after the decimal sign; `undefined` unless the text is a plain decimal number, with or without a
 * pound sign before it. The decimal sign is a point, or a comma with at most two digits behind it: "1,200" has a
 * thousands separator (decisions, "Decimal sign").
 */
const decimalParts = (text: string): readonly [whole: string, decimals: string] | undefined => {
  const plain = plainText(text).replace(/^£\s*/, '');
  const found = /^(\d*)(?:\.(\d*)|,(\d{0,2}))?$/.exec(plain);
  if (found === null) return undefined;
  const [, whole = plain, point, comma] = found;
  const decimals = point ?? comma ?? '';
  return whole === '' && decimals === '' ? undefined : [whole, decimals];
};

const toPence = (whole: string, decimals: string): number =>
  Number(`${whole}${decimals.slice(0, 2).padEnd(2, '0')}`);

const wholePence = (pence: number): Pence | undefined =>
  Number.isSafeInteger(pence) ? (pence as Pence) : undefined;

/**
 * Reads an estimate in pounds, as a person types it, and rounds it up to whole pence.
 *
 * Returns `undefined` for a text that is no number, or one below zero.
 *
 * It reads digit by digit, since 4.35 times a hundred is no whole number.
 *
 * @source document 3, section 5; decisions, "Decimal sign"
 * @example
 *   parsePoundsUp('4.351'); // => 436
 */
export const parsePoundsUp = (text: string): Pence | undefined => {
  const parts = decimalParts(text);
  if (parts === undefined) return undefined;
  const [whole, decimals] = parts;
  return wholePence(toPence(whole, decimals) + (/[1-9]/.test(decimals.slice(2)) ? 1 : 0));
};

/**
 * Reads an amount in pounds that was paid, as a person types it: 1 to 4 digits with at most 2 decimals.
 *
 * Returns whole pence; `undefined` for any other text. A comma counts as the decimal sign; a pound sign may precede.
 *
 * @source document 3, section 5; decisions, "Decimal sign"
 * @example
 *   parsePounds('4.35'); // => 435
 *   parsePounds('4.355'); // => undefined
 */
export const parsePounds = (text: string): Pence | undefined => {
  const parts = decimalParts(text);
  if (parts === undefined) return undefined;
  const [whole, decimals] = parts;
  const isPrice = whole.length > 0 && whole.length <= 4 && decimals.length <= 2;
  return isPrice && !/[.,]$/.test(plainText(text)) ? parsePoundsUp(text) : undefined;
};

/** Pounds as a number on the wire, to the nearest penny, half a penny up; `undefined` below zero or without end. */
export const penceOfPounds = (pounds: number): Pence | undefined =>
  // Half a thousandth of a penny: more than a double is off by, less than any price differs by.
  pounds >= 0 ? wholePence(Math.floor(pounds * 100 + 0.5 + 0.000_5)) : undefined;

/** Pounds with at most two decimals, as money is written on the wire (decisions). */
export const poundsOf = (pence: Pence): number => pence / 100;
