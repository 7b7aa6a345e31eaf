import type { Urgency } from '#domain/booking/urgency.ts';
import type { LondonTime } from '#domain/kernel/london-time.ts';

/** What decides which days and times a claim offers. */
export type OfferedAt = {
  readonly urgency: Urgency;
  readonly now: Pick<LondonTime, 'date' | 'hour'>;
};
