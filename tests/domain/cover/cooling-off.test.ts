import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decideCoolingOff } from '../../../domain/cover/cooling-off.ts';
import { coolingOffLimit } from '../../../domain/cover/cover-limits.ts';
import { coolingOffEnds } from '#domain/cover';
import { proposeValue } from '#domain/limits';
import type { LocalDate } from '#domain/time';
import { plusDays } from '../../generators/domain/calendar-oracle.ts';
import { anyDateOfCalendar, anyLocalDate } from '../../generators/domain/clocks.ts';
import { forAll, forCases } from '../../for-all.ts';

it('the cooling-off period ends on day 14, and not the day before', () =>
  forAll(anyLocalDate, (startDate) => {
    const on = (day: number) =>
      decideCoolingOff({ startDate, isRenewal: false }, plusDays(startDate, day)).outcome;
    expect([on(0), on(13), on(14), on(15)]).toEqual(['blocked', 'blocked', 'free', 'free']);
    expect(coolingOffEnds(startDate)).toBe(plusDays(startDate, 14));
  }));

/** Days of a cooling-off period, as anyone may propose them. */
const anyDays = fc.oneof(
  fc.nat(400),
  fc.nat(10_000_000),
  fc.double({ min: 0, max: Number.MAX_VALUE, noNaN: true }),
);

const decideWith = (startDate: LocalDate, today: LocalDate, days: number) =>
  decideCoolingOff({ startDate, isRenewal: false }, today, {
    date: startDate,
    instead: [proposeValue(coolingOffLimit, days)],
  });

it('no contract is free before its start date, whatever the dates and the period', () =>
  forCases(2000, anyDateOfCalendar, anyDateOfCalendar, anyDays, (startDate, today, days) => {
    fc.pre(startDate > today);
    expect(decideWith(startDate, today, days).outcome).toBe('blocked');
    expect(decideCoolingOff({ startDate, isRenewal: false }, today).outcome).toBe('blocked');
  }));

it('a contract is free exactly when no day is missing by the margin', () =>
  forCases(2000, anyDateOfCalendar, anyDateOfCalendar, anyDays, (startDate, today, days) => {
    const { outcome, compared } = decideWith(startDate, today, days);
    const margin = compared.find((one) => 'by' in one && one.by === 'cooling-off')?.margin;
    expect(outcome).toBe(Number(margin) >= 0 ? 'free' : 'blocked');
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
