import { daysBetween, type LocalDate, type LondonTime } from '../time/index.ts';
import { compareWithLimit, type Comparison, type Decision } from '../kernel/index.ts';
import { type AsOf, type Limit, valueOn, fixedValue } from '../limits/index.ts';
import {
  type CutOff,
  todayCutOffsLimit,
  tomorrowCutOffsLimit,
  type Urgency,
  afternoonLimit,
  eveningLimit,
  slotHoursLimit,
} from './booking-limits.ts';

/** The parts of a day that a visit can be booked for, by their London start time (document 2, section 4). */
export const visitSlots = ['08:00:00', '12:00:00', '16:00:00'] as const;
export type VisitSlot = (typeof visitSlots)[number];

/** Hours that a slot lasts. */
export const visitSlotHours = /* @__PURE__ */ fixedValue(slotHoursLimit);

/** Whether a text is the start time of a slot. */
export const isVisitSlot = (text: string): text is VisitSlot =>
  visitSlots.some((slot) => slot === text);

/** The London hour at which a slot begins. */
export const visitSlotStartHour = (slot: VisitSlot): number => Number(slot.slice(0, 2));

type TimeOfDay = 'Morning' | 'Afternoon' | 'Evening';

/** The label of a calendar card by its London hour: Evening from 16, Afternoon from 12, else Morning (document 2, section 4). */
export const timeOfDay = (londonHour: number): TimeOfDay => {
  if (londonHour >= fixedValue(eveningLimit)) return 'Evening';
  return londonHour >= fixedValue(afternoonLimit) ? 'Afternoon' : 'Morning';
};

/** A day that a customer prefers: a date, and one or more of its slots. */
export type ChosenDay = { readonly date: LocalDate; readonly slots: readonly VisitSlot[] };

/** Why a slot cannot be chosen. */
export type SlotUnavailable = 'too-late-today' | 'too-late-for-tomorrow' | 'day-has-passed';

export const closedSlotSentences: { readonly [Reason in SlotUnavailable]: string } = {
  'too-late-today': 'It is too late to book this time for today',
  'too-late-for-tomorrow': 'It is too late to book this time for tomorrow',
  'day-has-passed': 'The day has passed',
};

export type SlotOffer =
  | { readonly slot: VisitSlot; readonly available: true }
  | { readonly slot: VisitSlot; readonly available: false; readonly reason: SlotUnavailable };

/** Why a slot is open or not. */
export type SlotRule = SlotUnavailable | 'open' | 'no-slot';

/** The last London hour at which a slot can be booked; below zero for one that never can. */
const lastHourOf = (slot: VisitSlot, cutOffs: readonly CutOff[]): number =>
  (cutOffs.findLast(([, firstStartHour]) => firstStartHour <= visitSlotStartHour(slot))?.[0] ?? 0) -
  1;

type SlotDecision = Decision<'open' | 'closed', SlotRule>;

const decideByHour = (
  slot: VisitSlot,
  { date, hour }: Pick<LondonTime, 'date' | 'hour'>,
  cutOffs: Limit<readonly CutOff[]>,
  asOf: AsOf,
  tooLate: SlotUnavailable,
  compared: readonly Comparison[],
): SlotDecision => {
  const last = lastHourOf(slot, valueOn(cutOffs, asOf, date));
  const all = [...compared, { ...compareWithLimit('hour now', hour, last), by: cutOffs.name }];
  return hour <= last
    ? { outcome: 'open', rule: 'open', compared: all }
    : { outcome: 'closed', rule: tooLate, compared: all };
};

/**
 * Whether a slot of a London date can be booked. For urgent and critical visits, the slots of today and tomorrow close
 * at the hours of their limits. Any other day from today on has all slots, for a normal visit too; a day that has passed
 * has none (document 3, section 5).
 */
export const decideSlot = (
  date: LocalDate,
  slot: unknown,
  urgency: Urgency,
  now: Pick<LondonTime, 'date' | 'hour'>,
  asOf?: AsOf,
): SlotDecision => {
  const ahead = daysBetween({ from: now.date, to: date });
  const compared: readonly Comparison[] = [
    { what: 'days ahead', value: ahead, limit: 0, test: 'at least', margin: ahead },
  ];
  const known = visitSlots.find((one) => one === slot);
  if (known === undefined) return { outcome: 'closed', rule: 'no-slot', compared };
  if (ahead < 0) return { outcome: 'closed', rule: 'day-has-passed', compared };
  if (urgency === 'normal' || ahead > 1) return { outcome: 'open', rule: 'open', compared };
  return ahead === 0
    ? decideByHour(known, now, todayCutOffsLimit, asOf, 'too-late-today', compared)
    : decideByHour(known, now, tomorrowCutOffsLimit, asOf, 'too-late-for-tomorrow', compared);
};

/** The three slots of a London date, each open or with the reason why not; by the limits of the day of `now`. */
export const slotsOn = (
  date: LocalDate,
  urgency: Urgency,
  now: Pick<LondonTime, 'date' | 'hour'>,
  asOf?: AsOf,
): readonly SlotOffer[] =>
  visitSlots.map((slot) => {
    const { rule } = decideSlot(date, slot, urgency, now, asOf);
    return rule === 'open' || rule === 'no-slot'
      ? { slot, available: true }
      : { slot, available: false, reason: rule };
  });

/** Why a day has the slots that it has: the reason of the first closed one. */
export type SlotsRule = SlotUnavailable | 'all-open';

/** Which slots of a London date can be booked: their names, or none. */
export const decideSlots = (
  date: LocalDate,
  urgency: Urgency,
  now: Pick<LondonTime, 'date' | 'hour'>,
  asOf?: AsOf,
): Decision<string, SlotsRule> => {
  const slots = slotsOn(date, urgency, now, asOf);
  const ahead = daysBetween({ from: now.date, to: date });
  const open = slots.flatMap((offer) => (offer.available ? [offer.slot] : []));
  const closed = slots.flatMap((offer) => (offer.available ? [] : [offer.reason]));
  return {
    outcome: open.length === 0 ? 'none' : open.join(' '),
    rule: closed[0] ?? 'all-open',
    compared: [
      { what: 'days ahead', value: ahead, limit: 0, test: 'at least', margin: ahead },
      { what: 'hour now', value: now.hour },
    ],
  };
};

/** Whether a text is a slot that a London date still offers. */
export const isSlotOpen = (
  date: LocalDate,
  slot: unknown,
  urgency: Urgency,
  now: Pick<LondonTime, 'date' | 'hour'>,
  asOf?: AsOf,
): boolean => decideSlot(date, slot, urgency, now, asOf).outcome === 'open';
