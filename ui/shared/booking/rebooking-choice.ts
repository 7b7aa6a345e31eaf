import { useMemo } from 'react';
import {
  isSlotOpen,
  type Urgency,
  isVisitSlot,
  type VisitSlot,
  groupVisitsByDay,
} from '#domain/booking';
import { parseLocalDate, type LocalDate, type LondonTime } from '#domain/time';
import { type EngineerJob, rebookingDays } from '#domain/repair';
import {
  dayUnavailableWording,
  visitCountMark,
  visitsOfDayWords,
} from '#words/shared/booking/wording/days.ts';
import { dayAndMonth } from '#words/wording/date-words.ts';
import { rescheduleWording } from '#words/shared/booking/wording/reschedule.ts';
import { useLondonHour } from '../../shell/use-cases/use-now.ts';
import type { CalendarDay } from './calendar-weeks.ts';
import { slotOptions, whyRebooking } from './slot-options.tsx';

type ChosenTime = { readonly date: string | undefined; readonly slot: string | undefined };

type RebookingChoice = {
  /** The chosen day, if it is still offered. */
  readonly date: LocalDate | undefined;
  /** A note on the chosen day. */
  readonly words: string;
  /** The chosen slot, if the day offers it. */
  readonly slotKeptOn: (day: string) => VisitSlot | undefined;
};

const marksOf = (visits: readonly EngineerJob[]): Pick<CalendarDay, 'mark' | 'remark'> =>
  visits.length === 0
    ? {}
    : { mark: visitCountMark(visits.length), remark: visitsOfDayWords(visits) };

/**
 * The days that a visit can be moved to, or why they cannot be chosen.
 *
 * @param visits the engineer's own, which are marked
 */
export const rebookingCalendar = (
  urgency: Urgency,
  now: Pick<LondonTime, 'date'>,
  visits: readonly EngineerJob[] = [],
): readonly CalendarDay[] => {
  const visitsOf = groupVisitsByDay(visits);
  return rebookingDays(urgency, now).map((offer) => ({
    date: offer.date,
    unavailable: offer.available ? undefined : dayUnavailableWording[offer.reason],
    ...(offer.available ? marksOf(visitsOf.get(offer.date) ?? []) : {}),
  }));
};

/** The day and the slot of an engineer's next visit: what was chosen and is no longer offered counts as not chosen. */
export const rebookingChoice = (
  chosen: ChosenTime,
  days: readonly CalendarDay[],
  urgency: Urgency,
  now: Pick<LondonTime, 'date' | 'hour'>,
): RebookingChoice => {
  const day = parseLocalDate(chosen.date ?? '');
  const isOffered = days.some(({ date, unavailable }) => date === day && unavailable === undefined);
  const wordsFor = isOffered ? rescheduleWording.chosenDate : rescheduleWording.dateGone;
  return {
    date: isOffered ? day : undefined,
    words: day === undefined ? rescheduleWording.noDate : wordsFor(dayAndMonth(day)),
    slotKeptOn: (on) => {
      const { slot = '' } = chosen;
      const other = parseLocalDate(on);
      const isKept =
        isVisitSlot(slot) && (other === undefined || isSlotOpen(other, slot, urgency, now));
      return isKept ? slot : undefined;
    },
  };
};

/**
 * The days and slots for an engineer's next visit, what was chosen of them, and why they are offered.
 *
 * @param visits the engineer's own, which are marked
 */
export const useRebookingChoice = (
  urgency: Urgency,
  chosen: ChosenTime,
  visits: readonly EngineerJob[] | undefined,
) => {
  const now = useLondonHour();
  const days = useMemo(() => rebookingCalendar(urgency, now, visits), [urgency, now, visits]);
  const choice = rebookingChoice(chosen, days, urgency, now);
  const { date, slotKeptOn } = choice;
  return {
    ...choice,
    days,
    slots: slotOptions(date, urgency, now, visits),
    slot: slotKeptOn(date ?? ''),
    why: () => whyRebooking(urgency, now, date),
  };
};
