import { createHash } from 'node:crypto';
import type { Json } from '#domain/explain';
import { canonicalJson } from '#domain/receipt';

/** Without letters that are mistaken for digits, or for each other when they are read out. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const characters = 12;

/**
 * The number of a receipt, such as R-7Q4K-2MZT-09AX: the same for the same decision, so that a request that is sent again
 * gets the same receipt.
 */
export const receiptNumber = (decision: Json): string => {
  const digest = createHash('sha256').update(canonicalJson(decision)).digest();
  const letters = [...digest.subarray(0, characters)].map((byte) => alphabet[byte % 32]).join('');
  return `R-${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
};

/** Whether a text is written like a number of a receipt. */
export const isReceiptNumber = (text: string): boolean =>
  /^R(-[0-9A-HJKMNP-TV-Z]{4}){3}$/.test(text);
