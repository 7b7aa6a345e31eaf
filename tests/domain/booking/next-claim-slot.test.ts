import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LocalDate } from '#domain/time';
import { nextClaimSlot, claimDays, slotsOn, urgencies } from '#domain/booking';
import { anyLondonTime } from '../../generators/domain/clocks.ts';

describe('the next slot for a claim', () => {
  it('is the earliest open slot', () => {
    fc.assert(
      fc.property(fc.constantFrom(...urgencies), anyLondonTime, (urgency, now) => {
        const open = claimDays(urgency, now)
          .filter(({ available }) => available)
          .flatMap(({ date }) =>
            slotsOn(date, urgency, now)
              .filter(({ available }) => available)
              .map(({ slot }) => `${date} ${slot}`),
          );
        const { date, slot } = nextClaimSlot(urgency, now);
        expect(`${date} ${slot}`).toBe(open.toSorted()[0]);
      }),
    );
  });

  it.each([
    ['urgent', '2026-03-10', 8, '2026-03-10 12:00:00'],
    ['critical', '2026-03-10', 9, '2026-03-10 16:00:00'],
    ['urgent', '2026-03-10', 12, '2026-03-10 16:00:00'],
    ['urgent', '2026-03-10', 13, '2026-03-11 08:00:00'],
    ['critical', '2026-03-10', 14, '2026-03-11 12:00:00'],
    ['urgent', '2026-03-10', 18, '2026-03-11 16:00:00'],
    ['urgent', '2026-12-24', 15, '2026-12-26 08:00:00'],
    ['normal', '2026-03-09', 23, '2026-03-12 08:00:00'],
    ['normal', '2026-03-10', 8, '2026-03-14 08:00:00'],
    ['normal', '2026-03-11', 8, '2026-03-16 08:00:00'],
    ['normal', '2026-12-21', 8, '2026-12-24 08:00:00'],
    ['normal', '2026-12-22', 8, '2026-12-26 08:00:00'],
  ] as const)('for a %s claim on %s at %i is %s', (urgency, date, hour, next) => {
    const found = nextClaimSlot(urgency, { date: date as LocalDate, hour });
    expect(`${found.date} ${found.slot}`).toBe(next);
  });
});
