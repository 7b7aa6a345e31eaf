/** The choice of a dropdown that requires words. */
export const otherOption = 'other';

/** The choice for "nothing listed affects the household" (document 2, section 4). */
export const notAffected = 'notAffected';
