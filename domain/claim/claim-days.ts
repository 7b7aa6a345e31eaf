import {
  isClaimDay,
  isSlotOpen,
  type ChosenDay,
  type Urgency,
  isVisitSlot,
} from '../booking/index.ts';
import { fixedValue, type AsOf } from '../limits/index.ts';
import {
  instant,
  millisecondsPerMinute,
  type Instant,
  londonTime,
  type LondonTime,
  parseLocalDate,
} from '../time/index.ts';
import { preferredDays, type PreferredDay } from './answer-names.ts';
import type { ClaimAnswers } from './claim-answers.ts';
import { offerValidLimit } from './claim-limits.ts';

/** A problem of one of the three preferred days. */
export type DayProblem =
  | 'date-missing'
  | 'time-missing'
  | 'date-not-offered'
  | 'date-repeated'
  | 'slot-not-offered';

type Moment = Pick<LondonTime, 'date' | 'hour'>;

/**
 * The problem of one preferred day, by the days and slots offered at any of the given moments. A date of an earlier
 * preferred day is a repetition.
 *
 * @param asOf the limits to decide by; those of each moment without it
 */
export const dayProblem = (
  day: PreferredDay,
  answers: ClaimAnswers,
  urgency: Urgency,
  moments: readonly Moment[],
  asOf?: AsOf,
): DayProblem | undefined => {
  const text = answers[`${day}Date`];
  const slots = answers[`${day}Time`] ?? [];
  if (text === undefined || text === '') return 'date-missing';
  const date = parseLocalDate(text);
  if (date === undefined || !moments.some((now) => isClaimDay(date, urgency, now, asOf)))
    return 'date-not-offered';
  const earlier = preferredDays.slice(0, preferredDays.indexOf(day));
  if (earlier.some((other) => answers[`${other}Date`] === date)) return 'date-repeated';
  if (slots.length === 0) return 'time-missing';
  const repeated = new Set(slots).size < slots.length;
  const isOffered = (slot: string): boolean =>
    moments.some((now) => isSlotOpen(date, slot, urgency, now, asOf));
  return repeated || !slots.every(isOffered) ? 'slot-not-offered' : undefined;
};

/** The three preferred days as chosen; incomplete days are omitted. */
export const chosenDays = (answers: ClaimAnswers): readonly ChosenDay[] =>
  preferredDays.flatMap((day) => {
    const date = parseLocalDate(answers[`${day}Date`] ?? '');
    const slots = (answers[`${day}Time`] ?? []).filter(isVisitSlot);
    return date === undefined || slots.length === 0 ? [] : [{ date, slots }];
  });

/** Minutes for which a day and slot that were offered may still be sent, so that paying does not lose them. */
const offerValidMinutes = /* @__PURE__ */ fixedValue(offerValidLimit);

/** The London times at which a claim sent now has its days and slots judged: now, and half an hour ago. */
export const offerMoments = (now: Instant): readonly [LondonTime, ...LondonTime[]] => [
  londonTime(now),
  londonTime(instant(now - offerValidMinutes * millisecondsPerMinute)),
];
