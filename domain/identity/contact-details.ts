import { plainText, type Brand } from '../kernel/index.ts';

/** An e-mail address; compared without regard to case. */
export type EmailAddress = Brand<string, 'EmailAddress'>;

const pattern =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/;

/** The longest address that mail can be sent to, in characters. */
export const longestEmailAddress = 254;

/** The address in pasted text with a name, a link or punctuation around it, and in what a keyboard has corrected. */
const addressIn = (text: string): string =>
  plainText(text)
    // Any number of marks would make a long text slow to read.
    .replace(/^[("“]{1,3}|[)"”.,;:]{1,3}$/g, '')
    .replace(/^[^<@]*<([^<>]*)>$/, '$1')
    .replace(/^mailto:/i, '')
    .replace(/ ?([@.]) ?/g, '$1')
    .replace(/,(?=[^@\s]*$)/, '.');

/**
 * Reads an e-mail address (document 1, section 5); `undefined` when it is not one.
 *
 * @example
 *   parseEmailAddress('Kim Jones <kim@example.com>'); // => 'kim@example.com'
 */
export const parseEmailAddress = (text: string): EmailAddress | undefined => {
  const address = addressIn(text);
  return address.length <= longestEmailAddress && pattern.test(address)
    ? (address as EmailAddress)
    : undefined;
};

/** Digits with the usual separators, dashes of every kind among them; a word, a slash or a comma ends them. */
const digitRuns = /(?:\+\s*)?\(?\d[\d\s().\p{Pd}\u2212\u00b7]*/gu;
const extension = /\s*(?:\bext(?:ension|n)?\b\.?|\bx\b|#)\s*\d+/gi;

/** Digits of a whole number with its country, by E.164: at most 15, and no number is shorter than 7. */
const isNumber = (digits: string): boolean =>
  digits.startsWith('44') ? /^44[1-9]\d{8,9}$/.test(digits) : /^[1-9]\d{6,14}$/.test(digits);

/** The country of a number without a prefix: the provider covers homes in the United Kingdom. */
const homeCountry = '44';

/** A number with its country, without the trunk zero that is dialled only inside the country. */
const withoutTrunkZero = (digits: string): string => digits.replace(/^440/, homeCountry);

/** The number with its country; one that is none in the country may be written with a country, but without a plus. */
const withCountry = (written: string, country: string): string => {
  // "+44 (0)20 …": the bracketed zero is dialled only without the country.
  const digits = written.replace(/\(0\)/, '').replace(/\D/g, '');
  if (written.includes('+')) return withoutTrunkZero(digits);
  if (digits.startsWith('00')) return withoutTrunkZero(digits.slice(2));
  const inside = `${country}${digits.replace(/^0/, '')}`;
  return !isNumber(inside) && digits.startsWith(country) ? withoutTrunkZero(digits) : inside;
};

/**
 * The number in a run of digits: the whole run, or else a part of it that begins like a number, with a zero or a plus:
 * "07700 900321 9-5", "1. 07700 900321". Where the end of such a part is not clear, nothing is dialled.
 */
const numberIn = (run: string, country: string): string | undefined => {
  const whole = withCountry(run, country);
  if (isNumber(whole)) return whole;
  const groups = Array.from(run.matchAll(/\D*\d+/g), ([group]) => group);
  return groups
    .flatMap((group, first) => (/^\D*0|\+/.test(group) ? [groups.slice(first)] : []))
    .map((some) =>
      some
        .map((_, last) => withCountry(some.slice(0, last + 1).join(''), country))
        .filter(isNumber),
    )
    .find((found) => found.length === 1)?.[0];
};

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
  const runs = plainText(number).replace(extension, ',').matchAll(digitRuns);
  const dialled = Array.from(runs, ([run]) => numberIn(run, country)).find(
    (found) => found !== undefined,
  );
  return dialled === undefined ? undefined : `+${dialled}`;
};

/** Numbers of a service, such as 999 or 116 123, which are dialled as they are. */
const serviceNumber = /^[1-9]\d{2,5}$/;

/** The number to dial for one of the provider or of a public service. */
export const publishedNumber = (number: string): string | undefined => {
  const written = plainText(number).replace(/\s/g, '');
  return serviceNumber.test(written) ? written : dialledNumber('', number);
};
