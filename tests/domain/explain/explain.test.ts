import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decideCase,
  explain,
  explainedRules,
  limitNamed,
  questionsThatDecide,
  ruleNames,
  type DecisionCase,
  type Explanation,
} from '#domain/explain';
import { ruleInputs } from '#domain/analysis';
import { visitSlots } from '#domain/booking';
import type { LocalDate } from '#domain/time';
import { anyCaseOf } from './any-case.ts';

/** Rules by the margins of the comparisons that decided: below zero, or not. */
const passes: Readonly<Record<string, boolean>> = {
  'within-14-days-of-start': false,
  'past-14-days': true,
  'same-category-completed-within-30-days': true,
  'last-completed-over-30-days-ago': false,
  'too-many-visits': false,
  'labour-too-high': false,
  'total-too-high': false,
  'too-many-parts': false,
  'estimate-too-high': false,
  'within-limits': true,
  'above-the-cap': false,
  'within-the-cap': true,
  'already-rescheduled': false,
  'may-be-rescheduled': true,
  'too-late-today': false,
  'too-late-for-tomorrow': false,
  open: true,
  'too-early': false,
  'too-late': false,
  offered: true,
};

it('the margin that decided agrees with the outcome', () => {
  const anyCase = fc.constantFrom(...ruleNames).chain(anyCaseOf);
  fc.assert(
    fc.property(anyCase, (one) => {
      const { rule, compared } = explain(one);
      const expected = passes[rule];
      if (expected === undefined) return;
      for (const { decides, margin } of compared)
        if (decides && margin !== undefined) expect(margin >= 0).toBe(expected);
    }),
    { numRuns: 30 },
  );
});

it.each([
  ['too-early', '2024-12-20', ['day, at the earliest']],
  ['too-late', '2025-06-20', ['day, at the latest']],
  ['christmas-day', '2024-12-25', ['date']],
  ['new-years-day', '2025-01-01', ['date']],
  ['sunday', '2024-12-29', ['weekday']],
  ['offered', '2024-12-27', ['day, at the earliest', 'day, at the latest']],
] as const)('marks the comparison by which %s is decided', (rule, date, deciding) => {
  const explanation = explain({
    decision: 'claim-day',
    inputs: {
      date: date as LocalDate,
      urgency: 'normal',
      hour: 9,
      today: '2024-12-20' as LocalDate,
    },
  });
  expect(explanation.rule).toBe(rule);
  expect(explanation.compared.filter(({ decides }) => decides).map(({ what }) => what)).toEqual(
    deciding,
  );
});

const all = (explanation: Explanation): readonly Explanation[] => [
  explanation,
  ...explanation.parts.flatMap(all),
];

