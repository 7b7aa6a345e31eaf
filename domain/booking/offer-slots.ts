import { fixedValue } from '../limits/index.ts';
import { instant, millisecondsPerHour, type Instant } from '../time/index.ts';
import { offerSlotsLimit } from './booking-limits.ts';
import { visitSlotHours } from './slot-availability.ts';

/** A stretch of time in which a visit may begin. */
export type VisitWindow = { readonly start: Instant; readonly end: Instant };

/** Customer slots that an offer shows at the most (document 3, section 2). */
const offerSlotsShown = /* @__PURE__ */ fixedValue(offerSlotsLimit);

/** When an offered visit can be. */
export type OfferTimes =
  /** The customer named two or more times: the engineer must pick one. */
  | { readonly times: 'to-pick'; readonly windows: readonly VisitWindow[] }
  /** There is one time to take: the customer's only one, or the estimate. */
  | {
      readonly times: 'settled';
      readonly window: VisitWindow;
      readonly from: 'customer' | 'estimate';
    };

/** The window of the slot that begins at a moment. */
export const slotWindow = (start: Instant): VisitWindow => ({
  start,
  end: instant(start + visitSlotHours * millisecondsPerHour),
});

/**
 * Decides at which times an engineer can accept an offered visit: the customer's slots from the estimated start on, at
 * most four. Two or more are to pick from; one, or the estimate where there is none, is settled.
 *
 * @source document 3, section 2; decisions
 * @example
 *   offerTimes({
 *     customerSlots: [],
 *     estimated: { start: now, end: instant(now + 3_600_000) },
 *   }).times; // => 'settled'
 */
export const offerTimes = ({
  customerSlots,
  estimated,
}: {
  readonly customerSlots: readonly Instant[];
  readonly estimated: VisitWindow;
}): OfferTimes => {
  const windows = customerSlots
    .filter((slot) => slot >= estimated.start)
    .slice(0, offerSlotsShown)
    .map(slotWindow);
  const [first, ...others] = windows;
  if (first === undefined) return { times: 'settled', window: estimated, from: 'estimate' };
  return others.length === 0
    ? { times: 'settled', window: first, from: 'customer' }
    : { times: 'to-pick', windows };
};

/** Every window of an offer. */
export const windowsOf = (offered: OfferTimes): readonly VisitWindow[] =>
  offered.times === 'settled' ? [offered.window] : offered.windows;

/** The window to accept an offer for; `undefined` while a slot must still be picked, or the picked one is not offered. */
export const acceptedWindow = (
  offered: OfferTimes,
  picked: Instant | undefined,
): VisitWindow | undefined =>
  offered.times === 'settled'
    ? offered.window
    : offered.windows.find(({ start }) => start === picked);

type KnownTimes = {
  readonly actualStart: Instant | undefined;
  readonly actualEnd: Instant | undefined;
  readonly estimatedStart: Instant | undefined;
  readonly estimatedEnd: Instant | undefined;
};

/**
 * A visit's times: the actual ones when both are known, else the estimated; `undefined` when neither pair is whole
 * or it ends before it starts (document 3, section 2).
 */
export const visitTimes = (known: KnownTimes): VisitWindow | undefined => {
  const [start, end] =
    known.actualStart !== undefined && known.actualEnd !== undefined
      ? [known.actualStart, known.actualEnd]
      : [known.estimatedStart, known.estimatedEnd];
  return start === undefined || end === undefined || end < start ? undefined : { start, end };
};
