import { claimDays, isSlotOpen, type Urgency, visitSlots } from '../booking/index.ts';
import type { AsOf } from '../limits/index.ts';
import type { LocalDate, LondonTime } from '../time/index.ts';
import type { ClaimAnswers } from './claim-answers.ts';
import { dayKeys, preferredDays, type PreferredDay } from './answer-names.ts';

/** One act on the calendar of the three preferred days. */
export type DayChoice =
  /** Selects an offered day for the first free place, or clears a selected day. */
  | { readonly choose: 'day'; readonly date: LocalDate }
  | { readonly choose: 'no-day'; readonly place: PreferredDay }
  /** Sets the times of a selected day. */
  | { readonly choose: 'times'; readonly place: PreferredDay; readonly slots: readonly string[] }
  /** The three soonest days, each with its first open time. */
  | { readonly choose: 'soonest' };

type SelectedDay = { readonly date: string; readonly slots: readonly string[] };

type Now = Pick<LondonTime, 'date' | 'hour'>;

/** The selected days in their order, even if no longer offered; none twice. */
const selectedDays = (answers: ClaimAnswers): readonly SelectedDay[] =>
  preferredDays
    .map((place) => ({
      date: answers[`${place}Date`] ?? '',
      slots: answers[`${place}Time`] ?? [],
    }))
    .filter(({ date }, at, all) => date !== '' && all.findIndex((day) => day.date === date) === at);

/** The place of a date among the three; `undefined` when it is not selected. */
export const preferredDayOf = (date: string, answers: ClaimAnswers): PreferredDay | undefined =>
  preferredDays.find((place) => answers[`${place}Date`] === date);

/** The first of the three places without a day; `undefined` once all three have one. */
export const firstFreePreferredDay = (answers: ClaimAnswers): PreferredDay | undefined =>
  preferredDays.find((place) => (answers[`${place}Date`] ?? '') === '');

/** The soonest three days that an urgency is offered at a moment, each with its first open slot. */
const soonestDays = (urgency: Urgency, now: Now, asOf: AsOf): readonly SelectedDay[] =>
  claimDays(urgency, now, asOf)
    .flatMap(({ date, available }): readonly SelectedDay[] => {
      const slot = visitSlots.find((one) => available && isSlotOpen(date, one, urgency, now, asOf));
      return slot === undefined ? [] : [{ date, slots: [slot] }];
    })
    .slice(0, preferredDays.length);

/** Selects or clears a day; a day that is not offered, or a fourth one, changes nothing. */
const toggleDay = (
  selected: readonly SelectedDay[],
  date: LocalDate,
  urgency: Urgency,
  now: Now,
  asOf: AsOf,
): readonly SelectedDay[] => {
  if (selected.some((day) => day.date === date)) return selected.filter((day) => day.date !== date);
  const isOffered = claimDays(urgency, now, asOf).some((day) => day.date === date && day.available);
  return isOffered && selected.length < preferredDays.length
    ? [...selected, { date, slots: [] }]
    : selected;
};

/** Sets the slots of one day, in the order of the day and none twice; a place without a day has none. */
const withTimes = (
  selected: readonly SelectedDay[],
  at: number,
  slots: readonly string[],
): readonly SelectedDay[] =>
  selected.map((day, index) =>
    index === at ? { ...day, slots: visitSlots.filter((slot) => slots.includes(slot)) } : day,
  );

const applyChoice = (
  selected: readonly SelectedDay[],
  place: (of: PreferredDay) => number,
  choice: DayChoice,
  urgency: Urgency,
  now: Now,
  asOf: AsOf,
): readonly SelectedDay[] => {
  switch (choice.choose) {
    case 'day':
      return toggleDay(selected, choice.date, urgency, now, asOf);
    case 'no-day':
      return selected.filter((_, at) => at !== place(choice.place));
    case 'times':
      return withTimes(selected, place(choice.place), choice.slots);
    case 'soonest':
      return soonestDays(urgency, now, asOf);
  }
};

/**
 * The answers after one action on the calendar (document 2, section 5). The days keep the order of their selection, no
 * day is selected twice, and after one is cleared the later ones move up with their times.
 */
export const chooseDay = (
  answers: ClaimAnswers,
  choice: DayChoice,
  urgency: Urgency,
  now: Now,
  asOf?: AsOf,
): ClaimAnswers => {
  const selected = selectedDays(answers);
  const place = (of: PreferredDay): number =>
    selected.findIndex(({ date }) => date === answers[`${of}Date`]);
  const days = applyChoice(selected, place, choice, urgency, now, asOf);
  const others = Object.fromEntries(
    Object.entries(answers).filter(([key]) => !dayKeys.some((dayKey) => dayKey === key)),
  );
  return Object.assign(
    others,
    ...days.map(({ date, slots }, at) => ({
      [`${preferredDays[at]}Date`]: date,
      ...(slots.length > 0 && { [`${preferredDays[at]}Time`]: slots }),
    })),
  ) as ClaimAnswers;
};
