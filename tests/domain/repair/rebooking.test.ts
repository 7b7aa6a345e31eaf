import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isRebookingOffered,
  rebookingDays,
  visitDateTime,
  daySlotOf,
  rebookingAllowed,
  rebookingProblems,
  type RebookingForm,
} from '#domain/repair';
import { isRebookingDay } from '../../../domain/repair/rebooking.ts';
import { formatLondonInstant, instant, type Instant, type LocalDate } from '#domain/time';
import { slotsOn, urgencies, visitSlots } from '#domain/booking';
import { plusDays } from '../../generators/domain/calendar-oracle.ts';
import { anyDateOfCalendar, anyLocalDate, anyLondonTime } from '../../generators/domain/clocks.ts';
import { forAll, forCases } from '../../for-all.ts';

describe('the days for rebooking a visit', () => {
  it('are after today and after one another, to the last date of the calendar', () =>
    forCases(500, anyDateOfCalendar, fc.constantFrom(...urgencies), (today, urgency) => {
      const dates = rebookingDays(urgency, { date: today }).map(({ date }) => date);
      expect(dates).toEqual([...new Set(dates)].toSorted());
      for (const date of dates) expect(date > today).toBe(true);
      expect(isRebookingDay(today, urgency, { date: today })).toBe(false);
    }));

  it('offer a slot when the day and the slot are open', () => {
    const anySlot = fc.constantFrom(...visitSlots, '09:00:00', '');
    forCases(
      500,
      anyLondonTime,
      fc.integer({ min: -1, max: 32 }),
      anySlot,
      fc.constantFrom(...urgencies),
      (now, ahead, slot, urgency) => {
        const date = plusDays(now.date, ahead);
        const day = rebookingDays(urgency, now).find((one) => one.date === date);
        const open = slotsOn(date, urgency, now).some((one) => one.slot === slot && one.available);
        expect(isRebookingOffered(date, slot, urgency, now)).toBe(day?.available === true && open);
      },
    );
  });
});

it('rescheduling a visit reports the values that it compared', () => {
  const { compared } = rebookingAllowed({ status: 'Ready', cancelledJobsInClaim: 1 }, undefined);
  const what = 'cancelled jobs in the claim';
  expect(compared).toEqual([
    { what: 'job status', value: 'Ready' },
    { what, value: 1, limit: 0, test: 'at most', margin: -1, by: 'cancelled-jobs' },
  ]);
});

describe("a visit's date and time", () => {
  it('has the offset of London at that hour', () =>
    forAll(anyLocalDate, fc.constantFrom(...visitSlots), (date, slot) => {
      const written = formatLondonInstant(date, Number(slot.slice(0, 2)), 0);
      expect(visitDateTime(date, slot)).toBe(written);
      expect(daySlotOf(written)).toEqual({ date, slot });
    }));

  it.each([
    ['', '08:00:00'],
    ['2024-02-30', '08:00:00'],
    ['2024-02-28', '09:00:00'],
    ['2024-02-28', ''],
  ])('does not exist for %j and %j', (date, slot) => {
    expect(visitDateTime(date, slot)).toBeUndefined();
  });
});

describe('the reschedule form', () => {
  const now = { date: '2024-06-11' as LocalDate, hour: 15 };
  const right: RebookingForm = {
    reason: 'Van breakdown',
    otherReason: '',
    photos: 0,
    date: '2024-06-12',
    slot: '12:00:00',
    confirmed: true,
  };
  const problems = (
    changes: Partial<RebookingForm>,
    urgency: (typeof urgencies)[number] = 'urgent',
    start?: Instant,
  ) => rebookingProblems({ ...right, ...changes }, urgency, now, start);

  it.each<[Partial<RebookingForm>, readonly string[]]>([
    [{}, []],
    [{ reason: 'Duplicate' }, ['reason-missing']],
    [{ reason: 'Customer not home' }, ['photo-missing']],
    [{ reason: 'Customer not home', photos: 1 }, []],
    [{ date: '' }, ['date-missing']],
    [{ slot: '' }, ['slot-missing']],
    [{ slot: '08:00:00' }, ['slot-not-offered']],
    [{ date: '2024-06-11' }, ['date-not-offered']],
    [{ date: '2024-06-18' }, []],
    [{ date: '2024-06-19' }, ['date-not-offered']],
    [{ confirmed: false }, ['not-confirmed']],
    [
      { reason: '', date: '', slot: '', confirmed: false },
      ['reason-missing', 'date-missing', 'slot-missing', 'not-confirmed'],
    ],
  ])('with %j has the problems %j', (changes, expected) => {
    expect(problems(changes)).toEqual(expected);
  });

  const noonOfTheTwelfth = instant(Date.parse('2024-06-12T12:00:00+01:00'));

  it.each<[Partial<RebookingForm>, readonly string[]]>([
    [{}, ['time-unchanged']],
    [{ slot: '16:00:00' }, []],
    [{ date: '2024-06-13' }, []],
    [{ date: '2024-06-31' }, ['date-not-offered']],
    [{ confirmed: false }, ['time-unchanged', 'not-confirmed']],
  ])(
    'for a visit that begins on the twelfth at noon, with %j has the problems %j',
    (changes, expected) => {
      expect(problems(changes, 'urgent', noonOfTheTwelfth)).toEqual(expected);
    },
  );

  it('accepts a time within the slot as different from its start', () => {
    expect(problems({}, 'urgent', instant(noonOfTheTwelfth + 30 * 60_000))).toEqual([]);
  });

  it('does not report the unchanged time of a day that is not offered', () => {
    const today = instant(Date.parse('2024-06-11T12:00:00+01:00'));
    expect(problems({ date: '2024-06-11' }, 'urgent', today)).toEqual(['date-not-offered']);
  });
});
