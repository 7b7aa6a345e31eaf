import { brandOf, digitsOf, numberLengthOf, securityCodeLengthOf } from './card-checks.js';

/** Groups of a card number as they are printed on the card. @param {string} text */
export const formatNumber = (text) => {
  const brand = brandOf(text);
  const digits = digitsOf(text).slice(0, numberLengthOf(brand));
  const groups = brand === 'amex' ? [4, 6, 5] : [4, 4, 4, 4];
  let start = 0;
  return groups
    .map((length) => digits.slice(start, (start += length)))
    .filter((group) => group !== '')
    .join(' ');
};

/** `MM/YY`, from typing or from a browser that fills in `MM/YYYY`. @param {string} text */
export const formatExpiry = (text) => {
  const typed = /^[2-9]$/.test(text)
    ? `0${text}`
    : text.replace(/^(\d)\/|^1(?=[3-9])/, (_, month) =>
        month === undefined ? '01' : `0${month}/`,
      );
  const digits = digitsOf(typed)
    .replace(/^(\d{2})20(\d{2})$/, '$1$2')
    .slice(0, 4);
  return digits.length > 2 || typed.endsWith('/')
    ? `${digits.slice(0, 2)}/${digits.slice(2)}`
    : digits;
};

/**
 * @param {string} text
 * @param {string} number the card number it belongs to
 */
export const formatSecurityCode = (text, number) =>
  digitsOf(text).slice(0, securityCodeLengthOf(brandOf(number)));
