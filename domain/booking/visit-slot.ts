import { fixedValue } from '../limits/index.ts';
import type { LocalDate } from '../time/index.ts';
import { afternoonLimit, eveningLimit, slotHoursLimit } from './booking-limits.ts';

/** The parts of a day that a visit can be booked for, by their London start time (document 2, section 4). */
export const visitSlots = ['08:00:00', '12:00:00', '16:00:00'] as const;
export type VisitSlot = (typeof visitSlots)[number];

/** Hours that a slot lasts. */
export const visitSlotHours = /* @__PURE__ */ fixedValue(slotHoursLimit);

/** Whether a text is the start time of a slot. */
export const isVisitSlot = (text: string): text is VisitSlot =>
  visitSlots.some((slot) => slot === text);

/** The London hour at which a slot begins. */
export const visitSlotStartHour = (slot: VisitSlot): number => Number(slot.slice(0, 2));

type TimeOfDay = 'Morning' | 'Afternoon' | 'Evening';

/** The label of a calendar card by its London hour: Evening from 16, Afternoon from 12, else Morning (document 2, section 4). */
export const timeOfDay = (londonHour: number): TimeOfDay => {
  if (londonHour >= fixedValue(eveningLimit)) return 'Evening';
  return londonHour >= fixedValue(afternoonLimit) ? 'Afternoon' : 'Morning';
};

/** A day that a customer prefers: a date, and one or more of its slots. */
export type ChosenDay = { readonly date: LocalDate; readonly slots: readonly VisitSlot[] };
