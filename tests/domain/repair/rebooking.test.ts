import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isRebookingOffered,
  rebookingAllowed,
  rebookingDays,
  visitDateTime,
  daySlotOf,
  rebookingProblems,
  type RebookingForm,
} from '#domain/repair';
import { isRebookingDay } from '../../../domain/repair/rebooking.ts';
import { instant, type Instant, type LocalDate } from '#domain/time';
import { slotsOn, urgencies, visitSlots } from '#domain/booking';
import {
  londonOffsetMinutes,
  plusDays,
  weekdayNumber,
} from '../../generators/domain/calendar-oracle.ts';
import { anyDateOfCalendar, anyLocalDate, anyLondonTime } from '../../generators/domain/clocks.ts';
import { forAll, forCases } from '../../for-all.ts';

describe('the days for rebooking a visit', () => {
  it('are consecutive from tomorrow, 30 for a normal visit and 7 for another', () =>
    forAll(anyLondonTime, fc.constantFrom(...urgencies), (now, urgency) => {
      const count = urgency === 'normal' ? 30 : 7;
      expect(rebookingDays(urgency, now).map(({ date }) => date)).toEqual(
        Array.from({ length: count }, (_, index) => plusDays(now.date, index + 1)),
      );
    }));

  it('are after today and after one another, to the last date of the calendar', () =>
    forCases(500, anyDateOfCalendar, fc.constantFrom(...urgencies), (today, urgency) => {
      const dates = rebookingDays(urgency, { date: today }).map(({ date }) => date);
      expect(dates).toEqual([...new Set(dates)].toSorted());
      for (const date of dates) expect(date > today).toBe(true);
      expect(isRebookingDay(today, urgency, { date: today })).toBe(false);
    }));

  it('are closed at Christmas and New Year, and on Sundays for a normal visit', () =>
    forAll(anyLondonTime, fc.constantFrom(...urgencies), (now, urgency) => {
      for (const { date, available } of rebookingDays(urgency, now)) {
        const isSunday = weekdayNumber(date) === 0;
        const isHoliday = date.endsWith('12-25') || date.endsWith('01-01');
        expect(available).toBe(!isHoliday && !(urgency === 'normal' && isSunday));
      }
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
  expect(
    rebookingAllowed({ status: 'Ready', cancelledJobsInClaim: 1 }, undefined).compared,
  ).toEqual([
    { what: 'job status', value: 'Ready' },
    {
      what: 'cancelled jobs in the claim',
      value: 1,
      limit: 0,
      test: 'at most',
      margin: -1,
      by: 'cancelled-jobs',
    },
  ]);
});

describe("a visit's date and time", () => {
  it('has the offset of London at that hour', () =>
    forAll(anyLocalDate, fc.constantFrom(...visitSlots), (date, slot) => {
      const isSummer = londonOffsetMinutes(Date.parse(`${date}T${slot}Z`)) === 60;
      const offset = isSummer ? '+01:00' : '+00:00';
      expect(visitDateTime(date, slot)).toBe(`${date}T${slot}${offset}`);
      expect(daySlotOf(`${date}T${slot}${offset}`)).toEqual({ date, slot });
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
    [{ reason: 'Other', otherReason: 'Flood' }, []],
    [{ reason: 'Customer not home' }, ['photo-missing']],
    [{ reason: 'Customer not home', photos: 1 }, []],
    [{ date: '' }, ['date-missing']],
    [{ date: '', slot: '' }, ['date-missing', 'slot-missing']],
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
    [{ slot: '' }, ['slot-missing']],
    [{ slot: '09:00:00' }, ['slot-not-offered']],
    [{ date: '' }, ['date-missing']],
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

  it('closes Sundays for a normal visit only', () => {
    expect(problems({ date: '2024-06-16' }, 'normal')).toEqual(['date-not-offered']);
    expect(problems({ date: '2024-06-16' }, 'critical')).toEqual([]);
  });
});
