/** The `tel:` address of a number as people write it. */
export const telephoneAddress = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`;
