import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimDays, isVisitSlot, slotsOn, visitSlots, type Urgency } from '#domain/booking';
import {
  chooseDay,
  chosenDays,
  firstFreePreferredDay,
  offerMoments,
  preferredDayOf,
  preferredDays,
  validateStage,
  type ClaimAnswers,
  type DayChoice,
} from '#domain/claim';
import { instant, londonTime, type LondonTime } from '#domain/time';
import { forAll, forCases } from '../../for-all.ts';
import { validDays } from '../../generators/domain/answers.ts';
import { plusDays } from '../../generators/domain/calendar-oracle.ts';
import { anyInstant, anyLondonTime } from '../../generators/domain/clocks.ts';

const anyUrgency = fc.constantFrom<Urgency>('normal', 'urgent', 'critical');

const datesOf = (answers: ClaimAnswers) =>
  preferredDays.map((place) => answers[`${place}Date`]).filter((date) => date !== undefined);

/** The days with their times, in their order. */
const daysOf = (answers: ClaimAnswers) =>
  preferredDays.flatMap((place) => {
    const date = answers[`${place}Date`];
    return date === undefined ? [] : [{ date, slots: answers[`${place}Time`] ?? [] }];
  });

/** Acts on a calendar: on the offered days, and on days before, between and after them. */
const anyChoice = (now: LondonTime): fc.Arbitrary<DayChoice> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .integer({ min: -2, max: 40 })
        .map((days): DayChoice => ({ choose: 'day', date: plusDays(now.date, days) })),
    },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom(...preferredDays)
        .map((place): DayChoice => ({ choose: 'no-day', place })),
    },
    {
      weight: 3,
      arbitrary: fc
        .tuple(
          fc.constantFrom(...preferredDays),
          fc.array(fc.constantFrom(...visitSlots, 'noon'), { maxLength: 4 }),
        )
        .map(([place, slots]): DayChoice => ({ choose: 'times', place, slots })),
    },
    { weight: 1, arbitrary: fc.constant<DayChoice>({ choose: 'soonest' }) },
  );

/** A person at a calendar, at any moment, with some actions. */
const anyActs = fc.record({ urgency: anyUrgency, now: anyLondonTime }).chain(({ urgency, now }) =>
  fc.record({
    urgency: fc.constant(urgency),
    now: fc.constant(now),
    acts: fc.array(anyChoice(now), { maxLength: 12 }),
  }),
);

const anyWithDays = fc
  .record({ urgency: anyUrgency, now: anyLondonTime })
  .chain(({ urgency, now }) =>
    fc.record({
      urgency: fc.constant(urgency),
      now: fc.constant(now),
      answers: validDays(urgency, now),
    }),
  );

