import type { SignedOut } from '../ports/remote/platform-failure.ts';

export type InvoicesFailure = SignedOut | { readonly tag: 'unavailable' };
