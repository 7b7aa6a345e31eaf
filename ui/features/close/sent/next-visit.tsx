import { slotWindow } from '#domain/booking';
import { parseInstant, londonDate } from '#domain/time';
import type { CloseEntry } from '#application/ports/device/outbox-entry.ts';
import { dayAndMonth } from '#words/wording/date-words.ts';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import { clockTimes, partOfDay } from '#words/wording/time-words.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { FactList } from '../../../kit/lists/fact-list.tsx';

/** The day and time of the next visit, if the close ends with one. */
export const NextVisit = ({ entry: { end, followOn } }: { readonly entry: CloseEntry }) => {
  const start = followOn && parseInstant(followOn.visitDateTime);
  if (end !== 'nextVisitScheduled' || start === undefined) return null;
  const window = slotWindow(start);
  return (
    <Card>
      <FactList
        facts={[
          {
            key: 'date',
            label: closeWording.nextVisit.date,
            value: dayAndMonth(londonDate(start)),
          },
          { key: 'part', label: closeWording.nextVisit.part, value: partOfDay(window) },
          { key: 'window', label: closeWording.nextVisit.window, value: clockTimes(window) },
        ]}
      />
    </Card>
  );
};
