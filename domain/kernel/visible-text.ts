/** Zero-width characters, direction marks, soft hyphens, fillers and byte order marks: they come with copied text. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * A text without the characters that cannot be seen (decisions, "Invisible characters").
 *
 * @example
 *   visibleText('\u200bkim@example.com\u202c'); // => 'kim@example.com'
 */
export const visibleText = (text: string): string => text.replace(invisible, '');

/**
 * The intended text of a number, a code or an address: without invisible characters, with plain characters in place of
 * full-width ones, and without white space around it.
 *
 * @example
 *   plainText(' \uff11\uff12\u200e '); // => '12'
 */
export const plainText = (text: string): string => visibleText(text).normalize('NFKC').trim();

/**
 * The digits of typed or pasted text, such as a GC number (document 3, section 5).
 *
 * @example
 *   digitsIn('GC 41-075-17'); // => '4107517'
 */
export const digitsIn = (text: string): string => plainText(text).replace(/\D/g, '');
