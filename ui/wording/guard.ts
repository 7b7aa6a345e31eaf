export const guardWording = {
  noRoleTitle: 'Your account isn’t ready yet',
} as const;
