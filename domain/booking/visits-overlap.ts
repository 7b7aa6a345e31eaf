import { type LocalDate, londonDate, londonInstant } from '../time/index.ts';
import { slotWindow, type VisitWindow, windowsOf, type OfferTimes } from './offer-slots.ts';
import { visitSlotStartHour, type VisitSlot } from './slot-availability.ts';

/**
 * Whether two visits of one engineer share a moment. One that begins as the other ends does not overlap it. An engineer
 * is booked for one of two overlapping offers (docs/decisions, "One engineer in one place").
 */
const visitsOverlap = (one: VisitWindow, other: VisitWindow): boolean =>
  one.start < other.end && other.start < one.end;

/** A visit whose times may not be known. */
type VisitWithTimes = { readonly times: VisitWindow | undefined };

/** The earliest of an engineer's visits that a window overlaps; `undefined` while they are free then. */
export const findOverlappedVisit = <Visit extends VisitWithTimes>(
  window: VisitWindow,
  visits: readonly Visit[],
): Visit | undefined =>
  visits
    .filter(({ times }) => times !== undefined && visitsOverlap(times, window))
    .toSorted((one, other) => (one.times?.start ?? 0) - (other.times?.start ?? 0))[0];

/** The window of a slot on a London day. */
export const slotWindowOn = (day: LocalDate, slot: VisitSlot): VisitWindow =>
  slotWindow(londonInstant({ date: day, hour: visitSlotStartHour(slot) }));

/** The engineer's visits by the London day on which they begin, the earliest of each day first. */
export const groupVisitsByDay = <Visit extends VisitWithTimes>(
  visits: readonly Visit[],
): ReadonlyMap<LocalDate, readonly Visit[]> => {
  const days = new Map<LocalDate, Visit[]>();
  for (const visit of visits) {
    if (visit.times === undefined) continue;
    const day = londonDate(visit.times.start);
    days.set(day, [...(days.get(day) ?? []), visit]);
  }
  for (const ofDay of days.values())
    ofDay.sort((one, other) => (one.times?.start ?? 0) - (other.times?.start ?? 0));
  return days;
};

/** Whether an engineer can be at an offer's times, beside their visits. */
export type OfferClash<Visit> =
  | { readonly clash: 'none' }
  /** They can be there at some of the times to pick. */
  | { readonly clash: 'some'; readonly free: number; readonly of: number }
  /** The engineer is elsewhere at each of its times, at the first with this visit. */
  | { readonly clash: 'all'; readonly with: Visit };

/**
 * Compares the times of an offer with the visits of an engineer, who cannot be at two places at once.
 *
 * A visit that begins as another ends does not overlap it; one without times overlaps none.
 *
 * @source document 3, section 2; decisions, "One engineer in one place"
 * @example
 *   const window = { start: now, end: instant(now + 3_600_000) };
 *   const offered = offerTimes({ customerSlots: [], estimated: window });
 *   findOfferClash({ offered, visits: [{ name: 'JOB-1', times: window }] }).clash; // => 'all'
 */
export const findOfferClash = <Visit extends { readonly times: VisitWindow | undefined }>({
  offered,
  visits,
}: {
  readonly offered: OfferTimes;
  readonly visits: readonly Visit[];
}): OfferClash<Visit> => {
  const windows = windowsOf(offered);
  const clashing = windows.map((window) => findOverlappedVisit(window, visits));
  const free = clashing.filter((visit) => visit === undefined).length;
  const [first] = clashing;
  if (free === 0 && first !== undefined) return { clash: 'all', with: first };
  return free === windows.length ? { clash: 'none' } : { clash: 'some', free, of: windows.length };
};
