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

/**
 * The characters of a text as a limit counts them: an emoji is one, although JavaScript's `length` has two for it.
 *
 * @example
 *   countCharacters('No heat 🔥'); // => 9
 */
export const countCharacters = (text: string): number =>
  text.replace(/[\u{10000}-\u{10ffff}]/gu, '.').length;

/** White space, control and format characters, fillers, and the empty braille pattern. */
const unseen = /^[\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether a text is invisible. */
export const isBlankText = (text: string): boolean => unseen.test(text);

/** NUL, and half of a character: they are no text. */
const broken = /[\0\p{Surrogate}]/gu;

/** Whether a text has NUL or half of a character in it. */
export const hasBrokenCharacters = (text: string): boolean => text.search(broken) >= 0;

/** Characters that turn the writing direction of what follows: they come with copied text, or hide what it says. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * A text that reads in the order of its characters, for everyone who sees it.
 *
 * @example
 *   inReadingOrder('photo\u202egpj.exe'); // => 'photogpj.exe'
 */
export const inReadingOrder = (text: string): string => text.replace(directionControls, '');

/** A text without broken characters, in reading order: everyone reads the same. */
export const cleanText = (text: string): string => inReadingOrder(text.replace(broken, ''));

/** White space and control characters, line breaks among them. */
const gaps = /[\s\p{Cc}\u2028\u2029]+/gu;

/**
 * A text that changes neither the lines nor the direction of a plain-text message around it.
 *
 * @example
 *   oneLine('Robin\r\n\u202eField '); // => 'Robin Field'
 */
export const oneLine = (text: string): string => inReadingOrder(text).replace(gaps, ' ').trim();
