import type { LocalDate, LondonTime } from '../time/index.ts';
import { claimDays, firstClaimDay } from './offered-days.ts';
import { slotsOn } from './slot-availability.ts';
import type { Urgency } from './urgency.ts';
import { visitSlots, type VisitSlot } from './visit-slot.ts';

export type DatedSlot = { readonly date: LocalDate; readonly slot: VisitSlot };

/** The earliest London date and slot that a claim of an urgency offers at a moment (document 2, sections 5 and 9). */
export const nextClaimSlot = (
  urgency: Urgency,
  now: Pick<LondonTime, 'date' | 'hour'>,
): DatedSlot => {
  const day = claimDays(urgency, now).find(({ available }) => available);
  const date = day?.date ?? firstClaimDay(urgency, now);
  const open = slotsOn(date, urgency, now).find(({ available }) => available);
  return { date, slot: open?.slot ?? visitSlots[0] };
};
