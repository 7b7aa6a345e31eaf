/** NUL, and half of a character: no database holds them. */
const unstorable = /[\0\p{Surrogate}]/gu;

/** Whether a database can store a text unchanged. */
export const isStorableText = (text: string): boolean => text.replace(unstorable, '') === text;

/** Characters that turn the writing direction of what follows: they come with copied text, or hide what it says. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * A text that reads in the order of its characters, for everyone who sees it.
 *
 * @example
 *   inReadingOrder('photo\u202egpj.exe'); // => 'photogpj.exe'
 */
export const inReadingOrder = (text: string): string => text.replace(directionControls, '');

/** A text without characters that a browser can paste but a database cannot store, in reading order. */
export const storableText = (text: string): string => inReadingOrder(text.replace(unstorable, ''));
