import type { ReactNode } from 'react';
import Sun from 'lucide-react/icons/sun';
import Sunrise from 'lucide-react/icons/sunrise';
import Sunset from 'lucide-react/icons/sunset';
import { parseLocalDate, type LondonTime } from '#domain/time';
import {
  slotsOn,
  type SlotOffer,
  type Urgency,
  visitSlots,
  type VisitSlot,
  findOverlappedVisit,
  slotWindowOn,
} from '#domain/booking';
import type { EngineerJob } from '#domain/repair';
import {
  slotUnavailableWording,
  slotWording,
  bookedWords,
} from '#words/shared/booking/wording/days.ts';
import type { ChoiceOption } from '../../kit/fields/choices/choice-group.tsx';
import type { PillOption } from '../../kit/fields/choices/pill-group.tsx';
import { SlotName } from './slot-names.tsx';
import CalendarX2 from 'lucide-react/icons/calendar-x-2';
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

/** Why a slot is unavailable; `undefined` if it is available, or no day is chosen. */
const whyClosed = (slot: VisitSlot, offers: readonly SlotOffer[]): string | undefined => {
  const offer = offers.find((candidate) => candidate.slot === slot);
  return offer === undefined || offer.available ? undefined : slotUnavailableWording[offer.reason];
};

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
  const offers = day === undefined ? [] : slotsOn(day, urgency, now);
  return visitSlots.map((slot) => {
    const reason = whyClosed(slot, offers);
    const option = { value: slot, label: <SlotName slot={slot} />, icon: icons[slot] };
    if (reason !== undefined) return { ...option, unavailable: reason };
    const booked = day && findOverlappedVisit(slotWindowOn(day, slot), visits);
    return booked === undefined ? option : { ...option, hint: bookedHint(booked) };
  });
};

/** The slots of a day as pills. A chosen slot that has closed since can still be removed. */
export const slotPills = (
  date: string | undefined,
  chosen: readonly string[],
  urgency: Urgency,
  now: Pick<LondonTime, 'date' | 'hour'>,
): readonly PillOption<VisitSlot>[] => {
  const day = parseLocalDate(date ?? '');
  const offers = day === undefined ? [] : slotsOn(day, urgency, now);
  return visitSlots.map((slot): PillOption<VisitSlot> => {
    const { name, hours } = slotWording[slot];
    const option = { value: slot, label: name, detail: hours };
    const reason = whyClosed(slot, offers);
    if (reason === undefined) return option;
    return chosen.includes(slot) ? { ...option, hint: reason } : { ...option, unavailable: reason };
  });
};
