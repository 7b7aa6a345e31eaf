import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideCoolingOff } from '../../../domain/cover/cooling-off.ts';
import { coolingOffEnds } from '#domain/cover';
import type { LocalDate } from '#domain/time';
import { daysApart, plusDays } from '../../generators/domain/calendar-oracle.ts';
import { anyLocalDate } from '../../generators/domain/clocks.ts';
import { startDateNear } from '../../generators/domain/contracts.ts';

const anyDay = anyLocalDate.chain((today) =>
  fc.record({ today: fc.constant(today), startDate: startDateNear(today) }),
);

describe('the cooling-off period', () => {
  it('blocks a new contract before day 14, with any earlier dates', () => {
    fc.assert(
      fc.property(anyDay, ({ today, startDate }) => {
        const { outcome, rule } = decideCoolingOff({ startDate, isRenewal: false }, today);
        const isEarly = daysApart(startDate, today) < 14;
        expect([outcome, rule]).toEqual(
          isEarly ? ['blocked', 'within-14-days-of-start'] : ['free', 'past-14-days'],
        );
      }),
      { numRuns: 1000 },
    );
  });

  it('ends on day 14, and not the day before', () => {
    fc.assert(
      fc.property(anyLocalDate, (startDate) => {
        const on = (day: number) =>
          decideCoolingOff({ startDate, isRenewal: false }, plusDays(startDate, day)).outcome;
        expect([on(0), on(13), on(14), on(15)]).toEqual(['blocked', 'blocked', 'free', 'free']);
        expect(coolingOffEnds(startDate)).toBe(plusDays(startDate, 14));
      }),
    );
  });

  it('never blocks a renewal', () => {
    fc.assert(
      fc.property(anyDay, ({ today, startDate }) => {
        const decision = decideCoolingOff({ startDate, isRenewal: true }, today);
        expect([decision.outcome, decision.rule]).toEqual(['free', 'renewals-have-none']);
      }),
    );
  });

  it('reports the values that it compared', () => {
    const decision = decideCoolingOff(
      { startDate: '2024-02-20' as LocalDate, isRenewal: false },
      '2024-03-01' as LocalDate,
    );
    expect(decision.compared).toEqual([
      { what: 'renewal', value: false },
      {
        what: 'days since the start date',
        value: 10,
        limit: 14,
        test: 'at least',
        margin: -4,
        by: 'cooling-off',
      },
    ]);
  });
});
