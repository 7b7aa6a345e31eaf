import { type Limit, fromTheStart } from '../limits/index.ts';

export const coolingOffLimit: Limit<number> = {
  name: 'cooling-off',
  label: 'days after the start date before a new contract can be claimed on',
  unit: 'days',
  versions: [{ from: fromTheStart, value: 14, source: 'document 1, section 9' }],
};

export const claimableStatusLimit: Limit<number> = {
  name: 'claimable-status',
  label: 'contract status that can be claimed on',
  unit: 'status',
  versions: [{ from: fromTheStart, value: 4, source: 'document 1, section 9' }],
};

/** The limits of the room. */
export const coverLimits: readonly Limit[] = [coolingOffLimit, claimableStatusLimit];
