import { claimStatuses, type ClaimStatus } from '#domain/repair';

/** The number under which a claim status travels beside its name: its place in the list, counted from 1. */
export const claimStatusId = (status: ClaimStatus): number => claimStatuses.indexOf(status) + 1;

/** One claim status carries the provider's brand in its name (document 2, section 3). */
export const claimStatusName = (status: ClaimStatus, brand: string): string =>
  status === 'Provider Not Fixing' ? `${brand} Not Fixing` : status;
