import type { PlatformFailure } from '../../ports/platform-failure.ts';

export type InvoicesFailure = { readonly tag: 'signed-out' } | { readonly tag: 'unavailable' };

/** The invoice failure of a platform failure. */
export const invoicesFailure = (failure: PlatformFailure): InvoicesFailure =>
  failure.tag === 'signed-out' ? failure : { tag: 'unavailable' };
