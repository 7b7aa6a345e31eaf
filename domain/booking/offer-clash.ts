import { windowsOf, type OfferTimes } from './offer-slots.ts';
import { findOverlappedVisit, type VisitWithTimes } from './visits-overlap.ts';

/** Whether an engineer can be at an offer's times, beside their visits. */
export type OfferClash<Visit> =
  | { readonly clash: 'none' }
  /** They can be there at some of the times to pick. */
  | { readonly clash: 'some'; readonly free: number; readonly of: number }
  /** The engineer is elsewhere at each of its times, at the first with this visit. */
  | { readonly clash: 'all'; readonly with: Visit };

/**
 * Compares an offer's times with an engineer's visits: a time that overlaps a visit cannot be accepted ("One engineer
 * in one place").
 */
export const findOfferClash = <Visit extends VisitWithTimes>(
  offered: OfferTimes,
  visits: readonly Visit[],
): OfferClash<Visit> => {
  const windows = windowsOf(offered);
  const clashing = windows.map((window) => findOverlappedVisit(window, visits));
  const free = clashing.filter((visit) => visit === undefined).length;
  const [first] = clashing;
  if (free === 0 && first !== undefined) return { clash: 'all', with: first };
  return free === windows.length ? { clash: 'none' } : { clash: 'some', free, of: windows.length };
};
