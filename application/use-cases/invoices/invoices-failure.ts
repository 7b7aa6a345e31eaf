import type { SignedOut } from '../../ports/platform-failure.ts';

export type InvoicesFailure = SignedOut | { readonly tag: 'unavailable' };
