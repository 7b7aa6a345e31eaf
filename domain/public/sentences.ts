import type {
  DayOffer as Day,
  DayUnavailable,
  SlotOffer as Slot,
  SlotUnavailable,
  VisitSlot,
} from '../booking/index.ts';
import type { Decision, WithSentence } from '../kernel/index.ts';
import type { LocalDate } from '../time/index.ts';

/** Adds the sentence of the rule that decided. */
export const withSentence = <D extends Decision<unknown, string>>(
  decision: D,
  sentences: { readonly [Rule in D['rule']]: string },
): WithSentence<D> => ({ ...decision, because: sentences[decision.rule as D['rule']] });

/** What is offered, or the code and the sentence why it is not. */
type Offered<Offer, Reason extends string> = Offer &
  (
    | { readonly available: true }
    | { readonly available: false; readonly reason: Reason; readonly because: string }
  );

/** A day of the calendar. */
export type DayOffer = Offered<{ readonly date: LocalDate }, DayUnavailable>;

/** A slot of a day. */
export type SlotOffer = Offered<{ readonly slot: VisitSlot }, SlotUnavailable>;

const daySentences: { readonly [Reason in DayUnavailable]: string } = {
  'christmas-day': 'There are no visits on Christmas Day',
  'new-years-day': 'There are no visits on New Year’s Day',
  sunday: 'A visit that is not urgent is not made on a Sunday',
};

/** Adds the sentence to a day that cannot be chosen. */
export const dayWithSentence = (day: Day): DayOffer =>
  day.available ? day : { ...day, because: daySentences[day.reason] };

const slotSentences: { readonly [Reason in SlotUnavailable]: string } = {
  'too-late-today': 'It is too late to book this time for today',
  'too-late-for-tomorrow': 'It is too late to book this time for tomorrow',
  'day-has-passed': 'The day has passed',
};

/** Adds the sentence to a slot that cannot be chosen. */
export const slotWithSentence = (slot: Slot): SlotOffer =>
  slot.available ? slot : { ...slot, because: slotSentences[slot.reason] };
