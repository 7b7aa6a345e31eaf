import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimDays, slotsOn, visitSlots, type Urgency } from '#domain/booking';
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
import { plusDays } from '../../generators/domain/calendar-oracle.ts';
import { anyInstant, anyLondonTime } from '../../generators/domain/clocks.ts';

type Chosen = { readonly date: string; readonly slots: readonly string[] };

/** Document 2, section 5: the chosen days after an act on the calendar. */
const chosenAfter = (
  act: DayChoice,
  chosen: readonly Chosen[],
  urgency: Urgency,
  now: LondonTime,
): readonly Chosen[] => {
  const open = claimDays(urgency, now).filter(({ available }) => available);
  switch (act.choose) {
    case 'day': {
      const others = chosen.filter(({ date }) => date !== act.date);
      const isAdded =
        others.length === chosen.length &&
        chosen.length < 3 &&
        open.some(({ date }) => date === act.date);
      return isAdded ? [...chosen, { date: act.date, slots: [] }] : others;
    }
    case 'no-day':
      return chosen.filter((_, at) => preferredDays[at] !== act.place);
    case 'times': {
      const slots = visitSlots.filter((slot) => act.slots.includes(slot));
      return chosen.map((day, at) => (preferredDays[at] === act.place ? { ...day, slots } : day));
    }
    case 'soonest':
      return open.slice(0, 3).map(({ date }) => {
        const first = slotsOn(date, urgency, now).find(({ available }) => available);
        return { date, slots: first === undefined ? [] : [first.slot] };
      });
  }
};

const answersOf = (chosen: readonly Chosen[]): ClaimAnswers =>
  Object.fromEntries(
    chosen.flatMap(({ date, slots }, at): readonly (readonly [string, unknown])[] => [
      [`${preferredDays[at]}Date`, date],
      ...(slots.length > 0 ? [[`${preferredDays[at]}Time`, slots] as const] : []),
    ]),
  );

/** Acts on a calendar: on the offered days, and on days before, between and after them. */
const anyAct = (now: LondonTime): fc.Arbitrary<DayChoice> => {
  const place = fc.constantFrom(...preferredDays);
  const ahead = fc.oneof(fc.integer({ min: -2, max: 8 }), fc.integer({ min: 8, max: 40 }));
  const day = ahead.map((days): DayChoice => ({ choose: 'day', date: plusDays(now.date, days) }));
  const slots = fc.array(fc.constantFrom(...visitSlots, 'noon'), { maxLength: 4 });
  const times = fc.record({ choose: fc.constant('times' as const), place, slots });
  const noDay = fc.record({ choose: fc.constant('no-day' as const), place });
  return fc.oneof(day, day, day, times, noDay, fc.constant<DayChoice>({ choose: 'soonest' }));
};

const anyActs = fc
  .tuple(fc.constantFrom<Urgency>('normal', 'urgent', 'critical'), anyLondonTime)
  .chain(([urgency, now]) =>
    fc.record({
      urgency: fc.constant(urgency),
      now: fc.constant(now),
      acts: fc.array(anyAct(now), { maxLength: 12 }),
    }),
  );

describe('choosing three days from one calendar', () => {
  it('leads with each act to the specified days, without a gap, and keeps the other answers', () =>
    forCases(200, anyActs, ({ urgency, now, acts }) => {
      let answers: ClaimAnswers = { jobType: 'boiler' };
      let chosen: readonly Chosen[] = [];
      for (const act of acts) {
        answers = chooseDay(answers, act, urgency, now);
        chosen = chosenAfter(act, chosen, urgency, now);
        expect(answers).toStrictEqual({ jobType: 'boiler', ...answersOf(chosen) });
        expect(firstFreePreferredDay(answers)).toBe(preferredDays[chosen.length]);
        expect(preferredDayOf('2000-01-01', answers)).toBeUndefined();
        for (const [at, { date }] of chosen.entries())
          expect(preferredDayOf(date, answers)).toBe(preferredDays[at]);
        if (act.choose === 'soonest')
          expect(validateStage('chooseDate', answers, { urgency, moments: [now] })).toEqual([]);
      }
    }));

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
