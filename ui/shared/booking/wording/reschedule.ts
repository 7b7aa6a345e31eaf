import { daySlotOf } from '#domain/repair';
import { slotLabel } from '#words/shared/booking/wording/days.ts';
import { dayAndMonth } from '#words/wording/date-words.ts';

export const rescheduleWording = {
  title: 'Reschedule visit',
  specificReason: 'Specific reason',
  date: 'Select a date',
  noDate: 'No day is chosen yet.',
  chosenDate: (date: string): string => `Chosen: ${date}`,
  dateGone: (date: string): string => `${date} is no longer offered. Please select another date.`,
  slot: 'Select a time slot',
  confirmLegend: 'Confirm',
  confirm: 'I confirm that the customer has agreed to the new date and time',
  submit: 'Reschedule',
  busy: 'Rescheduling...',
  done: (jobName: string, date: string, slot: string): string =>
    `You're all booked in! We've rescheduled ${jobName} for ${date}, ${slot}.`,
  maybeDone: 'Your reschedule may have been done',
  maybeDoneLook: 'If it was, the visit is under Upcoming at its new time.',
  seeUpcoming: 'See Upcoming',
  failed: 'There was an error rescheduling your job, please contact an administrator.',
} as const;

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
  return `moves to ${time === undefined ? visitDateTime : `${time.day}, ${time.slot}`}`;
};
