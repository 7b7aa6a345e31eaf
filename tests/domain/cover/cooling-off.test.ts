import { expect, it } from 'vitest';
import { decideCoolingOff } from '../../../domain/cover/cooling-off.ts';
import { coolingOffEnds } from '#domain/cover';
import type { LocalDate } from '#domain/time';
import { plusDays } from '../../generators/domain/calendar-oracle.ts';
import { anyLocalDate } from '../../generators/domain/clocks.ts';
import { forAll } from '../../for-all.ts';

it('the cooling-off period ends on day 14, and not the day before', () =>
  forAll(anyLocalDate, (startDate) => {
    const on = (day: number) =>
      decideCoolingOff({ startDate, isRenewal: false }, plusDays(startDate, day)).outcome;
    expect([on(0), on(13), on(14), on(15)]).toEqual(['blocked', 'blocked', 'free', 'free']);
    expect(coolingOffEnds(startDate)).toBe(plusDays(startDate, 14));
  }));

it('the cooling-off decision reports the values that it compared', () => {
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
