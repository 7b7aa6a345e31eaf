import type { Urgency } from '#domain/booking';
import type { LondonTime } from '#domain/time';

/** The facts that decide which days and times a claim offers. */
export type OfferedAt = {
  readonly urgency: Urgency;
  readonly now: Pick<LondonTime, 'date' | 'hour'>;
};
