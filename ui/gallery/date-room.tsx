import { useState } from 'react';
import { visitSlots } from '#domain/booking';
import { parseInstant, addDays, parseLocalDate } from '#domain/time';
import { CalendarCard, CalendarLeaf } from '../shared/booking/calendar-card.tsx';
import { CalendarFileLink } from '../shared/booking/calendar-file-link.tsx';
import { DayCalendar } from '../shared/booking/day-calendar.tsx';
import { SlotNames } from '../shared/booking/slot-names.tsx';

const first = parseLocalDate('2026-06-13');
const start = parseInstant('2026-06-16T07:00:00Z');
const end = parseInstant('2026-06-16T11:00:00Z');

const days =
  first === undefined
    ? []
    : Array.from({ length: 30 }, (_, index) => ({
        date: addDays(first, index),
        unavailable: index % 7 === 1 ? 'Visits on Sundays are for urgent repairs only' : undefined,
      }));

export const DateRoom = () => {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <section aria-label="Dates">
      <h2>Dates</h2>
      {first !== undefined && <CalendarLeaf date={first} />}
      {start !== undefined && end !== undefined && (
        <>
          <CalendarCard window={{ start, end }} />
          <CalendarFileLink visits={[]} fileName="visits" now={start}>
            Add to calendar
          </CalendarFileLink>
        </>
      )}
      <p>
        <SlotNames slots={visitSlots} />
      </p>
      <DayCalendar
        id="gallery-days"
        label="Choose a day"
        days={days}
        chosen={chosen}
        onChoose={(date) => setChosen([date])}
      />
    </section>
  );
};
