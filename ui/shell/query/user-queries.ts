/** Query keys that several screens share. */
export const userQueries = {
  account: ['account'],
  properties: ['properties'],
} as const;
