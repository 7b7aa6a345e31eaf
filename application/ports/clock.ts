import type { Instant } from '#domain/kernel/instant.ts';

export type Clock = { readonly now: () => Instant };
