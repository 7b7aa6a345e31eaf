import type { LondonTime } from '../kernel/london-time.ts';
import { isRebookingOffered, rebookingDays } from './rebooking.ts';
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

export type RebookingProblem =
  | ReasonProblem
  | 'date-missing'
  | 'date-not-offered'
  | 'slot-missing'
  | 'slot-not-offered'
  | 'not-confirmed';

const dayProblems = (
  { date, slot }: RebookingForm,
  urgency: Urgency,
  now: Pick<LondonTime, 'date' | 'hour'>,
): readonly RebookingProblem[] => {
  if (date === '') return slot === '' ? ['date-missing', 'slot-missing'] : ['date-missing'];
  if (!rebookingDays(urgency, now).some((day) => day.date === date && day.available))
    return ['date-not-offered'];
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
  ...dayProblems(form, urgency, now),
  ...(form.confirmed ? [] : (['not-confirmed'] as const)),
];
