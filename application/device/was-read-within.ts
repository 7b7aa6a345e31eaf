import * as O from 'fp-ts/Option';
import type { Instant } from '#domain/time';

/**
 * Whether something was read within so many milliseconds; the distance is absolute, since a phone's clock may be set
 * back.
 */
export const wasReadWithin = (
  kept: O.Option<{ readonly readAt: Instant }>,
  milliseconds: number,
  now: Instant,
): boolean => O.isSome(kept) && Math.abs(now - kept.value.readAt) < milliseconds;
