/** The role of a signed-in user (document 1, section 6). */
export const roles = ['customer', 'engineer'] as const;
export type Role = (typeof roles)[number];

/** Reads the custom:role attribute; `undefined` when it is missing or names no role. */
export const parseRole = (attribute: string | undefined): Role | undefined =>
  roles.find((role) => role === attribute);
