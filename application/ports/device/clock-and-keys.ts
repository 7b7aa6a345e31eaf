import type { Instant } from '#domain/time';

export type Clock = { readonly now: () => Instant };

/** Makes the key that names one attempt of the user, so that trying it again never does it twice. */
export type AttemptKeys = { readonly next: () => string };
