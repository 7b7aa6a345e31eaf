/** Printing what was decided. */
export const printWording = {
  print: 'Print or save as PDF',
  reference: 'Reference of this decision',
  notYet: 'This close has no reference until it is sent.',
} as const;
