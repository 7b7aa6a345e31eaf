import type { Instant } from '#domain/time';

export type Clock = { readonly now: () => Instant };
