import type { Clock } from '#application/ports/clock.ts';
import type { Instant } from '#domain/kernel/instant.ts';

export type ClockFake = Clock & { readonly set: (now: Instant) => void };

/** A clock that stands where it is set. */
export const clockFake = (start: Instant): ClockFake => {
  let now = start;
  return {
    now: () => now,
    set: (later) => {
      now = later;
    },
  };
};
