import { describe, expect, it } from 'vitest';
import { products } from '#domain/cover';
import { identifier } from '#domain/kernel';
import type { Pence } from '#domain/money';
import type { CustomerJob } from '#domain/repair';
import { instant, londonInstant, millisecondsPerDay, type LocalDate } from '#domain/time';
import type { Refusal } from '#domain/claim';
import {
  whyContribution,
  whyDays,
  whyRefused,
  whyUrgency,
} from '#ui/features/claim/stage/why-words.ts';

const day = (text: string) => text as LocalDate;
const now = londonInstant(day('2026-03-10'), 9, 0);

const ended = (days: number): CustomerJob => ({
  uid: identifier('job'),
  name: identifier('JOB-1'),
  type: 'Gas Job',
  status: 'Complete',
  claimStatus: 'Closed',
  abortReason: undefined,
  createdAt: instant(now - (days + 3) * millisecondsPerDay),
  endedAt: instant(now - days * millisecondsPerDay),
});

const facts = {
  includedProducts: products,
  jobTypesWithOpenJob: [],
  jobTypesToReattend: [],
  contributionDue: true,
};

describe('the words of "Why?" for a claim', () => {
  it('name the answers that decided its urgency, and one that would change it', () => {
    const { compared, changes } = whyUrgency({ vulnerable: 'No', problemType: 'noHeating' });
    expect(compared).toHaveLength(2);
    expect(changes[0]).toMatch(/^If you answered “Yes” to “.+”, the visit would be critical\.$/);
    expect(changes[1]).toMatch(/ the visit would be normal\.$/);
  });

  it('name the days of the calendar, and the slots that are closed', () => {
    expect(whyDays('normal', { date: day('2026-03-10'), hour: 9 })).toEqual({
      compared: ['The calendar has 30 days, from Saturday 14 March to Sunday 12 April.'],
      changes: ['An urgent repair could be visited today.'],
    });
    expect(whyDays('urgent', { date: day('2026-03-10'), hour: 9 })).toEqual({
      compared: [
        'The calendar has 30 days, from Tuesday 10 March to Wednesday 8 April.',
        'Morning 08:00-12:00: It is too late to book this time for today.',
        'Midday 12:00-16:00: It is too late to book this time for today.',
      ],
      changes: ['Midday 12:00-16:00 could be booked until 08:59.'],
    });
  });

  it.each([
    [
      0,
      'Your last repair of this kind ended today. A return visit within 30 days is free.',
      'From 10:00 on Friday 10 April such a claim costs the contribution.',
    ],
    [
      25,
      'Your last repair of this kind ended 25 days ago. A return visit within 30 days is free.',
      'From 09:00 on Monday 16 March such a claim costs the contribution.',
    ],
    [
      33,
      'Your last repair of this kind ended 33 days ago. A return visit within 30 days is free.',
      'On Saturday 7 March it would have been free.',
    ],
  ])('name the margin of a free return visit after %i days', (days, last, change) => {
    expect(
      whyContribution({ jobType: 'boiler', contribution: 6000 as Pence, jobs: [ended(days)], now }),
    ).toEqual({
      compared: ['The contribution of your contract is £60.00.', last],
      changes: [change],
    });
  });

  it('name the moment at which a return visit is no longer free, and not the hour of now', () => {
    const atNoon = { ...ended(20), endedAt: londonInstant(day('2026-02-18'), 12, 0) };
    const inputs = { jobType: 'boiler', contribution: 6000 as Pence, jobs: [atNoon] } as const;
    expect(whyContribution({ ...inputs, now }).changes).toEqual([
      'From 12:00 on Saturday 21 March such a claim costs the contribution.',
    ]);
    const costs = londonInstant(day('2026-03-21'), 12, 0);
    expect(whyContribution({ ...inputs, now: costs }).changes).toEqual([
      'On Friday 20 March it would have been free.',
    ]);
    expect(whyContribution({ ...inputs, now: instant(costs - 1) }).changes).toHaveLength(1);
  });

  it('do not speak of return visits where no contribution is due', () => {
    expect(
      whyContribution({ jobType: 'boiler', contribution: 0 as Pence, jobs: [ended(5)], now }),
    ).toEqual({ compared: ['The contribution of your contract is £0.00.'], changes: [] });
  });

  it('name the answer that is an emergency, and the one that would be none', () => {
    const refusal: Refusal = {
      stage: 'gasLeakRejection',
      decidedAt: 'boilerGroup1',
      rule: 'gasLeakReported',
      because: '',
      item: undefined,
    };
    const live = { jobType: 'boiler', gasLeak: 'Yes' };
    const { compared, changes } = whyRefused(refusal, { live, passed: [] }, facts);
    expect(compared).toHaveLength(1);
    expect(compared[0]).toMatch(/\? Yes$/);
    expect(changes).toEqual([
      expect.stringMatching(
        /^If you answered “No” to “.+”, we would not treat it as an emergency\.$/,
      ),
    ]);
  });

  it('name the answer with which a refused claim could go on', () => {
    const refusal: Refusal = {
      stage: 'optionNotCovered',
      decidedAt: 'miceGroup1',
      rule: 'miceOutside',
      because: '',
      item: undefined,
    };
    const live = { jobType: 'pests', pestsType: 'ratsAndMice', pestsMiceInsideHome: 'No' };
    const { changes } = whyRefused(refusal, { live, passed: [] }, facts);
    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatch(/^If you answered “Yes” to “.+”, you could go on\.$/);
  });

  it('name the cover with which a refused claim could go on', () => {
    const refusal: Refusal = {
      stage: 'policyNotCovered',
      decidedAt: 'problemArea',
      rule: 'productNotInPolicy',
      because: '',
      item: undefined,
    };
    const { changes } = whyRefused(
      refusal,
      { live: { jobType: 'pests' }, passed: [] },
      { ...facts, includedProducts: ['boiler'] },
    );
    // Another area would be another repair.
    expect(changes).toEqual(['With cover for pests, you could go on.']);
  });
});
