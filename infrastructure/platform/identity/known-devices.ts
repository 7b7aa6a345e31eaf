import { and, eq, gt } from 'drizzle-orm';
import { instant, millisecondsPerDay, type Instant } from '#domain/time';
import type { Transaction } from '../database/database.ts';
import { knownDevices } from '../database/schema/accounts.ts';
import { hashOfSecret } from './email-key.ts';
import { rememberedDeviceDays } from './sign-in-throttle.ts';

/**
 * The hash of a browser's secret, if it has signed in with this e-mail address not long ago; `null` for any other. Known
 * browsers have a limit of sign-in codes of their own.
 */
export const findKnownDevice = async (
  transaction: Transaction,
  emailHash: string,
  device: string | undefined,
  now: Instant,
): Promise<string | null> => {
  if (device === undefined) return null;
  const [known] = await transaction
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(
      and(
        eq(knownDevices.deviceHash, hashOfSecret(device)),
        eq(knownDevices.emailHash, emailHash),
        gt(knownDevices.knownAt, instant(now - rememberedDeviceDays * millisecondsPerDay)),
      ),
    );
  return known?.deviceHash ?? null;
};

/** Remembers that a browser has signed in with an e-mail address. */
export const rememberDevice = async (
  transaction: Transaction,
  emailHash: string,
  device: string,
  now: Instant,
): Promise<void> => {
  await transaction
    .insert(knownDevices)
    .values({ deviceHash: hashOfSecret(device), emailHash, knownAt: now })
    .onConflictDoUpdate({
      target: [knownDevices.deviceHash, knownDevices.emailHash],
      set: { knownAt: now },
    });
};
