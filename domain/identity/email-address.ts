import { type Brand, plainText } from '../kernel/index.ts';

/** An e-mail address, trimmed; compared without regard to case. */
export type EmailAddress = Brand<string, 'EmailAddress'>;

const pattern =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/;

/** The longest address that mail can be sent to, in characters. */
export const longestEmailAddress = 254;

/** Reads an e-mail address (document 1, section 5); `undefined` when it is not one. */
export const parseEmailAddress = (text: string): EmailAddress | undefined => {
  const trimmed = plainText(text);
  return trimmed.length <= longestEmailAddress && pattern.test(trimmed)
    ? (trimmed as EmailAddress)
    : undefined;
};
