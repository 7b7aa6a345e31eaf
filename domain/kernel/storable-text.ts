/** NUL, and half of a character: no database holds them. */
const unstorable = /[\0\p{Surrogate}]/gu;

/** A text without what no database holds, which a browser lets somebody paste. */
export const storableText = (text: string): string => text.replace(unstorable, '');

/** Whether a database holds a text as it is. */
export const isStorableText = (text: string): boolean => storableText(text) === text;