describe('an explanation', () => {
  it('of a refused claim names the answer that would be covered', () => {
    const { example } = ruleInputs['claim-route'];
    expect(explain({ decision: 'claim-route', inputs: example })).toMatchObject({
      outcome: 'optionNotCovered',
      rule: 'bees',
      because: 'Bees are not covered',
      changes: [
        { input: 'answers.jobType', outcome: 'boilerGroup1' },
        { input: 'answers.pestsType', to: 'ratsAndMice', outcome: 'miceGroup1' },
        { input: 'contract.includedProducts', outcome: 'policyNotCovered' },
      ],
      missing: [],
      parts: [
        { decision: 'claim-stage', about: 'problemArea', outcome: 'pestsGroup1' },
        { decision: 'claim-stage', about: 'pestsGroup1', outcome: 'optionNotCovered' },
      ],
    });
  });

  it('of a close whose estimate is too high names the penny and the half hour', () => {
    const { example } = ruleInputs['close-route'];
    const explanation = explain({ decision: 'close-route', inputs: example });
    expect(explanation).toMatchObject({
      outcome: 'costAuthorisation',
      missing: ['answers.costAuthorisation'],
      parts: [
        { decision: 'area-cover', outcome: 'covered' },
        { decision: 'estimate-authorisation', outcome: 'ask-support' },
      ],
    });
    const estimate = 'answers.estimatedCostOfParts';
    expect(explanation.changes).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({
          input: `${estimate}.estimatedPartsCost`,
          to: 5000,
          outcome: 'partsSource',
        }),
        expect.objectContaining({ input: `${estimate}.estimatedHoursNeeded`, to: 0.5 }),
      ]),
    );
  });

  it('explains the decisions that it is made of', () => {
    const explanation = explain({
      decision: 'claim-eligibility',
      inputs: {
        today: '2026-03-10' as LocalDate,
        startDate: '2026-03-01' as LocalDate,
        isRenewal: false,
        status: 4,
        isPropertyActive: true,
        paymentsUpToDate: true,
      },
    });
    expect(all(explanation).map(({ decision, rule }) => [decision, rule])).toEqual([
      ['claim-eligibility', 'cooling-off'],
      ['contract-eligibility', 'cooling-off'],
      ['cooling-off', 'within-14-days-of-start'],
    ]);
    expect(explanation.changes[0]).toMatchObject({ input: 'startDate', to: '2026-02-24', size: 5 });
    expect(explanation.compared.at(-1)).toMatchObject({
      value: 9,
      limit: 14,
      margin: -5,
      unit: 'days',
      source: 'document 1, section 9',
    });
  });

  it('of the times of a day explains each of them', () => {
    fc.assert(
      fc.property(anyCaseOf('slots'), (one) => {
        const { outcome, parts } = explain(one);
        const open = parts.filter((part) => part.outcome === 'open').map(({ about }) => about);
        expect(parts.map(({ decision, about }) => [decision, about])).toEqual(
          visitSlots.map((slot) => ['slot', slot]),
        );
        expect(outcome).toBe(open.length === 0 ? 'none' : open.join(' '));
        // The time of a part is no input of the caller.
        for (const { changes, missing } of parts) {
          expect(changes.map(({ input }) => input)).not.toContain('slot');
          expect(missing).toEqual([]);
        }
      }),
    );
  });

  it('of the status of a job names what would change it, and what is not known', () => {
    expect(
      explain({
        decision: 'status',
        inputs: { claimStatus: 'Closed', jobStatus: undefined, abortReason: undefined },
      }),
    ).toMatchObject({
      outcome: 'completed-claim',
      because: 'The claim is closed',
      changes: [{ input: 'claimStatus', outcome: 'claim-request-received' }],
      missing: ['abortReason'],
    });
  });

  it.each([
    ['2024-01-01', '2024-01-01'],
    [{ date: '2024-01-02', instead: [] }, '2024-01-02'],
    [undefined, '2024-12-10'],
  ])('is by the limits of %j, as are its parts', (asOf, expected) => {
    const inputs = { startDate: '2024-12-10', isRenewal: false, today: '2024-12-20' };
    const coolingOff = { decision: 'cooling-off', inputs, ...(asOf && { asOf }) };
    expect(explain(coolingOff as DecisionCase).asOf).toBe(expected);
    if (asOf === undefined) return;
    const contract = { ...inputs, status: 4, isPropertyActive: true };
    const { parts } = explain({
      ...coolingOff,
      decision: 'contract-eligibility',
      inputs: contract,
    } as DecisionCase);
    expect(parts.map((part) => part.asOf)).toEqual([expected]);
  });

  it('knows that no answer decides at an end of a claim', () => {
    expect(questionsThatDecide('submitClaim')).toEqual([]);
    expect(questionsThatDecide('problemArea')).toEqual(['jobType']);
  });

  it.each(ruleNames)('of %s names every limit that it compares with', (name) => {
    const { limits } = explainedRules[name];
    for (const limit of limits) expect(limitNamed(limit)).toBeDefined();
    fc.assert(
      fc.property(anyCaseOf(name), (one) => {
        for (const { by } of decideCase(one).compared)
          if (by !== undefined) expect(limits).toContain(by);
      }),
    );
  });

  it.each(ruleNames)('of %s has a source', (name) => {
    expect(explainedRules[name].source).toMatch(
      /^(?:document [123], section \d(?:\.\d)?|decisions, "[^"]+")$/,
    );
  });
});
