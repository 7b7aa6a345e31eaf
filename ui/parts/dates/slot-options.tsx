import type { ReactNode } from 'react';
import { Sun, Sunrise, Sunset } from 'lucide-react';
import { parseLocalDate } from '#domain/kernel/local-date.ts';
import type { LondonTime } from '#domain/kernel/london-time.ts';
import { slotsOn } from '#domain/booking/slot-availability.ts';
import type { Urgency } from '#domain/booking/urgency.ts';
import { visitSlots, type VisitSlot } from '#domain/booking/visit-slot.ts';
import type { ChoiceOption } from '../fields/choice-card.tsx';
import { slotUnavailableWording, slotLabel } from '../../wording/claim/days.ts';

const icons: Record<VisitSlot, ReactNode> = {
  '08:00:00': <Sunrise size={22} />,
  '12:00:00': <Sun size={22} />,
  '16:00:00': <Sunset size={22} />,
};

/** The slots of a day as cards. What was chosen and has closed since can still be taken back. */
export const slotOptions = (
  date: string | undefined,
  chosen: readonly string[],
  urgency: Urgency,
  now: LondonTime,
): readonly ChoiceOption<VisitSlot>[] => {
  const day = parseLocalDate(date ?? '');
  if (day === undefined)
    return visitSlots.map((slot) => ({
      value: slot,
      label: slotLabel(slot),
      icon: icons[slot],
    }));
  return slotsOn(day, urgency, now).map((offer): ChoiceOption<VisitSlot> => {
    const option = { value: offer.slot, label: slotLabel(offer.slot), icon: icons[offer.slot] };
    if (offer.available) return option;
    const reason = slotUnavailableWording[offer.reason];
    return chosen.includes(offer.slot)
      ? { ...option, hint: reason }
      : { ...option, unavailable: reason };
  });
};

/** Of the chosen slots, those that a day offers. */
export const slotsKeptOn = (
  date: string,
  chosen: readonly string[],
  urgency: Urgency,
  now: LondonTime,
): readonly string[] =>
  slotOptions(date, [], urgency, now)
    .filter(({ value, unavailable }) => unavailable === undefined && chosen.includes(value))
    .map(({ value }) => value);
