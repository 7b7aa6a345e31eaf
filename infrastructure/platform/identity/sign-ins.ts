import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import { instant, millisecondsPerDay, type Instant } from '#domain/time';
import type { Database, Transaction } from '../database/database.ts';
import { prepareStatement } from '../database/prepare-statement.ts';
import { people, signIns } from '../database/schema/identity.ts';
import type { Ids } from '../server/platform-context.ts';
import { hashOfSecret } from './email-key.ts';
import { laterHashes } from './refresh-chain.ts';
import type { Person, VerifiedToken } from './token-service.ts';

const refreshTokenDays = 30;

export type OpenedSignIn = {
  readonly originJti: string;
  readonly authTime: Instant;
  /** Returned once, and stored as a hash only. */
  readonly refreshToken: string;
};

/** Starts a sign-in: its tokens are valid only until it ends. */
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

/** The sign-in of a refresh token, including the one that was replaced last. */
export const signInOf = (hash: string): SQL | undefined =>
  or(eq(signIns.refreshHash, hash), eq(signIns.formerHash, hash));

/** The sign-in that has one of these refresh tokens now. */
export const signInSince = (hashes: string[]): SQL =>
  sql`${signIns.refreshHash} = any(${sql.param(hashes)})`;

/** Ends the sign-in of a refresh token, however often it was replaced. An unknown token is as good as ended. */
export const endSignIn = async (
  database: Database,
  codeKey: string,
  refreshToken: string,
  realNow: Instant,
): Promise<void> => {
  const own = signInOf(hashOfSecret(refreshToken));
  await database
    .update(signIns)
    .set({ revokedAt: realNow })
    .where(
      and(or(own, signInSince(laterHashes(codeKey, refreshToken))), isNull(signIns.revokedAt)),
    );
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
