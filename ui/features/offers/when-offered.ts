import type { OfferTimes, VisitWindow } from '#domain/booking';
import { londonDate } from '#domain/time';
import { dayAndMonth } from '../../wording/date-words.ts';
import { offerWording } from '../../shared/visit/wording/offers.ts';
import { clockTimes, partOfDay } from '../../wording/time-words.ts';

/** The day and the part of the day. */
export const slotInShort = (window: VisitWindow): string =>
  offerWording.slot(dayAndMonth(londonDate(window.start)), partOfDay(window));

/** The time of an offered visit, or the number of times to choose from. */
export const whenInShort = (times: OfferTimes): string =>
  times.times === 'to-pick'
    ? offerWording.choice(times.windows.length)
    : `${slotInShort(times.window)}, ${clockTimes(times.window)}`;
