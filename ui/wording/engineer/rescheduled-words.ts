import { visitSlots, visitSlotStartHour } from '#domain/booking/visit-slot.ts';
import { parseInstant } from '#domain/kernel/iso-instant.ts';
import { londonDate, londonTime } from '#domain/kernel/london-time.ts';
import { slotLabel } from '../claim/days.ts';
import { dayAndMonth } from '../date-words.ts';
import { rescheduleWording } from './reschedule.ts';

/** What is said once a visit is booked for another day and time. */
export const rescheduledWords = (jobName: string, visitDateTime: string): string => {
  const start = parseInstant(visitDateTime);
  const slot =
    start && visitSlots.find((one) => visitSlotStartHour(one) === londonTime(start).hour);
  return start === undefined || slot === undefined
    ? rescheduleWording.done(jobName, visitDateTime, '')
    : rescheduleWording.done(jobName, dayAndMonth(londonDate(start)), slotLabel(slot));
};
