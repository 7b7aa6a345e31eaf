import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Instant } from '#domain/time';
import type { Database, Transaction } from '../database/database.ts';
import { signingKeys } from '../database/schema/identity.ts';

export type SigningKey = { readonly kid: string; readonly privateJwk: JWK };

/** Makes the key that signs tokens, once for a database. The caller holds the lock of the start. */
export const ensureSigningKey = async (transaction: Transaction, now: Instant): Promise<void> => {
  const [known] = await transaction.select({ kid: signingKeys.kid }).from(signingKeys);
  if (known !== undefined) return;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  await transaction.insert(signingKeys).values({
    kid: randomUUID(),
    privateJwk: await exportJWK(privateKey),
    createdAt: now,
  });
};

export const readSigningKey = async (database: Database): Promise<SigningKey> => {
  const [key] = await database.select().from(signingKeys).orderBy(signingKeys.createdAt).limit(1);
  if (key === undefined) throw new Error('The database has no signing key.');
  return key;
};
