import { and, eq, gt } from 'drizzle-orm';
import { instant, millisecondsPerDay, type Instant } from '#domain/time';
import type { Transaction } from '../database/database.ts';
import { knownDevices } from '../database/schema/identity.ts';
import { hashOfSecret } from './email-key.ts';
import { deviceDays } from './sign-in-requester.ts';

/** The hash of a device that has signed in to an address not long ago; `null` for any other. */
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
        gt(knownDevices.knownAt, instant(now - deviceDays * millisecondsPerDay)),
      ),
    );
  return known?.deviceHash ?? null;
};

/** Notes that a device has signed in to an address. */
export const noteDevice = async (
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
