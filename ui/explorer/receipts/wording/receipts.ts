/** The texts of the page of receipts. */
export const receiptsWording = {
  label: 'Receipts',
  title: 'Receipts',
} as const;
