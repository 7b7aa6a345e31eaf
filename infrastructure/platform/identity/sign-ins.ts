import { and, eq, isNull } from 'drizzle-orm';
import { instant, millisecondsPerDay, type Instant } from '#domain/kernel/instant.ts';
import type { Database, Transaction } from '../database/database.ts';
import { people, signIns } from '../database/schema/identity.ts';
import type { Ids } from '../server/platform-context.ts';
import { hashOfSecret } from './email-key.ts';
import type { Person, VerifiedToken } from './token-service.ts';

const refreshTokenDays = 30;

export type StoredSignIn = {
  readonly originJti: string;
  readonly authTime: Instant;
  readonly expiresAt: Instant;
  readonly revokedAt: Instant | null;
  readonly person: Person;
};

export type OpenedSignIn = {
  readonly originJti: string;
  readonly authTime: Instant;
  /** Told once, and kept as a hash only. */
  readonly refreshToken: string;
};

/** Begins a sign-in: everything that its tokens may do ends with it. */
export const openSignIn = async (
  transaction: Transaction,
  sub: string,
  { ids, realNow }: { readonly ids: Ids; readonly realNow: Instant },
): Promise<OpenedSignIn> => {
  const opened = { originJti: ids.uuid(), authTime: realNow, refreshToken: ids.secret() };
  await transaction.insert(signIns).values({
    originJti: opened.originJti,
    sub,
    refreshHash: hashOfSecret(opened.refreshToken),
    authTime: realNow,
    expiresAt: instant(realNow + refreshTokenDays * millisecondsPerDay),
  });
  return opened;
};

const personColumns = {
  sub: people.sub,
  email: people.email,
  phone: people.phone,
  role: people.role,
  accountId: people.accountId,
};

/** The person as they are now, not as they were when the token was signed; nobody when the sign-in has ended. */
export const personOfToken = async (
  database: Database,
  { sub, originJti }: VerifiedToken,
): Promise<Person | undefined> => {
  const [person] = await database
    .select(personColumns)
    .from(signIns)
    .innerJoin(people, eq(people.sub, signIns.sub))
    .where(and(eq(signIns.originJti, originJti), eq(signIns.sub, sub), isNull(signIns.revokedAt)));
  return person;
};

/** The sign-in that a refresh token belongs to, its person included. */
export const signInOfRefreshToken = async (
  database: Database,
  refreshToken: string,
): Promise<StoredSignIn | undefined> => {
  const [found] = await database
    .select({
      originJti: signIns.originJti,
      authTime: signIns.authTime,
      expiresAt: signIns.expiresAt,
      revokedAt: signIns.revokedAt,
      person: personColumns,
    })
    .from(signIns)
    .innerJoin(people, eq(people.sub, signIns.sub))
    .where(eq(signIns.refreshHash, hashOfSecret(refreshToken)));
  return found;
};

/** Ends the sign-in of a refresh token. An unknown token is as good as ended. */
export const endSignIn = async (
  database: Database,
  refreshToken: string,
  realNow: Instant,
): Promise<void> => {
  await database
    .update(signIns)
    .set({ revokedAt: realNow })
    .where(and(eq(signIns.refreshHash, hashOfSecret(refreshToken)), isNull(signIns.revokedAt)));
};

/** Ends every sign-in of a person. */
export const endAllSignIns = async (
  database: Database,
  sub: string,
  realNow: Instant,
): Promise<void> => {
  await database
    .update(signIns)
    .set({ revokedAt: realNow })
    .where(and(eq(signIns.sub, sub), isNull(signIns.revokedAt)));
};
