import { type Brand, plainText } from '../kernel/index.ts';

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
