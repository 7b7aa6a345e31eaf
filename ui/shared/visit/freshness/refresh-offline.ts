import type { Instant } from '#domain/time';

const everyMilliseconds = 20_000;

/** While the device is offline and shows older data, it refetches at intervals. */
export const refreshOffline = (
  shown: { readonly readAt: Instant | undefined } | undefined,
): number | false => (shown?.readAt === undefined ? false : everyMilliseconds);
