const unseen = /^[\p{Z}\p{Cc}\p{Cf}]*$/u;

/** Whether a text is invisible: only white space, control and format characters. */
export const isBlankText = (text: string): boolean => unseen.test(text);
