import type { ReactNode } from 'react';
import Sun from 'lucide-react/icons/sun';
import Sunrise from 'lucide-react/icons/sunrise';
import Sunset from 'lucide-react/icons/sunset';
import { parseLocalDate, type LocalDate, type LondonTime } from '#domain/time';
import {
  slotsOn,
  type SlotOffer,
  type Urgency,
  visitSlots,
  type VisitSlot,
  findOverlappedVisit,
  slotWindowOn,
  urgencies,
} from '#domain/booking';
import { type EngineerJob, rebookingDays } from '#domain/repair';
import {
  slotUnavailableWording,
  slotWording,
  bookedWords,
  dayUnavailableWording,
  slotLabel,
  urgencyWording,
  whyTimesWording,
} from '#words/shared/booking/wording/days.ts';
import type { ChoiceOption } from '../../kit/fields/choices/choice-group.tsx';
import type { PillOption } from '../../kit/fields/choices/pill-group.tsx';
import { SlotName } from './slot-names.tsx';
import CalendarX2 from 'lucide-react/icons/calendar-x-2';
import { explainBy, slotRules } from '#domain/explain';
import { dayAndMonth } from '#words/wording/date-words.ts';
import type { WhyWords } from '../../kit/lists/why-words.ts';
import styles from './slot-options.module.css';

/** The hint of a slot that names the engineer's own overlapping visit. */
export const bookedHint = (
  visit: Pick<EngineerJob, 'name' | 'times'> | undefined,
  hint?: string,
): ReactNode =>
  visit === undefined ? (
    hint
  ) : (
    <>
      {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      <span className={styles.booked}>
        <CalendarX2 size="1.125rem" />
        <span>{bookedWords(visit)}</span>
      </span>
    </>
  );

/** The slots of a day; without a day, each is available. */
const offersOn = (
  day: LocalDate | undefined,
  urgency: Urgency,
  now: Pick<LondonTime, 'date' | 'hour'>,
): readonly SlotOffer[] =>
  day === undefined
    ? visitSlots.map((slot) => ({ slot, available: true }))
    : slotsOn(day, urgency, now);

const icons: Record<VisitSlot, ReactNode> = {
  '08:00:00': <Sunrise size="1.375rem" />,
  '12:00:00': <Sun size="1.375rem" />,
  '16:00:00': <Sunset size="1.375rem" />,
};

/**
 * The slots of a day as cards.
 *
 * @param visits the engineer's own, which a slot may overlap
 */
export const slotOptions = (
  date: string | undefined,
  urgency: Urgency,
  now: Pick<LondonTime, 'date' | 'hour'>,
  visits: readonly EngineerJob[] = [],
): readonly ChoiceOption<VisitSlot>[] => {
  const day = parseLocalDate(date ?? '');
  return offersOn(day, urgency, now).map((offer) => {
    const { slot } = offer;
    const option = { value: slot, label: <SlotName slot={slot} />, icon: icons[slot] };
    if (!offer.available) return { ...option, unavailable: slotUnavailableWording[offer.reason] };
    const booked = day && findOverlappedVisit(slotWindowOn(day, slot), visits);
    return booked === undefined ? option : { ...option, hint: bookedHint(booked) };
  });
};

/** The slots of a day as pills. A chosen slot that has closed since can still be removed. */
export const slotPills = (
  day: LocalDate | undefined,
  chosen: readonly VisitSlot[],
  urgency: Urgency,
  now: Pick<LondonTime, 'date' | 'hour'>,
): readonly PillOption<VisitSlot>[] =>
  offersOn(day, urgency, now).map((offer): PillOption<VisitSlot> => {
    const { name, hours } = slotWording[offer.slot];
    const option = { value: offer.slot, label: name, detail: hours };
    if (offer.available) return option;
    const reason = slotUnavailableWording[offer.reason];
    return chosen.includes(offer.slot)
      ? { ...option, hint: reason }
      : { ...option, unavailable: reason };
  });

type Now = Pick<LondonTime, 'date' | 'hour'>;

/** Why slots of a day are closed, and until when they could be booked. */
export const whySlots = (date: LocalDate, urgency: Urgency, now: Now): WhyWords => {
  const closed = slotsOn(date, urgency, now).flatMap((slot) => (slot.available ? [] : [slot]));
  return {
    compared: closed.map(({ slot, reason }) =>
      whyTimesWording.closed(slotLabel(slot), slotUnavailableWording[reason]),
    ),
    changes: closed.flatMap(({ slot }) => {
      const { changes } = explainBy(slotRules, {
        decision: 'slot',
        inputs: { date, slot, urgency, today: now.date, hour: now.hour },
      });
      const hour = changes.find(({ input }) => input === 'hour')?.to;
      return typeof hour === 'number' ? [whyTimesWording.untilHour(slotLabel(slot), hour)] : [];
    }),
  };
};

/** Why these days and times are offered for another visit. */
export const whyRebooking = (
  urgency: Urgency,
  now: Now,
  chosen: LocalDate | undefined,
): WhyWords => {
  const days = rebookingDays(urgency, now);
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  if (first === undefined || last === undefined) return { compared: [], changes: [] };
  const reasons = new Set(days.flatMap((day) => (day.available ? [] : [day.reason])));
  const firstOpen = days.find(({ available }) => available)?.date ?? first;
  const slots = whySlots(chosen ?? firstOpen, urgency, now);
  const others = urgencies.filter(
    (other) => rebookingDays(other, now).length !== days.length && other !== 'critical',
  );
  return {
    compared: [
      whyTimesWording.days(days.length, dayAndMonth(first), dayAndMonth(last)),
      ...[...reasons].map((reason) => `${dayUnavailableWording[reason]}.`),
      ...slots.compared,
    ],
    changes: [
      ...(reasons.has('sunday') ? [whyTimesWording.sundayIfUrgent] : []),
      ...others.map((other) =>
        whyTimesWording.otherUrgency(urgencyWording[other].label, rebookingDays(other, now).length),
      ),
      ...slots.changes,
    ],
  };
};
