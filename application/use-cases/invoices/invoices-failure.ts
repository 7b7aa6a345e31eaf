import type { PlatformFailure } from '../../ports/platform-failure.ts';

export type InvoicesFailure = { readonly tag: 'signed-out' } | { readonly tag: 'unavailable' };

/** What a platform failure means to an engineer who wants an invoice. */
export const invoicesFailure = (failure: PlatformFailure): InvoicesFailure =>
  failure.tag === 'signed-out' ? failure : { tag: 'unavailable' };
