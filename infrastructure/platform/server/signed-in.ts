import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { identifier, type AccountId } from '#domain/kernel';
import type { Role } from '#domain/identity';
import { personOfToken } from '../identity/sign-ins.ts';
import type { PlatformContext } from './platform-context.ts';
import { refuse } from './error-answers.ts';

/** The signed-in caller: proved by the ID token, read from the database. */
export type SignedInUser = {
  readonly sub: string;
  readonly email: string;
  readonly role: Role | undefined;
  readonly accountId: AccountId | undefined;
};
export type SignedInCustomer = SignedInUser & {
  readonly role: 'customer';
  readonly accountId: AccountId;
};
export type SignedInEngineer = SignedInUser & {
  readonly role: 'engineer';
  readonly accountId: AccountId;
};

const refuseUnproved = (message: string): never => {
  throw new HTTPException(401, { message });
};

const bearerToken = (c: Context): string =>
  /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ??
  refuseUnproved('Please sign in.');

/** The caller of this request; 401 when the token is missing, wrong or expired, or its sign-in has ended. */
export const requireSignedIn = async (
  { tokens, database }: PlatformContext,
  c: Context,
): Promise<SignedInUser> => {
  const verified = await tokens.verify(bearerToken(c), 'id');
  if (verified.outcome !== 'valid')
    return refuseUnproved('Your sign-in has expired. Please sign in again.');
  const person = await personOfToken(database, verified.token);
  if (person === undefined) return refuseUnproved('You have signed out. Please sign in again.');
  return {
    sub: person.sub,
    email: person.email,
    role: person.role ?? undefined,
    accountId: person.accountId === null ? undefined : identifier<AccountId>(person.accountId),
  };
};

/** For calls of signed-in users and the old mode: `undefined` without a token, 401 with a bad one. */
export const findSignedIn = async (
  context: PlatformContext,
  c: Context,
): Promise<SignedInUser | undefined> =>
  c.req.header('authorization') === undefined ? undefined : requireSignedIn(context, c);

/** 403 unless the person is a customer with an account. */
export const asCustomer = (person: SignedInUser): SignedInCustomer =>
  person.role === 'customer' && person.accountId !== undefined
    ? { ...person, role: person.role, accountId: person.accountId }
    : refuse(403, 'Only customers can do this.');

/** 403 unless the person is an engineer with an account. */
export const asEngineer = (person: SignedInUser): SignedInEngineer =>
  person.role === 'engineer' && person.accountId !== undefined
    ? { ...person, role: person.role, accountId: person.accountId }
    : refuse(403, 'Only engineers can do this.');

/** 403 unless the account is the caller's own. */
export const requireOwner = (person: SignedInUser, accountId: string): void => {
  if (person.accountId !== accountId) refuse(403, 'This belongs to another account.');
};
