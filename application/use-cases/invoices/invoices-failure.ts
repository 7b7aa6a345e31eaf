import { isSignedOut } from '../../failure/judge-failure.ts';
import type { SignedOut, PlatformFailure } from '../../ports/platform-failure.ts';

export type InvoicesFailure = SignedOut | { readonly tag: 'unavailable' };

/** The invoice failure of a platform failure. */
export const invoicesFailure = (failure: PlatformFailure): InvoicesFailure =>
  isSignedOut(failure) ? failure : { tag: 'unavailable' };
