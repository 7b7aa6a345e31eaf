import { slotsOn, urgencies, type Urgency } from '#domain/booking';
import { explainBy, slotRules } from '#domain/explain';
import { rebookingDays } from '#domain/repair';
import type { LocalDate, LondonTime } from '#domain/time';
import {
  dayUnavailableWording,
  slotLabel,
  slotUnavailableWording,
  urgencyWording,
  whyTimesWording,
} from '#words/shared/booking/wording/days.ts';
import { dayAndMonth } from '#words/wording/date-words.ts';
import type { WhyWords } from '../../kit/lists/why-words.ts';

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
