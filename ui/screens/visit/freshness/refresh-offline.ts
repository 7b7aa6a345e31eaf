import type { Instant } from '#domain/time';

const everyMilliseconds = 20_000;

/** While an earlier reading is shown because the device is offline, a new one is tried now and then. */
export const refreshOffline = (
  shown: { readonly readAt: Instant | undefined } | undefined,
): number | false => (shown?.readAt === undefined ? false : everyMilliseconds);
