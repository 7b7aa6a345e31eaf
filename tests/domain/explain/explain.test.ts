import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visitSlots } from '#domain/booking';
import { claimFlow } from '#domain/claim';
import { packageSlugs, type IssueArea, type PackageSlug } from '#domain/cover';
import {
  decideCase,
  explain,
  explainedRules,
  limitNamed,
  ruleNames,
  type DecisionCase,
  type Explanation,
} from '#domain/explain';
import { leavesOf, type Answers, type Facts } from '#domain/flow';
import { plainlyHolds } from '../flow/plainly-holds.ts';
import { anyCaseOf, anyInputs } from './any-case.ts';

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
  ['christmas-day', '2024-12-25', ['date']],
  ['offered', '2024-12-27', ['day, at the earliest', 'day, at the latest']],
] as const)('marks the comparison by which %s is decided', (rule, date, deciding) => {
  const inputs = { date, urgency: 'normal', hour: 9, today: '2024-12-20' };
  const explained = explain({ decision: 'claim-day', inputs } as DecisionCase);
  expect(explained.rule).toBe(rule);
  expect(explained.compared.flatMap(({ decides, what }) => (decides ? [what] : []))).toEqual(
    deciding,
  );
});

const all = (explanation: Explanation): readonly Explanation[] => [
  explanation,
  ...explanation.parts.flatMap(all),
];

describe('an explanation', () => {
  it('explains the decisions that it is made of', () => {
    const term = { today: '2026-03-10', startDate: '2026-03-01', isRenewal: false };
    const inputs = { ...term, status: 4, isPropertyActive: true, paymentsUpToDate: true };
    const explanation = explain({ decision: 'claim-eligibility', inputs } as DecisionCase);
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

  it.each(ruleNames)('of %s has a source, and names every limit that it compares with', (name) => {
    const { limits, source } = explainedRules[name];
    expect(source).toMatch(/^(?:document [123], section \d(?:\.\d)?|decisions, "[^"]+")$/);
    for (const limit of limits) expect(limitNamed(limit)).toBeDefined();
    fc.assert(
      fc.property(anyCaseOf(name), (one) => {
        for (const { by } of decideCase(one).compared)
          if (by !== undefined) expect(limits).toContain(by);
      }),
    );
  });
});

const packageHolds = (issueArea: IssueArea, slug: PackageSlug | undefined, jobType: string) =>
  explain({ decision: 'area-cover', inputs: { issueArea, package: slug, jobType } }).compared.find(
    ({ what }) => what === 'package',
  )?.holds;

it.each([
  ['Boiler', ['your-boiler', 'your-heating', 'your-home', 'your-home-plus']],
  ['Central heating', ['your-heating', 'your-home', 'your-home-plus']],
  ['Drains', ['your-home', 'your-home-plus']],
  ['Taps', ['your-home-plus']],
  ['Showers', []],
] as const)(
  'the comparison of a package holds exactly where it covers %s',
  (issueArea, covering) => {
    const holding = packageSlugs.filter((slug) => packageHolds(issueArea, slug, 'Plumbing'));
    expect(holding).toEqual(covering);
  },
);

it('the comparison of a package holds for no unknown one, and is none where the trade decides', () => {
  expect(packageHolds('Boiler', undefined, 'Windows')).toBe(false);
  expect(packageHolds('Windows', undefined, 'Windows')).toBeUndefined();
});

it('the comparisons of a stage hold exactly where their tests do', () => {
  const seen = { true: 0, false: 0 };
  const anyArea = anyInputs['claim-stage'].map((inputs) => ({
    ...inputs,
    stage: 'problemArea' as const,
  }));
  fc.assert(
    fc.property(fc.oneof(anyInputs['claim-stage'], anyArea), (inputs) => {
      const { compared, rule } = explain({ decision: 'claim-stage', inputs });
      if (rule === 'otherwise') return;
      const leaves = leavesOf(claimFlow.guards[rule as keyof typeof claimFlow.guards]);
      compared.forEach(({ holds }, at) => {
        const leaf = leaves[at];
        if (holds === undefined || leaf === undefined) return;
        expect(holds).toBe(plainlyHolds(leaf, inputs.answers as Answers, inputs.facts as Facts));
        if ('fact' in leaf) seen[`${holds}`] += 1;
      });
    }),
    { numRuns: 300 },
  );
  expect(Math.min(seen.true, seen.false)).toBeGreaterThan(0);
});
