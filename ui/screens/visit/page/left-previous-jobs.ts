/** What a navigation from the list of previous jobs carries, so that Back leads to the same place in it. */
export const leftPreviousJobs = { from: 'previous-jobs' } as const;

/** Whether a screen was opened from the list of previous jobs. */
export const cameFromPreviousJobs = (state: unknown): boolean =>
  typeof state === 'object' &&
  state !== null &&
  'from' in state &&
  state.from === leftPreviousJobs.from;
