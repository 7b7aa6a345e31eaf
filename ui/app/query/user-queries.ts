/** The keys of what several screens read, or what is read ahead of its screen: the same key finds the same answer. */
export const userQueries = {
  account: ['account'],
  properties: ['properties'],
} as const;
