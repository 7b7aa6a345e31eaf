/** The roles of signed-in users (document 1, section 6). */
export const roles = ['customer', 'engineer'] as const;
export type Role = (typeof roles)[number];

/** Reads the role that the identity provider names; `undefined` when it is missing or names no role. */
export const parseRole = (attribute: string | undefined): Role | undefined =>
  roles.find((role) => role === attribute);

/** The operator of the portal, with the code for reports (document 1, section 3.7). */
export const userModeCodes = { customer: 1, cs: 2, ooh: 3 } as const;
export type UserMode = keyof typeof userModeCodes;

/** Reads the `mode` query parameter; anything unknown counts as customer. */
export const parseUserMode = (text: string | null | undefined): UserMode =>
  text === 'cs' || text === 'ooh' ? text : 'customer';

/** The new route table is for customers while the new-auth flag reads "true" (document 1, section 2.2). */
export const usesNewRouteTable = (newAuthFlag: string, mode: UserMode): boolean =>
  newAuthFlag === 'true' && mode === 'customer';
