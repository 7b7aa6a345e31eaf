import { daySlotOf } from '#domain/repair';
import { slotLabel } from '#words/shared/booking/wording/days.ts';
import { dayAndMonth } from '#words/wording/date-words.ts';
import { outboxWording } from '#words/shared/visit/wording/outbox.ts';
import { rescheduleWording } from '#words/shared/booking/wording/reschedule.ts';

/** The new day and slot of a visit; `undefined` for a time at which no slot starts. */
const newTime = (
  visitDateTime: string,
): { readonly day: string; readonly slot: string } | undefined => {
  const time = daySlotOf(visitDateTime);
  return time && { day: dayAndMonth(time.date), slot: slotLabel(time.slot) };
};

/** The message once a visit is moved. */
export const rescheduleDoneWords = (jobName: string, visitDateTime: string): string => {
  const time = newTime(visitDateTime);
  return time === undefined
    ? rescheduleWording.done(jobName, visitDateTime, '')
    : rescheduleWording.done(jobName, time.day, time.slot);
};

/** The new time of a visit whose move waits to be sent. */
export const waitingMoveWords = (visitDateTime: string): string => {
  const time = newTime(visitDateTime);
  return outboxWording.movesTo(time === undefined ? visitDateTime : `${time.day}, ${time.slot}`);
};
