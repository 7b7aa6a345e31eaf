import type { AsOf } from '../limits/index.ts';
import type { Instant, LondonTime } from '../time/index.ts';
import { isBookedFor, rebookingDays } from './rebooking.ts';
import { isSlotOpen, type Urgency } from '../booking/index.ts';
import {
  reasonProblems,
  rescheduleReasons,
  type VisitChangeReason,
  type ReasonProblem,
} from './visit-reasons.ts';

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
