/** The texts of the pages of single rules. */
export const rulesWording = {
  label: 'Rules',
  title: 'Rules',
} as const;
