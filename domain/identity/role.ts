/** The roles of signed-in users (document 1, section 6). */
export const roles = ['customer', 'engineer'] as const;
export type Role = (typeof roles)[number];

/** Reads the role that the identity provider names; `undefined` when it is missing or names no role. */
export const parseRole = (attribute: string | undefined): Role | undefined =>
  roles.find((role) => role === attribute);

/**
 * Who acts for a customer: themselves, customer service, or the out-of-hours service; with the code for reports (document
 * 1, section 3.7).
 */
export const userModeCodes = { customer: 1, cs: 2, ooh: 3 } as const;
export type UserMode = keyof typeof userModeCodes;

/** Reads the name of a user mode; anything unknown counts as customer. */
export const parseUserMode = (text: string | null | undefined): UserMode =>
  text === 'cs' || text === 'ooh' ? text : 'customer';

/**
 * Whether a user signs in with a code: customers do, where the provider has sign-in. Anyone else identifies the customer
 * by e-mail and postcode (document 1, section 2.2).
 */
export const isSignInRequired = (mode: UserMode, hasSignIn: boolean): boolean =>
  hasSignIn && mode === 'customer';
