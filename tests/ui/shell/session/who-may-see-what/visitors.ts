import type { Session } from '#application/ports/remote/identity-provider.ts';
import { sessionOfClaims } from '#infrastructure/portal/cognito/session-of-token.ts';

/** All visitors of an address; the platform no longer knows the session of the last two. */
export const visitors = [
  'anonymous',
  'a customer',
  'an engineer',
  'no role',
  'an unknown role',
  'a customer whose sign-in has run out',
  'an engineer whose sign-in has run out',
] as const;
export type Visitor = (typeof visitors)[number];

/** The claims of an ID token, as the identity provider writes them (document 1, section 3.4). */
const claimsOf = (role: object) => ({
  sub: 'subject-1',
  email: 'robin@example.com',
  'custom:account_id': 'account-1',
  ...role,
});

const claims: Record<Visitor, object | undefined> = {
  anonymous: undefined,
  'a customer': claimsOf({ 'custom:role': 'customer' }),
  'an engineer': claimsOf({ 'custom:role': 'engineer' }),
  'no role': claimsOf({}),
  'an unknown role': claimsOf({ 'custom:role': 'administrator' }),
  'a customer whose sign-in has run out': claimsOf({ 'custom:role': 'customer' }),
  'an engineer whose sign-in has run out': claimsOf({ 'custom:role': 'engineer' }),
};

export const sessionOfVisitor = (visitor: Visitor): Session | undefined =>
  sessionOfClaims(claims[visitor]);

export const isRunOut = (visitor: Visitor): boolean => visitor.endsWith('has run out');
