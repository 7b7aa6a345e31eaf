import type { UrgencyCause, PreferredDay } from '#domain/claim';
import type { DayUnavailable, SlotUnavailable, Urgency, VisitSlot } from '#domain/booking';
import { daysInWords } from '#words/wording/date-words.ts';
import type { EngineerJob } from '#domain/repair';
import { clockTimes } from '#words/wording/time-words.ts';

/** The customer's preferred days, of which one is confirmed. */
const place = (title: string, short: string) => {
  const name = title.toLowerCase();
  return {
    title: `${title} day`,
    date: `Date of your ${name} day`,
    time: `Times on your ${name} day`,
    chosenAs: `chosen as your ${name} day`,
    next: `Pick your ${name} day.`,
    /** Below a number of the calendar. */
    short,
  } as const;
};

export const preferredDayWording: Record<PreferredDay, ReturnType<typeof place>> = {
  dayOne: place('First', '1st'),
  dayTwo: place('Second', '2nd'),
  dayThree: place('Third', '3rd'),
};

/** The slots of a visit (document 2, section 4). */
export const slotWording: Record<VisitSlot, { readonly name: string; readonly hours: string }> = {
  '08:00:00': { name: 'Morning', hours: '08:00-12:00' },
  '12:00:00': { name: 'Midday', hours: '12:00-16:00' },
  '16:00:00': { name: 'Evening', hours: '16:00-20:00' },
};

/** Why a day is unavailable. */
export const dayUnavailableWording: Record<DayUnavailable, string> = {
  'christmas-day': 'No visits on Christmas Day',
  'new-years-day': 'No visits on New Year’s Day',
  sunday: 'Visits on Sundays are for urgent repairs only',
};

/** Why a slot is unavailable. */
export const slotUnavailableWording: Record<SlotUnavailable, string> = {
  'too-late-today': 'It is too late to book this time for today',
  'too-late-for-tomorrow': 'It is too late to book this time for tomorrow',
  'day-has-passed': 'This day has passed',
};

export const urgencyWording: Record<
  Urgency,
  { readonly label: string; readonly title: string; readonly days: string }
> = {
  normal: {
    label: 'Normal',
    title: 'We’ll plan this as a normal visit',
    days: 'Visits start a few days from now, from Monday to Saturday.',
  },
  urgent: {
    label: 'Urgent',
    title: 'We’ll treat this as urgent',
    days: 'You can choose the earliest days, Sundays too.',
  },
  critical: {
    label: 'Critical',
    title: 'We’ll treat this as critical',
    days: 'You can choose the earliest days, Sundays too, and you come first.',
  },
};

const urgencyCauseWording: Record<UrgencyCause, string> = {
  vulnerable: 'somebody at home is vulnerable',
  noHeating: 'you have no heating',
  noHotWater: 'you have no hot water',
  noHeatingOrHotWater: 'you have no heating and no hot water',
  insecure: 'this leaves your home insecure',
  lockedOut: 'you are locked out',
  buildingNotSecure: 'the building is not secure',
};

const together = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** What decided the urgency of a claim, in the customer's words. */
export const urgencyBecause = (causes: readonly UrgencyCause[]): string =>
  causes.length === 0
    ? 'Nothing that you told us makes it urgent.'
    : `You told us that ${together.format(causes.map((cause) => urgencyCauseWording[cause]))}.`;

export const daysWording = {
  calendar: 'Your three days',
  soonest: 'Soonest three days',
  chooseDay: 'Choose a day',
  unavailable: 'not available',
  cannotChoose: 'Days that can’t be chosen',
  chosen: 'chosen',
  timesNeedDate: 'Choose a date first',
  anyTimes: 'Choose one or more times',
  enough: 'You have three days. Remove one to choose another',
  remove: 'Remove',
  count: (chosen: number): string => `${chosen} of 3 days chosen.`,
  timesNext: 'Now choose one or more times for each day.',
  daysGone: (gone: number): string =>
    gone === 1
      ? 'One of them is no longer offered: remove it to choose another.'
      : `${gone} of them are no longer offered: remove them to choose others.`,
  timeGone: 'A time that you chose is no longer offered: choose another.',
  allChosen: 'Each has a time. You can go on.',
} as const;

/** The columns of a calendar. */
export const weekdayHeadings = [
  { long: 'Monday', short: 'Mon' },
  { long: 'Tuesday', short: 'Tue' },
  { long: 'Wednesday', short: 'Wed' },
  { long: 'Thursday', short: 'Thu' },
  { long: 'Friday', short: 'Fri' },
  { long: 'Saturday', short: 'Sat' },
  { long: 'Sunday', short: 'Sun' },
] as const;

/** A slot by its name and hours, for example Morning 08:00-12:00. */
export const slotLabel = (slot: VisitSlot): string => {
  const { name, hours } = slotWording[slot];
  return `${name} ${hours}`;
};

/** Why days and times are offered or not. */
export const whyTimesWording = {
  days: (count: number, first: string, last: string): string =>
    `The calendar has ${daysInWords(count)}, from ${first} to ${last}.`,
  closed: (what: string, reason: string): string => `${what}: ${reason}.`,
  untilHour: (slot: string, hour: number): string =>
    `${slot} could be booked until ${String(hour).padStart(2, '0')}:59.`,
  sundayIfUrgent: 'An urgent or critical repair could be visited on a Sunday.',
  otherUrgency: (urgency: string, days: number): string =>
    `For a visit that is ${urgency.toLowerCase()} the calendar has ${daysInWords(days)}.`,
} as const;

type Booked = Pick<EngineerJob, 'name' | 'times'>;

/** The engineer's own visit at a time, for example "You are at JOB-7 then, 12:00–16:00". */
export const bookedWords = ({ name, times }: Booked): string =>
  `You are at ${name} then${times === undefined ? '' : `, ${clockTimes(times)}`}`;

/** The engineer's own visits on a day of a calendar, for example "your visits: JOB-7, 12:00–16:00". */
export const visitsOfDayWords = (visits: readonly Booked[]): string =>
  `${visits.length === 1 ? 'your visit' : 'your visits'}: ${visits
    .map(({ name, times }) => (times === undefined ? name : `${name}, ${clockTimes(times)}`))
    .join('; ')}`;

/** Below the number of a day. */
export const visitCountMark = (visits: number): string =>
  visits === 1 ? '1\u00a0visit' : `${visits}\u00a0visits`;
