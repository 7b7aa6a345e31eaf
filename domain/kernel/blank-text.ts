const unseen = /^[\p{Z}\p{Cc}\p{Cf}]*$/u;

/** Whether nothing of a text can be seen: it holds white space, control and format characters alone. */
export const isBlankText = (text: string): boolean => unseen.test(text);
