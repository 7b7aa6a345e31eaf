import { memo, useId } from 'react';
import { instant, type Instant, londonDate } from '#domain/time';
import { type VisitWindow, findOverlappedVisit } from '#domain/booking';
import { bookedHint } from '../../../shared/booking/booked-hint.tsx';
import { CalendarLeaf } from '../../../shared/booking/calendar-leaf.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { RadioGroup } from '../../../kit/fields/radio-group.tsx';
import { dayAndMonth } from '../../../wording/date-words.ts';
import { offerWording } from '../../../shared/visit/wording/offers.ts';
import { clockTimes, partOfDay } from '../../../wording/time-words.ts';
import { useBookedVisits } from '../../../shared/visit/facts/use-booked-visits.ts';

/** For the first card. */
export const slotPickerId = 'slot';

type SlotPickerProps = {
  readonly windows: readonly VisitWindow[];
  readonly picked: Instant | undefined;
  readonly missing: boolean;
  readonly onPick: (start: Instant) => void;
};

/** The customer's preferred times, of which the engineer picks one. */
export const SlotPicker = memo(({ windows, picked, missing, onPick }: SlotPickerProps) => {
  const titleId = useId();
  const visits = useBookedVisits() ?? [];
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId}>{offerWording.availability}</h2>
      <RadioGroup
        id={slotPickerId}
        legend={offerWording.selectSlot}
        error={missing ? offerWording.selectSlot : undefined}
        legendHidden={missing}
        options={windows.map((window) => ({
          value: String(window.start),
          label: offerWording.slot(dayAndMonth(londonDate(window.start)), partOfDay(window)),
          hint: bookedHint(findOverlappedVisit(window, visits), clockTimes(window)),
          icon: <CalendarLeaf date={londonDate(window.start)} />,
        }))}
        value={picked === undefined ? undefined : String(picked)}
        onChange={(start) => onPick(instant(Number(start)))}
      />
    </Card>
  );
});
