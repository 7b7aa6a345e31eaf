import type { LondonTime } from '../kernel/london-time.ts';
import { isRebookingDay, isRebookingOffered } from './rebooking.ts';
import type { Urgency } from '../booking/urgency.ts';
import {
  reasonProblems,
  rescheduleReasons,
  type GivenReason,
  type ReasonProblem,
} from './visit-reasons.ts';

/** What an engineer fills in to reschedule a visit (document 3, section 2). */
export type RebookingForm = GivenReason & {
  readonly date: string;
  readonly slot: string;
  readonly confirmed: boolean;
};

export type RebookingDayProblem =
  | 'date-missing'
  | 'date-not-offered'
  | 'slot-missing'
  | 'slot-not-offered';

export type RebookingProblem = ReasonProblem | RebookingDayProblem | 'not-confirmed';

/** What is wrong with the day and the slot for rescheduling or a follow-on (document 3, section 5). */
export const rebookingDayProblems = (
  { date, slot }: Pick<RebookingForm, 'date' | 'slot'>,
  urgency: Urgency,
  now: Pick<LondonTime, 'date' | 'hour'>,
): readonly RebookingDayProblem[] => {
  if (date === '') return slot === '' ? ['date-missing', 'slot-missing'] : ['date-missing'];
  if (!isRebookingDay(date, urgency, now)) return ['date-not-offered'];
  if (slot === '') return ['slot-missing'];
  return isRebookingOffered(date, slot, urgency, now) ? [] : ['slot-not-offered'];
};

/** Everything wrong with a reschedule form, in the order of its fields (document 3, section 5). */
export const rebookingProblems = (
  form: RebookingForm,
  urgency: Urgency,
  now: Pick<LondonTime, 'date' | 'hour'>,
): readonly RebookingProblem[] => [
  ...reasonProblems(form, rescheduleReasons),
  ...rebookingDayProblems(form, urgency, now),
  ...(form.confirmed ? [] : (['not-confirmed'] as const)),
];
