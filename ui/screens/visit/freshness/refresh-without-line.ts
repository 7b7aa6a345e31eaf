import type { Instant } from '#domain/kernel/instant.ts';

const everyMilliseconds = 20_000;

/** While an earlier reading is shown for want of a line, a new one is tried now and then. */
export const refreshWithoutLine = (
  shown: { readonly readAt: Instant | undefined } | undefined,
): number | false => (shown?.readAt === undefined ? false : everyMilliseconds);
