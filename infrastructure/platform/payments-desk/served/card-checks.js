/**
 * What is wrong with a card's details, in the card frame and again in the desk, which trusts no frame; and how the
 * frame writes them.
 *
 * @typedef {'visa' | 'mastercard' | 'amex' | 'unknown'} CardBrand
 * @typedef {{ number: string, expiry: string, securityCode: string }} CardDetails
 * @typedef {'number' | 'expiry' | 'securityCode'} CardField
 * @typedef {{ field: CardField, code: string, message: string }} CardProblem
 */

/** @param {string} text */
export const digitsOf = (text) => text.replace(/\D/g, '');

/**
 * @param {string} number
 * @returns {CardBrand}
 */
export const brandOf = (number) => {
  const digits = digitsOf(number);
  if (digits.startsWith('4')) return 'visa';
  if (/^3[47]/.test(digits)) return 'amex';
  return /^(5[1-5]|2[2-7])/.test(digits) ? 'mastercard' : 'unknown';
};

/** @param {CardBrand} brand */
const numberLengthOf = (brand) => (brand === 'amex' ? 15 : 16);

/** @param {CardBrand} brand */
const securityCodeLengthOf = (brand) => (brand === 'amex' ? 4 : 3);

/** The check digit of ISO/IEC 7812. @param {string} digits */
export const passesLuhn = (digits) => {
  const sum = digits.split('').reduce((total, character, index) => {
    const digit = Number(character) * ((digits.length - index) % 2 === 1 ? 1 : 2);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return digits !== '' && sum % 10 === 0;
};

/**
 * `MM/YY` or `MM/YYYY`, with or without the stroke.
 *
 * @param {string} text
 * @returns {{ year: number, month: number } | null} null while it is not complete
 */
export const expiryOf = (text) => {
  const match = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$|^\s*(\d{2})(?:20)?(\d{2})\s*$/.exec(text);
  if (match === null) return null;
  return { month: Number(match[1] ?? match[3]), year: 2000 + Number(match[2] ?? match[4]) };
};

/**
 * @param {string} number
 * @returns {CardProblem | null}
 */
const numberProblem = (number) => {
  const digits = digitsOf(number);
  const wanted = numberLengthOf(brandOf(number));
  if (/[^\d\s-]/.test(number) || digits.length > wanted) {
    return { field: 'number', code: 'invalid_number', message: 'This card number is not valid.' };
  }
  if (digits.length < wanted) {
    return {
      field: 'number',
      code: 'incomplete_number',
      message: 'The card number is not complete.',
    };
  }
  return passesLuhn(digits)
    ? null
    : { field: 'number', code: 'invalid_number', message: 'This card number is not valid.' };
};

/**
 * @param {string} text
 * @param {string} month the current month, `yyyy-MM`
 * @returns {CardProblem | null}
 */
const expiryProblem = (text, month) => {
  const expiry = expiryOf(text);
  if (expiry === null) {
    return {
      field: 'expiry',
      code: 'incomplete_expiry',
      message: 'The expiry date is not complete.',
    };
  }
  if (expiry.month < 1 || expiry.month > 12) {
    return { field: 'expiry', code: 'invalid_expiry', message: 'This expiry date is not valid.' };
  }
  const asMonth = `${expiry.year}-${String(expiry.month).padStart(2, '0')}`;
  return asMonth < month
    ? { field: 'expiry', code: 'invalid_expiry_past', message: 'The expiry date is in the past.' }
    : null;
};

/**
 * @param {string} text
 * @param {CardBrand} brand
 * @returns {CardProblem | null}
 */
const securityCodeProblem = (text, brand) => {
  const wanted = securityCodeLengthOf(brand);
  if (/^\d*$/.test(text.trim()) && text.trim().length === wanted) return null;
  const tooLong = digitsOf(text).length > wanted || /[^\d\s]/.test(text);
  return {
    field: 'securityCode',
    code: tooLong ? 'invalid_cvc' : 'incomplete_cvc',
    message: tooLong ? 'This security code is not valid.' : 'The security code is not complete.',
  };
};

/**
 * Every problem of the three fields, in their order on the form.
 *
 * @param {CardDetails} card
 * @param {string} month the current month, `yyyy-MM`
 * @returns {CardProblem[]}
 */
export const cardProblems = (card, month) =>
  [
    numberProblem(card.number),
    expiryProblem(card.expiry, month),
    securityCodeProblem(card.securityCode, brandOf(card.number)),
  ].filter((problem) => problem !== null);

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
