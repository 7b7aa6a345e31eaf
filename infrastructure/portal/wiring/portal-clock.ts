import type { Clock } from '#application/ports/clock.ts';
import type { ClockReading } from '../browser/fetch-platform-time.ts';
import { readClock } from '../browser/browser-clock.ts';
import type { ClockDrift } from '../cognito/clock-drift.ts';

/** The clock of the portal. */
export const portalClock = (
  reading: ClockReading | undefined,
  { secondsAhead }: Pick<ClockDrift, 'secondsAhead'>,
): Clock => readClock(reading, secondsAhead);
