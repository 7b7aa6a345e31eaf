import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slotsOn, urgencies, visitSlots } from '#domain/booking';
import {
  abortReasonOfCancel,
  cancelReasons,
  daySlotOf,
  findReplacingVisit,
  isRebookingOffered,
  otherReasonText,
  reasonProblems,
  rebookingAllowed,
  rebookingDays,
  rebookingProblems,
  rescheduleReasons,
  visitDateTime,
  type RebookingForm,
  type VisitStatus,
} from '#domain/repair';
import { identifier, type JobUid } from '#domain/kernel';
import { formatLondonInstant, instant, type Instant, type LocalDate } from '#domain/time';
import { forAll, forCases } from '../../for-all.ts';
import { plusDays } from '../../generators/domain/calendar-oracle.ts';
import { anyDateOfCalendar, anyLocalDate, anyLondonTime } from '../../generators/domain/clocks.ts';
import { isRebookingDay } from '../../../domain/repair/rebooking.ts';

describe('the days for rebooking a visit', () => {
  it('are after today and after one another, to the last date of the calendar', () =>
    forCases(500, anyDateOfCalendar, fc.constantFrom(...urgencies), (today, urgency) => {
      const dates = rebookingDays(urgency, { date: today }).map(({ date }) => date);
      expect(dates).toEqual([...new Set(dates)].toSorted());
      for (const date of dates) expect(date > today).toBe(true);
      expect(isRebookingDay(today, urgency, { date: today })).toBe(false);
    }));

  it('offer a slot when the day and the slot are open', () => {
    const anyAhead = fc.integer({ min: -1, max: 32 });
    const anyText = fc.constantFrom(...visitSlots, '09:00:00', '');
    const anyUrgency = fc.constantFrom(...urgencies);
    forCases(500, anyLondonTime, anyAhead, anyText, anyUrgency, (now, ahead, slot, urgency) => {
      const date = plusDays(now.date, ahead);
      const day = rebookingDays(urgency, now).find((one) => one.date === date);
      const open = slotsOn(date, urgency, now).some((one) => one.slot === slot && one.available);
      expect(isRebookingOffered(date, slot, urgency, now)).toBe(day?.available === true && open);
    });
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
  const problems = (changes: Partial<RebookingForm>, start?: Instant) =>
    rebookingProblems({ ...right, ...changes }, 'urgent', now, start);

  it.each<[Partial<RebookingForm>, readonly string[]]>([
    [{}, []],
    [{ reason: 'Duplicate' }, ['reason-missing']],
    [{ reason: 'Customer not home', photos: 1 }, []],
    [{ date: '' }, ['date-missing']],
    [{ slot: '' }, ['slot-missing']],
    [{ slot: '08:00:00' }, ['slot-not-offered']],
    [{ date: '2024-06-11' }, ['date-not-offered']],
    [{ date: '2024-06-19' }, ['date-not-offered']],
    [{ confirmed: false }, ['not-confirmed']],
    [
      { reason: '', date: '', slot: '', confirmed: false },
      ['reason-missing', 'date-missing', 'slot-missing', 'not-confirmed'],
    ],
  ])('with %j has the problems %j', (changes, expected) => {
    expect(problems(changes)).toEqual(expected);
  });

  it.each<[Partial<RebookingForm>, string, readonly string[]]>([
    [{}, '2024-06-12T12:00', ['time-unchanged']],
    [{}, '2024-06-12T12:30', []],
    [{ slot: '16:00:00' }, '2024-06-12T12:00', []],
    [{ date: '2024-06-13' }, '2024-06-12T12:00', []],
    [{ date: '2024-06-31' }, '2024-06-12T12:00', ['date-not-offered']],
    [{ date: '2024-06-11' }, '2024-06-11T12:00', ['date-not-offered']],
    [{ confirmed: false }, '2024-06-12T12:00', ['time-unchanged', 'not-confirmed']],
  ])('with %j for a visit that begins at %s has the problems %j', (changes, start, expected) => {
    const begins = instant(Date.parse(`${start}:00+01:00`));
    expect(problems(changes, begins)).toEqual(expected);
  });
});

const reasons = [...cancelReasons];
const given = (reason: string, otherReason = '', photos = 0) => ({ reason, otherReason, photos });

describe('a reason for a change of a visit', () => {
  it.each([
    [given(''), ['reason-missing']],
    [given('Bad weather'), ['reason-missing']],
    [given('Customer not home'), ['photo-missing']],
    [given('Customer not home', '', 1), []],
    [given('Other', ' \n'), ['specific-reason-missing']],
    [given('Other', '\u200b\u2060'), ['specific-reason-missing']],
    [given('Other', '🔥'.repeat(253)), []],
    [given('Other', '🔥'.repeat(254)), ['specific-reason-too-long']],
  ] as const)('%j has the problems %j', (reason, problems) => {
    expect(reasonProblems(reason, reasons)).toEqual(problems);
  });
  it('must be in its own list', () => {
    expect(reasonProblems(given('Duplicate'), rescheduleReasons)).toEqual(['reason-missing']);
    expect(reasonProblems(given('Duplicate'), cancelReasons)).toEqual([]);
  });
  it('has a trimmed free text only with Other', () =>
    forAll(fc.constantFrom(...reasons), fc.string(), (reason, words) => {
      const kept = otherReasonText({ reason, otherReason: ` ${words}\n` });
      expect(kept).toBe(reason === 'Other' ? words.trim() : undefined);
    }));
});

it('a cancelled visit with the customer not at home is a no-show, and every other reason stays as it is', () => {
  for (const reason of cancelReasons)
    expect(abortReasonOfCancel(reason)).toBe(
      reason === 'Customer not home' ? 'Customer no show' : reason,
    );
});

describe('the visit that replaces a moved one', () => {
  const job = (uid: string, visitUid: string | undefined, status: VisitStatus) => ({
    uid: identifier<JobUid>(uid),
    visitUid,
    status,
  });
  const moved = [job('first', undefined, 'Cancelled'), job('second', 'first', 'Cancelled')];
  const booked = job('third', 'first', 'Ready');

  it.each(moved)('is found from $uid, which was moved once or twice', (one) => {
    const others = [job('other', undefined, 'Ready'), job('another', 'other', 'Ready')];
    expect(findReplacingVisit(one, [...others, ...moved, booked])).toBe(booked);
  });

  it('is none where each visit of the same booking was cancelled', () => {
    for (const one of moved) expect(findReplacingVisit(one, moved)).toBeUndefined();
  });
});
