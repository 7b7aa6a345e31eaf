import type { Decision } from '../kernel/index.ts';
import { type AsOf, compareAtMost, valueOn } from '../limits/index.ts';
import {
  parseLocalDate,
  type LocalDate,
  type Instant,
  formatLondonInstant,
  londonDate,
  londonInstant,
  parseInstant,
  type LondonTime,
} from '../time/index.ts';
import type { RebookingFacts } from './engineer-job.ts';
import { cancelledJobsLimit } from './repair-limits.ts';
import { stepAllowed } from './visit-life.ts';
import {
  daysFrom,
  decideDayFrom,
  type DayRule,
  type DayOffer,
  isSlotOpen,
  type Urgency,
  isVisitSlot,
  rebookingDaysLimit,
  type VisitSlot,
  visitSlots,
  visitSlotStartHour,
} from '../booking/index.ts';
import {
  reasonProblems,
  rescheduleReasons,
  type VisitChangeReason,
  type ReasonProblem,
} from './visit-reasons.ts';

/** Days from today to the first on which a visit can be rebooked. */
const rebookingLead = 1;

/** The days for rescheduling or a follow-on: consecutive, from tomorrow (document 3, section 5). */
export const rebookingDays = (
  urgency: Urgency,
  now: Pick<LondonTime, 'date'>,
  asOf?: AsOf,
): readonly DayOffer[] =>
  daysFrom(now.date, rebookingLead, valueOn(rebookingDaysLimit, asOf, now.date)[urgency], urgency);

/** Whether a visit can be rebooked for a date, and why (document 3, section 5). */
export const decideRebookingDay = (
  date: LocalDate,
  urgency: Urgency,
  now: Pick<LondonTime, 'date'>,
  asOf?: AsOf,
): Decision<'offered' | 'not-offered', DayRule> =>
  decideDayFrom(
    now.date,
    rebookingLead,
    valueOn(rebookingDaysLimit, asOf, now.date)[urgency],
    rebookingDaysLimit,
    date,
    urgency,
  );

/** Whether a visit can be rebooked for a date. */
export const isRebookingDay = (
  date: string,
  urgency: Urgency,
  now: Pick<LondonTime, 'date'>,
  asOf?: AsOf,
): boolean => {
  const day = parseLocalDate(date);
  return day !== undefined && decideRebookingDay(day, urgency, now, asOf).outcome === 'offered';
};

export type RebookingRefusal =
  | 'already-cancelled'
  | 'already-rescheduled'
  | 'status-does-not-allow';
export type RebookingRule = RebookingRefusal | 'may-be-rescheduled';

export const rebookingSentences: { readonly [Rule in RebookingRule]: string } = {
  'already-cancelled': 'The visit is cancelled',
  'already-rescheduled': 'A visit of this claim was moved or cancelled before',
  'status-does-not-allow': 'Only a visit that is Ready or En Route can be moved',
  'may-be-rescheduled': 'The visit can be moved',
};

/** Whether an engineer may reschedule a visit (document 3, section 4). */
export const rebookingAllowed = (
  { status, cancelledJobsInClaim }: RebookingFacts,
  asOf: AsOf,
): Decision<'allowed' | 'refused', RebookingRule> => {
  const compared = [
    { what: 'job status', value: status },
    compareAtMost('cancelled jobs in the claim', cancelledJobsInClaim, cancelledJobsLimit, asOf),
  ];
  if (status === 'Cancelled') return { outcome: 'refused', rule: 'already-cancelled', compared };
  if (cancelledJobsInClaim > valueOn(cancelledJobsLimit, asOf))
    return { outcome: 'refused', rule: 'already-rescheduled', compared };
  return stepAllowed('reschedule', status)
    ? { outcome: 'allowed', rule: 'may-be-rescheduled', compared }
    : { outcome: 'refused', rule: 'status-does-not-allow', compared };
};

/** The visit's date and time on the wire, once both are chosen: ISO with London's offset (decisions). */
export const visitDateTime = (date: string, slot: string): string | undefined => {
  const day = parseLocalDate(date);
  return day === undefined || !isVisitSlot(slot)
    ? undefined
    : formatLondonInstant(day, visitSlotStartHour(slot), 0);
};

/** The day and slot of a visit's date and time on the wire; `undefined` for a time at which no slot starts. */
export const daySlotOf = (
  dateTime: string,
): { readonly date: LocalDate; readonly slot: VisitSlot } | undefined => {
  const start = parseInstant(dateTime);
  if (start === undefined) return undefined;
  const date = londonDate(start);
  const slot = visitSlots.find((one) => isBookedFor(start, date, one));
  return slot && { date, slot };
};

/** Whether a date and slot are the present time of the visit; never for a visit without times. */
const isBookedFor = (start: Instant | undefined, date: string, slot: string): boolean => {
  const day = parseLocalDate(date);
  return (
    day !== undefined &&
    isVisitSlot(slot) &&
    londonInstant({ date: day, hour: visitSlotStartHour(slot) }) === start
  );
};

/** Whether a date and slot are among those offered for rebooking. */
export const isRebookingOffered = (
  date: string,
  slot: string,
  urgency: Urgency,
  now: Pick<LondonTime, 'date' | 'hour'>,
): boolean => {
  const day = parseLocalDate(date);
  return (
    day !== undefined && isRebookingDay(day, urgency, now) && isSlotOpen(day, slot, urgency, now)
  );
};

/** The reschedule form of a visit (document 3, section 2). */
export type RebookingForm = VisitChangeReason & {
  readonly date: string;
  readonly slot: string;
  readonly confirmed: boolean;
};

type RebookingDayProblem =
  | 'date-missing'
  | 'date-not-offered'
  | 'slot-missing'
  | 'slot-not-offered';

export type RebookingProblem =
  | ReasonProblem
  | RebookingDayProblem
  | 'time-unchanged'
  | 'not-confirmed';

/** The problems of the day and the slot for rescheduling or a follow-on (document 3, section 5). */
const rebookingDayProblems = (
  { date, slot }: Pick<RebookingForm, 'date' | 'slot'>,
  urgency: Urgency,
  now: Pick<LondonTime, 'date' | 'hour'>,
  asOf: AsOf,
): readonly RebookingDayProblem[] => {
  if (date === '') return slot === '' ? ['date-missing', 'slot-missing'] : ['date-missing'];
  const day = rebookingDays(urgency, now, asOf).find((one) => one.date === date);
  if (day?.available !== true) return ['date-not-offered'];
  if (slot === '') return ['slot-missing'];
  return isSlotOpen(day.date, slot, urgency, now, asOf) ? [] : ['slot-not-offered'];
};

/**
 * Every problem of a reschedule form, in the order of its fields (document 3, section 5). The present time of the visit
 * is refused: it would use up the only reschedule.
 */
export const rebookingProblems = (
  form: RebookingForm,
  urgency: Urgency,
  now: Pick<LondonTime, 'date' | 'hour'>,
  start: Instant | undefined,
  asOf?: AsOf,
): readonly RebookingProblem[] => {
  const dayProblems = rebookingDayProblems(form, urgency, now, asOf);
  const isUnchanged = dayProblems.length === 0 && isBookedFor(start, form.date, form.slot);
  return [
    ...reasonProblems(form, rescheduleReasons),
    ...dayProblems,
    ...(isUnchanged ? (['time-unchanged'] as const) : []),
    ...(form.confirmed ? [] : (['not-confirmed'] as const)),
  ];
};