describe('choosing three days from one calendar', () => {
  it('never stores a day twice, leaves no gap, and keeps times only with a day and the other answers', () =>
    forCases(60, anyActs, ({ urgency, now, acts }) => {
      let answers: ClaimAnswers = { jobType: 'boiler' };
      for (const act of acts) {
        answers = chooseDay(answers, act, urgency, now);
        expect(answers.jobType).toBe('boiler');
        const dates = datesOf(answers);
        expect(new Set(dates).size).toBe(dates.length);
        expect(preferredDayOf('2000-01-01', answers)).toBeUndefined();
        for (const [at, place] of preferredDays.entries()) {
          expect(answers[`${place}Date`] !== undefined).toBe(at < dates.length);
          const date = answers[`${place}Date`];
          if (date !== undefined) expect(preferredDayOf(date, answers)).toBe(place);
          const slots = answers[`${place}Time`];
          if (slots === undefined) continue;
          expect(answers[`${place}Date`]).toBeDefined();
          expect(slots).toEqual([...new Set(slots)].filter(isVisitSlot).toSorted());
        }
      }
    }));

  it('accepts only offered days in tapping order, and at most three', () => {
    forCases(60, anyActs, ({ urgency, now, acts }) => {
      const dates = acts.flatMap((act) => (act.choose === 'day' ? [act.date] : []));
      const taps = [...new Set(dates)];
      const answers = taps.reduce<ClaimAnswers>(
        (before, date) => chooseDay(before, { choose: 'day', date }, urgency, now),
        {},
      );
      const days = claimDays(urgency, now);
      const isOffered = (date: string) => days.some((day) => day.available && day.date === date);
      expect(datesOf(answers)).toEqual(taps.filter(isOffered).slice(0, 3));
    });
  });

  it('removes a day by a second tap or by its place, and moves later days up with their times', () =>
    forCases(
      30,
      anyWithDays,
      fc.constantFrom(...preferredDays),
      ({ urgency, now, answers }, place) => {
        const left = daysOf(answers).filter((_, at) => at !== preferredDays.indexOf(place));
        const byPlace = chooseDay(answers, { choose: 'no-day', place }, urgency, now);
        expect(daysOf(byPlace).map(({ date }) => date)).toEqual(left.map(({ date }) => date));
        expect(daysOf(byPlace)).toEqual(left);
        expect(firstFreePreferredDay(byPlace)).toBe('dayThree');
        const date = daysOf(answers)[preferredDays.indexOf(place)]?.date ?? now.date;
        const tapped = chooseDay(answers, { choose: 'day', date: plusDays(date, 0) }, urgency, now);
        expect(tapped).toEqual(byPlace);
      },
    ));

  it('offers the three soonest days, which form a valid answer', () =>
    forCases(30, anyActs, ({ urgency, now, acts }) => {
      const before = acts.reduce<ClaimAnswers>(
        (answers, act) => chooseDay(answers, act, urgency, now),
        {},
      );
      const answers = chooseDay(before, { choose: 'soonest' }, urgency, now);
      expect(validateStage('chooseDate', answers, { urgency, moments: [now] })).toEqual([]);
      const open = claimDays(urgency, now).filter(({ available }) => available);
      const soonest = open.slice(0, 3).map(({ date }) => {
        const slot = slotsOn(date, urgency, now).find(({ available }) => available)?.slot;
        return { date, slots: [slot] };
      });
      expect(daysOf(answers)).toEqual(soonest);
    }));

  it('sets the times of one chosen day, in the order of the day', () =>
    forAll(
      anyWithDays,
      fc.constantFrom(...preferredDays),
      fc.shuffledSubarray([...visitSlots, 'noon']),
      ({ urgency, now, answers }, place, slots) => {
        const after = chooseDay(answers, { choose: 'times', place, slots }, urgency, now);
        const inOrder = visitSlots.filter((slot) => slots.includes(slot));
        expect(daysOf(after)).toEqual(daysOf({ ...answers, [`${place}Time`]: inOrder }));
      },
    ));

  it('repairs stored days with a gap or a duplicate', () => {
    const now = { date: plusDays('2026-06-10', 0), hour: 10 };
    const kept: ClaimAnswers = {
      dayTwoDate: '2026-06-16',
      dayTwoTime: ['08:00:00'],
      dayThreeDate: '2026-06-16',
      dayThreeTime: ['12:00:00'],
    };
    const choice = { choose: 'day', date: plusDays('2026-06-17', 0) } as const;
    expect(chooseDay(kept, choice, 'normal', now)).toEqual({
      dayOneDate: '2026-06-16',
      dayOneTime: ['08:00:00'],
      dayTwoDate: '2026-06-17',
    });
  });
});

describe('the moments at which the days of a claim are checked', () => {
  it('are now and half an hour ago, so that no day is lost while paying', () =>
    forAll(anyInstant, (now) => {
      expect(offerMoments(now)).toEqual([londonTime(now), londonTime(instant(now - 1_800_000))]);
    }));
});

describe('the chosen days of a claim', () => {
  const anyDate = fc.constantFrom(undefined, '', '2026-03-11', '2026-02-30', 'tomorrow');
  const anySlots = fc.option(fc.array(fc.constantFrom<string>(...visitSlots, 'NIGHT')), {
    nil: undefined,
  });

  it('have an existing date and an existing slot', () =>
    forAll(fc.array(fc.tuple(anyDate, anySlots), { minLength: 3, maxLength: 3 }), (given) => {
      const answers = Object.fromEntries<unknown>(
        preferredDays.flatMap((day, index) => [
          [`${day}Date`, given[index]?.[0]],
          [`${day}Time`, given[index]?.[1]],
        ]),
      ) as ClaimAnswers;
      const whole = given
        .map(([date, slots = []]) => ({
          date,
          slots: slots.filter((slot) => slot !== 'NIGHT'),
        }))
        .filter(({ date, slots }) => date === '2026-03-11' && slots.length > 0);
      expect(chosenDays(answers)).toEqual(whole);
    }));
});
