import { inReadingOrder } from './storable-text.ts';

/** White space and control characters, line breaks among them. */
const gaps = /[\s\p{Cc}\u2028\u2029]+/gu;

/**
 * A text that changes neither the lines nor the direction of a plain-text message around it.
 *
 * @example
 *   oneLine('Robin\r\n\u202eField '); // => 'Robin Field'
 */
export const oneLine = (text: string): string => inReadingOrder(text).replace(gaps, ' ').trim();
