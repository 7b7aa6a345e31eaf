/** NUL, and half of a character: no database holds them. */
const unstorable = /[\0\p{Surrogate}]/gu;

/** A text without characters that a database cannot store but a browser can paste. */
export const storableText = (text: string): string => text.replace(unstorable, '');

/** Whether a database can store a text unchanged. */
export const isStorableText = (text: string): boolean => storableText(text) === text;
