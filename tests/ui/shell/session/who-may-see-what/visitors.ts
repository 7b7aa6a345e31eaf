import type { Session } from '#application/ports/remote/identity-provider.ts';
import { parseRole } from '#domain/identity';
import { identifier } from '#domain/kernel';

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

/** A session with the role that an account's attribute names (document 1, section 3.4). */
const sessionOf = (attribute: string | undefined): Session => ({
  subject: 'subject-1',
  email: 'robin@example.com',
  role: parseRole(attribute),
  accountId: identifier('account-1'),
});

const sessions: Record<Visitor, Session | undefined> = {
  anonymous: undefined,
  'a customer': sessionOf('customer'),
  'an engineer': sessionOf('engineer'),
  'no role': sessionOf(undefined),
  'an unknown role': sessionOf('administrator'),
  'a customer whose sign-in has run out': sessionOf('customer'),
  'an engineer whose sign-in has run out': sessionOf('engineer'),
};

export const sessionOfVisitor = (visitor: Visitor): Session | undefined => sessions[visitor];

export const isRunOut = (visitor: Visitor): boolean => visitor.endsWith('has run out');
