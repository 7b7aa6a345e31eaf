import { describe, expect, it } from 'vitest';
import { ruleInputs } from '#domain/analysis';
import { products } from '#domain/cover';
import {
  explain,
  valueAt,
  withValueAt,
  type DecisionCase,
  type Explanation,
  type Json,
} from '#domain/explain';
import { instant, millisecondsPerDay } from '#domain/time';
import { forCases } from '../../for-all.ts';
import { answersUpTo } from '../claim/covered-claims.ts';
import { anyInputs, anyWholeCaseOf, closeRoutes } from './any-case.ts';

/** A decision and those that it is made of. */
const withParts = (explained: Explanation): readonly Explanation[] => [
  explained,
  ...explained.parts.flatMap(withParts),
];

const changesIn = (explained: Explanation) =>
  withParts(explained).flatMap((part) => part.changes.map((change) => ({ part, change })));

describe.each([
  'claim-route',
  'close-route',
  'claim-eligibility',
  'contribution',
  'parts-authorisation',
  'slots',
] as const)('the parts of %s', (decision) => {
  const anyCase = anyWholeCaseOf(decision);

  it('name the values that the caller gave, or those from which theirs are computed', () =>
    forCases(10, anyCase, (one) => {
      for (const { change } of changesIn(explain(one))) {
        const given = valueAt(one.inputs, change.input);
        const isRemoved = change.to === undefined;
        if (change.as === undefined && !isRemoved) expect(given).toEqual(change.from);
        else expect(given, change.input).toBeDefined();
      }
    }));

  it('have the outcome of a change when the caller makes it, unless it leads past them', () =>
    forCases(10, anyCase, (one) => {
      const explained = explain(one);
      // Those of the whole are confirmed where it is explained.
      const ofParts = explained.parts.flatMap(changesIn);
      for (const { part, change } of ofParts) {
        // Another date may be offered at the earlier of the two moments at which a claim is judged.
        const isDate = change.input.endsWith('Date');
        // A close stops at a form without its only line.
        const isRemoved = change.to === undefined;
        if (change.as !== undefined || isDate || isRemoved) continue;
        const alike = (whole: Explanation) =>
          withParts(whole).filter(
            ({ decision, about }) => decision === part.decision && about === part.about,
          );
        const inputs = withValueAt(one.inputs, change.input, change.to);
        const before = alike(explained);
        const after = alike(explain({ ...one, inputs } as DecisionCase));
        if (after.length === before.length)
          expect(after[before.indexOf(part)]?.outcome, change.input).toBe(change.outcome);
      }
    }));
});

describe('the parts of a claim', () => {
  const { example } = ruleInputs['claim-route'];

  it('are none before its first answers', () => {
    const inputs = { ...example, answers: {} };
    expect(explain({ decision: 'claim-route', inputs })).toMatchObject({
      rule: 'start',
      because: 'No step is answered yet',
      compared: [],
      parts: [],
    });
  });

  it('do not call an answer that an earlier stage has set the answer of the caller', () => {
    // A Monday.
    const now = instant(Date.parse('2024-06-10T09:00:00Z'));
    const toilet = {
      plumbingIssue: 'toilets',
      plumbingToiletVisibleLeak: 'No',
      plumbingToiletBlockage: 'Yes',
    };
    const days = {
      dayOneDate: '2024-06-13',
      dayOneTime: ['12:00:00'],
      dayTwoDate: '2024-06-14',
      dayTwoTime: ['12:00:00'],
      dayThreeDate: '2024-06-15',
      dayThreeTime: ['12:00:00'],
    };
    const endedAt = now - millisecondsPerDay;
    const inputs = {
      answers: { ...answersUpTo('chooseDate', 'plumbing', toilet), jobType: 'plumbing', ...days },
      contract: { includedProducts: products, contribution: 6000 },
      jobs: [{ name: 'JOB-1', type: 'Drains', status: 'Complete', endedAt }],
      now,
    };
    const { parts } = explain({ decision: 'claim-route', inputs } as unknown as DecisionCase);
    const stage = (wanted: string) => parts.find(({ about }) => about === wanted);
    expect(stage('chooseDate')).toMatchObject({
      outcome: 'submitClaim',
      changes: expect.arrayContaining([
        expect.objectContaining({ input: 'answers', as: 'answers.jobType', from: 'drainage' }),
      ]) as unknown,
    });
    const [changeOfArea] = stage('problemArea')?.changes ?? [];
    expect(changeOfArea).toMatchObject({ input: 'answers.jobType', from: 'plumbing' });
    expect(changeOfArea).not.toHaveProperty('as');
  });
});

it('the maker is a part of a request for parts where its answer decides, and nowhere else', () =>
  forCases(100, anyInputs['parts-authorisation'], (request) => {
    const inputs = { ...request, hours: 5, previousVisits: 0 };
    const { outcome, rule, parts } = explain({ decision: 'parts-authorisation', inputs });
    const maker = parts.find(({ decision }) => decision === 'manufacturer');
    const isAsked = rule.endsWith('-too-high') && outcome !== 'labour-can-be-lower';
    const decided = outcome === 'send-to-manufacturer' ? 'holds' : 'does-not-hold';
    expect(maker?.outcome).toBe(isAsked ? decided : undefined);
  }));

describe('the parts of a close', () => {
  const ofJob = 'job.toClose.authorisedNet';
  const estimate = 'answers.estimatedCostOfParts.estimatedPartsCost';
  // 15 pounds net above 25 pounds are within the tolerance.
  const paid = { 'answers.actualPartsCost.actualGrossPartsCost': 4800 };

  it.each([
    [ofJob, { [ofJob]: 2500 }, []],
    [estimate, { [estimate]: 2500 }, []],
    [ofJob, { [estimate]: 1000 }, [[ofJob, 2500]]],
  ] as const)('name what authorised the paid parts: %s of %j and %j', (input, amounts, added) => {
    const known = Object.entries({ ...paid, ...amounts });
    const found = closeRoutes.flatMap((route) => {
      if (known.some(([path]) => valueAt(route, path) === undefined)) return [];
      const inputs = [...known, ...added].reduce<Json>(
        (changed, [path, pence]) => withValueAt(changed, path, pence),
        route as unknown as Json,
      );
      const { parts } = explain({ decision: 'close-route', inputs } as unknown as DecisionCase);
      return parts.filter(({ decision }) => decision === 'tolerance');
    });
    expect(found.length).toBeGreaterThan(0);
    for (const { changes } of found)
      expect(changes).toMatchObject([
        { as: 'paidNet', from: 4000, to: 4001, outcome: 'over' },
        { input, as: 'authorised', from: 2500, to: 2499, outcome: 'over' },
      ]);
  });
});
