/**
 * The characters of a text as a limit counts them: an emoji is one, although JavaScript's `length` has two for it.
 *
 * @example
 *   countCharacters('No heat 🔥'); // => 9
 */
export const countCharacters = (text: string): number => Array.from(text).length;
