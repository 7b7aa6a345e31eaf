export const guardWording = {
  unfinishedTitle: 'Your account isn’t ready yet',
} as const;
