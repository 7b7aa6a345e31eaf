import type { AttemptKeys } from '#application/ports/device/clock-and-keys.ts';

/** Keys of 128 random bits; unlike `randomUUID` they can be had on a page without TLS too. */
export const randomAttemptKeys: AttemptKeys = {
  next: () =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join(''),
};

const largest = 2 ** 32;

/** A number from 0 up to 1, each as likely as any other. */
export const randomFraction = (): number =>
  (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / largest;
