import type { AttemptKeys } from '#application/ports/device/clock-and-keys.ts';

/** Keys that are counted. */
export const fakeAttemptKeys = (): AttemptKeys => {
  let keys = 0;
  return {
    next: () => {
      keys += 1;
      return `attempt-${keys}`;
    },
  };
};
