import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { instant, type Instant } from '#domain/time';
import type { Transaction } from '../database/database.ts';
import { people, signIns } from '../database/schema/identity.ts';
import type { PlatformContext } from '../server/platform-context.ts';
import { hashOfSecret } from './email-key.ts';
import { laterHashes, successorOf } from './refresh-chain.ts';
import { personColumns, signInOf, signInSince } from './sign-ins.ts';
import type { Person } from './token-service.ts';

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
