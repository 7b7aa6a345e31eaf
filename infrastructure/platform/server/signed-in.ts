import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { identifier, type AccountId } from '#domain/kernel';
import type { Role } from '#domain/identity';
import type { Caller } from '../../wire/route.ts';
import { type Database, prepareStatement } from '../database/database.ts';
import { people, signIns } from '../database/schema/accounts.ts';
import type { Person, PlatformContext, VerifiedToken } from './platform-context.ts';
import { refuse } from './error-answers.ts';

/** The signed-in caller: proved by the ID token, read from the database. */
export type SignedInUser = {
  readonly role: Role | undefined;
  readonly accountId: AccountId | undefined;
};
/** A signed-in caller of one role, with an account. */
type SignedInAs<R extends Role> = SignedInUser & {
  readonly role: R;
  readonly accountId: AccountId;
};

const bearerToken = (c: Context): string =>
  /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ??
  refuse(401, 'not-signed-in', 'Please sign in.');

export const personColumns = {
  sub: people.sub,
  email: people.email,
  phone: people.phone,
  role: people.role,
  accountId: people.accountId,
};

const personOfSignIn = prepareStatement((database) =>
  database
    .select(personColumns)
    .from(signIns)
    .innerJoin(people, eq(people.sub, signIns.sub))
    .where(
      and(
        eq(signIns.originJti, sql.placeholder('originJti')),
        eq(signIns.sub, sql.placeholder('sub')),
        isNull(signIns.revokedAt),
      ),
    ),
);

/** The present user of a token, not as signed into it; `undefined` when the sign-in has ended. */
export const personOfToken = async (
  database: Database,
  { sub, originJti }: VerifiedToken,
): Promise<Person | undefined> => {
  const [person] = await personOfSignIn(database, { sub, originJti });
  return person;
};

/** The caller of this request; 401 when the token is missing, wrong or expired, or its sign-in has ended. */
const requireSignedIn = async (
  { tokens, database }: PlatformContext,
  c: Context,
): Promise<SignedInUser> => {
  const verified = await tokens.verify(bearerToken(c), 'id');
  if (verified.outcome !== 'valid')
    return refuse(401, 'sign-in-expired', 'Your sign-in has expired. Please sign in again.');
  const person = await personOfToken(database, verified.token);
  if (person === undefined)
    return refuse(401, 'signed-out', 'You have signed out. Please sign in again.');
  return {
    role: person.role ?? undefined,
    accountId: person.accountId === null ? undefined : identifier<AccountId>(person.accountId),
  };
};

const refusalOfOthers: Readonly<Record<Role, string>> = {
  customer: 'Only customers can do this.',
  engineer: 'Only engineers can do this.',
};

/** 403 unless the user has the role and an account. */
export const requireRole = <R extends Role>(user: SignedInUser, role: R): SignedInAs<R> =>
  user.role === role && user.accountId !== undefined
    ? { ...user, role, accountId: user.accountId }
    : refuse(403, 'other-role', refusalOfOthers[role]);

export const refuseOtherAccount = (): never =>
  refuse(403, 'other-account', 'This belongs to another account.');

/** What the platform knows of the caller of a call. */
export type CallerOf = { readonly [R in Role]: SignedInAs<R> } & {
  readonly 'any-role': SignedInUser & { readonly role: Role };
  /** `undefined` without a token; the call itself checks the identification. */
  readonly 'customer-or-identified': SignedInUser | undefined;
  readonly anyone: undefined;
};

const signedInAs =
  <R extends Role>(role: R) =>
  async (context: PlatformContext, c: Context): Promise<SignedInAs<R>> =>
    requireRole(await requireSignedIn(context, c), role);

/** Finds the caller of a call, and refuses all others. */
export const findCaller: {
  readonly [C in Caller]: (context: PlatformContext, c: Context) => Promise<CallerOf[C]>;
} = {
  customer: signedInAs('customer'),
  engineer: signedInAs('engineer'),
  'any-role': async (context, c) => {
    const user = await requireSignedIn(context, c);
    return user.role === undefined
      ? refuse(403, 'no-role', 'Your sign-in has no role yet. Please call us.')
      : { ...user, role: user.role };
  },
  'customer-or-identified': async (context, c) =>
    c.req.header('authorization') === undefined ? undefined : requireSignedIn(context, c),
  anyone: () => Promise.resolve(undefined),
};
