import { createHmac, randomUUID } from 'node:crypto';
import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import { instant, millisecondsPerDay, type Instant } from '#domain/time';
import { type Database, type Transaction } from '../database/database.ts';
import { people, signIns } from '../database/schema/accounts.ts';
import type { Person, PlatformContext } from '../server/platform-context.ts';
import { personColumns } from '../server/signed-in.ts';
import { hashOfSecret, newSecret } from './email-key.ts';

/** The successor of a refresh token: always the same one, so that a lost reply can be repeated. */
const successorOf = (key: string, refreshToken: string): string =>
  createHmac('sha256', key).update(`refresh:${refreshToken}`).digest('base64url');

/** Renewals that are followed: one an hour for as long as a sign-in lasts. */
const mostRenewals = 30 * 24;

/** Hashes of all later tokens of a sign-in, so that an old copy identifies its sign-in. */
const laterHashes = (key: string, refreshToken: string): string[] => {
  const hashes: string[] = [];
  let token = refreshToken;
  for (let renewal = 0; renewal < mostRenewals; renewal += 1) {
    token = successorOf(key, token);
    hashes.push(hashOfSecret(token));
  }
  return hashes;
};

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
  realNow: Instant,
): Promise<OpenedSignIn> => {
  const opened = { originJti: randomUUID(), authTime: realNow, refreshToken: newSecret() };
  await transaction.insert(signIns).values({
    originJti: opened.originJti,
    sub,
    refreshHash: hashOfSecret(opened.refreshToken),
    authTime: realNow,
    expiresAt: instant(realNow + refreshTokenDays * millisecondsPerDay),
  });
  return opened;
};

/** The sign-in of a refresh token, including the one that was replaced last. */
const signInOf = (hash: string): SQL | undefined =>
  or(eq(signIns.refreshHash, hash), eq(signIns.formerHash, hash));

/** The sign-in that has one of these refresh tokens now. */
const signInSince = (hashes: string[]): SQL =>
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

type Renewal =
  | {
      readonly outcome: 'renewed';
      readonly person: Person;
      readonly originJti: string;
      readonly authTime: Instant;
      readonly refreshToken: string;
    }
  | { readonly outcome: 'unknown' | 'revoked' | 'expired' };

/** Milliseconds for which a token that was replaced still works, for a reply that was lost and for two tabs at once. */
const grace = 60_000;

const lockSignIn = async (transaction: Transaction, which: SQL | undefined) => {
  const [found] = await transaction
    .select({ signIn: signIns, person: personColumns })
    .from(signIns)
    .innerJoin(people, eq(people.sub, signIns.sub))
    .where(which)
    .for('update', { of: signIns });
  return found;
};

/**
 * Renews a sign-in by its refresh token, which is replaced. A token that was replaced a while ago has been copied: the
 * sign-in ends.
 */
export const renewSignIn = (
  { database, clock, configuration: { codeKey } }: PlatformContext,
  refreshToken: string,
): Promise<Renewal> =>
  database.transaction(async (transaction) => {
    const hash = hashOfSecret(refreshToken);
    const found =
      (await lockSignIn(transaction, signInOf(hash))) ??
      (await lockSignIn(transaction, signInSince(laterHashes(codeKey, refreshToken))));
    if (found === undefined) return { outcome: 'unknown' };
    const { signIn, person } = found;
    const now = clock.realNow();
    if (signIn.revokedAt !== null) return { outcome: 'revoked' };
    if (signIn.expiresAt <= now) return { outcome: 'expired' };
    const own = and(eq(signIns.originJti, signIn.originJti), isNull(signIns.revokedAt));
    const next = successorOf(codeKey, refreshToken);
    if (signIn.refreshHash === hash) {
      await transaction
        .update(signIns)
        .set({ refreshHash: hashOfSecret(next), formerHash: hash, rotatedAt: now })
        .where(own);
    } else if (now > instant((signIn.rotatedAt ?? 0) + grace)) {
      await transaction.update(signIns).set({ revokedAt: now }).where(own);
      return { outcome: 'revoked' };
    } else if (signIn.formerHash !== hash) return { outcome: 'unknown' };
    const { originJti, authTime } = signIn;
    return { outcome: 'renewed', person, originJti, authTime, refreshToken: next };
  });
