import {
  closedDaySentences,
  closedSlotSentences,
  decideSlot,
  isClosedDay,
  urgencies,
  visitSlots,
  type DayRule,
  type SlotRule,
  type SlotsRule,
} from '../booking/index.ts';
import { withSentence } from '../kernel/index.ts';
import type { InputsOf } from './decision-case.ts';
import { type ExplainedRules, hourOfDay, today } from './explained-rule.ts';
import type { InputKind } from './input-kind.ts';

export const daySentences: { readonly [Rule in DayRule]: string } = {
  ...closedDaySentences,
  'too-early': 'The day is before the first one that is offered',
  'too-late': 'The day is after the last one that is offered',
  offered: 'The day is offered',
};

/** The comparisons by which each rule about a day decides. */
export const dayDecidedBy = {
  'too-early': ['day, at the earliest'],
  'too-late': ['day, at the latest'],
  'christmas-day': ['date'],
  'new-years-day': ['date'],
  sunday: ['weekday'],
  offered: ['day, at the earliest', 'day, at the latest'],
} as const;

export const slotSentences: { readonly [Rule in SlotRule]: string } = {
  ...closedSlotSentences,
  open: 'The time is not too late yet',
  'no-slot': 'There is no such time',
};

export const slotsSentences: { readonly [Rule in SlotsRule]: string } = {
  'too-late-today': 'It is too late for some times of today',
  'too-late-for-tomorrow': 'It is too late for some times of tomorrow',
  'day-has-passed': 'The day has passed',
  'all-open': 'No time of the day is too late yet',
};

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
