import type { AttemptKeys } from '#application/ports/device/attempt-keys.ts';

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
