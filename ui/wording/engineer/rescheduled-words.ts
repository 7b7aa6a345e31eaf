import { visitSlots, visitSlotStartHour } from '#domain/booking';
import { parseInstant, londonDate, londonTime } from '#domain/time';
import { slotLabel } from '../claim/days.ts';
import { dayAndMonth } from '../date-words.ts';
import { outboxWording } from './outbox.ts';
import { rescheduleWording } from './reschedule.ts';

/** The day and the part of it that a visit is moved to; `undefined` for a time at which no part begins. */
const newTime = (
  visitDateTime: string,
): { readonly day: string; readonly slot: string } | undefined => {
  const start = parseInstant(visitDateTime);
  const slot =
    start && visitSlots.find((one) => visitSlotStartHour(one) === londonTime(start).hour);
  return start === undefined || slot === undefined
    ? undefined
    : { day: dayAndMonth(londonDate(start)), slot: slotLabel(slot) };
};

/** What is said once a visit is booked for another day and time. */
export const rescheduledWords = (jobName: string, visitDateTime: string): string => {
  const time = newTime(visitDateTime);
  return time === undefined
    ? rescheduleWording.done(jobName, visitDateTime, '')
    : rescheduleWording.done(jobName, time.day, time.slot);
};

/** To when a visit moves, for as long as that waits to be sent. */
export const movesToWords = (visitDateTime: string): string => {
  const time = newTime(visitDateTime);
  return outboxWording.movesTo(time === undefined ? visitDateTime : `${time.day}, ${time.slot}`);
};
