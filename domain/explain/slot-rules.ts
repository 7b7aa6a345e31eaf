import { decideSlot, isClosedDay, urgencies, visitSlots } from '../booking/index.ts';
import { withSentence } from '../kernel/index.ts';
import { slotSentences } from './booking-sentences.ts';
import type { InputsOf } from './decision-case.ts';
import { type ExplainedRules, hourOfDay, today } from './explained-rule.ts';
import type { InputKind } from './input-kind.ts';

/** The other days and urgencies for the times of a day: those with visits, which the rule itself does not ask. */
export const visitDayKinds = ({
  date,
  urgency,
}: Pick<InputsOf['slot'], 'date' | 'urgency'>): {
  readonly [Name in 'date' | 'urgency']: InputKind;
} => ({
  date: { kind: 'day', isOpen: (other) => !isClosedDay(other, urgency) },
  urgency: { kind: 'choice', options: urgencies.filter((other) => !isClosedDay(date, other)) },
});

/** The rule of slots, apart from those that ask more of a bundle. */
export const slotRules: ExplainedRules<'slot'> = {
  slot: {
    title: 'Can the time still be booked?',
    source: 'document 3, section 5',
    about: ({ slot }) => slot,
    limits: ['today-cut-offs', 'tomorrow-cut-offs'],
    day: today,
    kinds: (inputs) => ({
      slot: { kind: 'choice', options: visitSlots },
      ...visitDayKinds(inputs),
      hour: hourOfDay,
    }),
    decide: ({ date, slot, urgency: level, today: now, hour }, asOf) =>
      withSentence(decideSlot(date, slot, level, { date: now, hour }, asOf), slotSentences),
    decidedBy: {
      'day-has-passed': ['days ahead'],
      'too-late-today': ['hour now'],
      'too-late-for-tomorrow': ['hour now'],
      open: ['days ahead', 'hour now'],
      'no-slot': [],
    },
  },
};
