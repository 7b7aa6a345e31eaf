import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instant, type Instant } from '#domain/time';
import { acceptedWindow, offerTimes, visitTimes } from '#domain/booking';
import { anyInstant } from '../../generators/domain/clocks.ts';
import { forCases } from '../../for-all.ts';

const hour = 3_600_000;

const anyOffer = anyInstant.chain((start) =>
  fc.record({
    estimated: fc.constant({ start, end: instant(start + 2 * hour) }),
    slots: fc.array(
      fc
        .oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -48 * hour, max: 96 * hour }))
        .map((away) => instant(start + away)),
      { maxLength: 8 },
    ),
  }),
);

describe('the times of an offer', () => {
  it('are the first four of the slots at or after the estimated start, four hours each', () =>
    forCases(500, anyOffer, ({ slots, estimated }) => {
      const kept = slots.filter((slot) => slot >= estimated.start).slice(0, 4);
      const windows = kept.map((start) => ({ start, end: start + 4 * hour }));
      const expected =
        windows.length > 1
          ? { times: 'to-pick', windows }
          : {
              times: 'settled',
              window: windows[0] ?? estimated,
              from: windows.length === 1 ? 'customer' : 'estimate',
            };
      expect(offerTimes({ customerSlots: slots, estimated })).toEqual(expected);
    }));

  it('are accepted only as offered, and only after one of several was picked', () =>
    forCases(
      500,
      anyOffer,
      fc.option(anyInstant, { nil: undefined }),
      fc.nat(9),
      (offer, any, at) => {
        const offered = offerTimes({ customerSlots: offer.slots, estimated: offer.estimated });
        const picked: Instant | undefined = offer.slots[at] ?? any;
        const window = acceptedWindow(offered, picked);
        if (offered.times === 'settled') expect(window).toBe(offered.window);
        else expect(window).toBe(offered.windows.find(({ start }) => start === picked));
      },
    ));
});

describe("a visit's times", () => {
  const at = (milliseconds: number) => instant(milliseconds);
  const estimated = { estimatedStart: at(10), estimatedEnd: at(20) };
  const none = { actualStart: undefined, actualEnd: undefined };

  it('are the actual ones when both are known, else the estimated', () => {
    const actual = { actualStart: at(12), actualEnd: at(18) };
    expect(visitTimes({ ...estimated, ...actual })).toEqual({ start: 12, end: 18 });
    expect(visitTimes({ ...estimated, ...none, actualStart: at(12) })).toEqual({
      start: 10,
      end: 20,
    });
    expect(visitTimes({ ...estimated, ...none, actualEnd: at(18) })).toEqual({
      start: 10,
      end: 20,
    });
    expect(visitTimes({ ...estimated, ...none })).toEqual({ start: 10, end: 20 });
  });

  it('do not exist when neither pair is complete or the end is before the start', () => {
    expect(visitTimes({ ...none, estimatedStart: at(1), estimatedEnd: undefined })).toBeUndefined();
    expect(visitTimes({ ...none, estimatedStart: undefined, estimatedEnd: at(1) })).toBeUndefined();
    expect(visitTimes({ ...none, estimatedStart: at(2), estimatedEnd: at(1) })).toBeUndefined();
    expect(visitTimes({ ...none, estimatedStart: at(1), estimatedEnd: at(1) })).toEqual({
      start: 1,
      end: 1,
    });
  });
});
