import { plainText } from '../kernel/index.ts';

/** Digits with the usual separators; a word, a slash or a comma ends a number. */
const numbers = /(?:\+|\b00)?\(?\d[\d\s().-]*/g;
const extension = /\s*(?:\bext(?:ension|n)?\b\.?|\bx\b|#)\s*\d+/gi;

/** Digits of a whole number with its country, by E.164: at most 15, and no number is shorter than 7. */
const isNumber = (digits: string): boolean =>
  digits.startsWith('44') ? /^44[1-9]\d{8,9}$/.test(digits) : /^[1-9]\d{6,14}$/.test(digits);

/** The first of two numbers that only a space separates; each begins with the trunk zero. */
const firstOfTwo = (digits: string): string => /^(0\d{9,10})0\d{9,10}$/.exec(digits)?.[1] ?? digits;

const withCountry = (written: string, country: string): string => {
  // "+44 (0)20 …": the bracketed zero is dialled only without the country.
  const [, abroad] = /^\s*(?:\+|00)(.*)$/s.exec(written.replace(/\(0\)/, '')) ?? [];
  if (abroad !== undefined) return abroad.replace(/\D/g, '');
  const digits = firstOfTwo(written.replace(/\D/g, ''));
  return `${country}${digits.replace(/^0/, '')}`;
};

/** The country of a number without a prefix: the provider covers homes in the United Kingdom. */
const homeCountry = '44';

/**
 * The number to dial for a telephone number as written, in E.164: the first of several, without an extension
 * (decisions, "Telephone numbers"). `undefined` if there is no number.
 *
 * @param prefix of the country, such as `+44` or `0044`; empty for one of the United Kingdom
 * @example
 *   dialledNumber('', '07700 900321 / 07700 900654'); // => '+447700900321'
 */
export const dialledNumber = (prefix: string, number: string): string | undefined => {
  const country = plainText(prefix).replace(/\D/g, '').replace(/^0+/, '') || homeCountry;
  const candidates = plainText(number).replace(extension, ',').match(numbers) ?? [];
  const dialled = candidates.map((written) => withCountry(written, country)).find(isNumber);
  return dialled === undefined ? undefined : `+${dialled}`;
};

/** Numbers of a service, such as 999 or 116 123, which are dialled as they are. */
const serviceNumber = /^[1-9]\d{2,5}$/;

/** The number to dial for one of the provider or of a public service. */
export const publishedNumber = (number: string): string | undefined => {
  const written = plainText(number).replace(/\s/g, '');
  return serviceNumber.test(written) ? written : dialledNumber('', number);
};
