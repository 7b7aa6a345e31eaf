import {
  closedDaySentences,
  closedSlotSentences,
  type DayRule,
  type SlotRule,
  type SlotsRule,
} from '../booking/index.ts';

export const daySentences: { readonly [Rule in DayRule]: string } = {
  ...closedDaySentences,
  'too-early': 'The day is before the first one that is offered',
  'too-late': 'The day is after the last one that is offered',
  offered: 'The day is offered',
};

/** The comparisons by which each rule about a day decides. */
export const dayDecidedBy = {
  'too-early': ['day, at the earliest'],
  'too-late': ['day, at the latest'],
  'christmas-day': ['date'],
  'new-years-day': ['date'],
  sunday: ['weekday'],
  offered: ['day, at the earliest', 'day, at the latest'],
} as const;

export const slotSentences: { readonly [Rule in SlotRule]: string } = {
  ...closedSlotSentences,
  open: 'The time is not too late yet',
  'no-slot': 'There is no such time',
};

export const slotsSentences: { readonly [Rule in SlotsRule]: string } = {
  'too-late-today': 'It is too late for some times of today',
  'too-late-for-tomorrow': 'It is too late for some times of tomorrow',
  'day-has-passed': 'The day has passed',
  'all-open': 'No time of the day is too late yet',
};
