import { decideSlot, visitSlots } from '../booking/index.ts';
import { withSentence } from '../kernel/index.ts';
import { slotSentences } from './booking-sentences.ts';
import type { InputsOf } from './decision-case.ts';
import { type ExplainedRule, day, hourOfDay, today, urgency } from './explained-rule.ts';

/** The rule of slots, apart from those that ask more of a bundle. */
export const slotRules: { readonly slot: ExplainedRule<InputsOf['slot']> } = {
  slot: {
    title: 'Can the time still be booked?',
    source: 'document 3, section 5',
    about: ({ slot }) => slot,
    limits: ['today-cut-offs', 'tomorrow-cut-offs'],
    day: today,
    kinds: () => ({
      slot: { kind: 'choice', options: visitSlots },
      date: day,
      urgency,
      hour: hourOfDay,
    }),
    decide: ({ date, slot, urgency: level, today: now, hour }, asOf) =>
      withSentence(decideSlot(date, slot, level, { date: now, hour }, asOf), slotSentences),
    decidedBy: {
      'day-has-passed': ['days ahead'],
      'too-late-today': ['hour now'],
      'too-late-for-tomorrow': ['hour now'],
      open: ['days ahead', 'hour now'],
    },
  },
};
