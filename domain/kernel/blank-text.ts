/** White space, control and format characters, fillers, and the empty braille pattern. */
const unseen = /^[\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether a text is invisible. */
export const isBlankText = (text: string): boolean => unseen.test(text);
