import type { Session } from '#application/ports/remote/identity-provider.ts';
import { parseRole, type Role } from '#domain/identity';
import { identifier } from '#domain/kernel';

export const userOf = {
  customer: 'a customer',
  engineer: 'an engineer',
} as const satisfies Readonly<Record<Role, string>>;
type UserOfRole = (typeof userOf)[Role];

/** A visitor of an address; the platform no longer knows the session of one that has run out. */
export type Visitor =
  | 'anonymous'
  | UserOfRole
  | 'no role'
  | `${UserOfRole} whose sign-in has run out`;

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
  'a customer whose sign-in has run out': sessionOf('customer'),
  'an engineer whose sign-in has run out': sessionOf('engineer'),
};

export const visitors = Object.keys(sessions) as readonly Visitor[];

export const sessionOfVisitor = (visitor: Visitor): Session | undefined => sessions[visitor];

export const isRunOut = (visitor: Visitor): boolean => visitor.endsWith('has run out');
