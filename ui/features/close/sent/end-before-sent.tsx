import { useId } from 'react';
import type { CloseEntry } from '#application/ports/device/outbox-entry.ts';
import { slotWindow } from '#domain/booking';
import { parseInstant, londonDate } from '#domain/time';
import { Card } from '../../../kit/layout/card.tsx';
import { FactList } from '../../../kit/lists/summary-list.tsx';
import { Words } from '../../../shell/configuration/words.tsx';
import { closeEndUnsentWording } from '#words/features/close/wording/steps.ts';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import { dayAndMonth } from '#words/wording/date-words.ts';
import { clockTimes, partOfDay } from '#words/wording/time-words.ts';

/** The day and time of the next visit, if the close ends with one. */
export const NextVisit = ({ entry: { end, followOn } }: { readonly entry: CloseEntry }) => {
  const start = followOn && parseInstant(followOn.visitDateTime);
  if (end !== 'nextVisitScheduled' || start === undefined) return null;
  const window = slotWindow(start);
  return (
    <Card>
      <FactList
        facts={[
          { label: closeWording.nextVisit.date, value: dayAndMonth(londonDate(start)) },
          { label: closeWording.nextVisit.part, value: partOfDay(window) },
          { label: closeWording.nextVisit.window, value: clockTimes(window) },
        ]}
      />
    </Card>
  );
};

/** What to say to the customer and what follows, while the platform does not have the close yet. */
export const EndBeforeSent = ({ entry }: { readonly entry: CloseEntry }) => {
  const id = useId();
  const { customer, next } = closeEndUnsentWording[entry.end];
  return (
    <>
      <Card as="section" aria-labelledby={id}>
        <h2 id={id}>{closeWording.customerText}</h2>
        <p>
          <Words text={customer} />
        </p>
        <p>
          <Words text={next} />
        </p>
      </Card>
      <NextVisit entry={entry} />
    </>
  );
};
