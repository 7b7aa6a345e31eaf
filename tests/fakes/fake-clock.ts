import type { Clock } from '#application/ports/device/clock-and-keys.ts';
import type { Instant } from '#domain/time';

type FakeClock = Clock & { readonly set: (now: Instant) => void };

/** A clock that shows the time that was set. */
export const fakeClock = (start: Instant): FakeClock => {
  let now = start;
  return {
    now: () => now,
    set: (later) => {
      now = later;
    },
  };
};
