import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainJson, readCase } from '#domain/analysis';
import {
  explain,
  ruleNames,
  valueAt,
  withValueAt,
  type DecisionCase,
  type Explanation,
  type Json,
} from '#domain/explain';
import { explanationInWords } from '../../../domain/cli/words.ts';
import type { InputKind } from '../../../domain/explain/input-kind.ts';
import { forAll } from '../../for-all.ts';
import { anyInputsOf, kindsOf } from './any-case.ts';

const pump = {
  name: 'Pump',
  quantity: 1,
  cost: 22_000,
  hours: { primary: 1, secondary: 0.5, tolerance: 0 },
};
const request = {
  parts: [pump],
  hours: 2,
  previousVisits: 0,
  warningShown: true,
  issueArea: 'Boiler',
  boilerMake: 'ideal',
};
const term = { today: '2024-12-20', startDate: '2024-11-10', isRenewal: false, status: 4 };

type Row = {
  readonly decision: string;
  readonly inputs: object;
  readonly is: string;
  /** Each as its input, value, size and outcome. */
  readonly changes: readonly string[];
  readonly missing?: readonly string[];
  /** The decisions that it is made of, each as its name and outcome. */
  readonly parts?: readonly (readonly [decision: string, is: string])[];
};

/**
 * What would change each kind of decision, by the specification: values far away, members of lists, and what is not known,
 * which the property of the nearest change does not try.
 */
const rows: readonly Row[] = [
  {
    decision: 'urgency',
    inputs: { vulnerable: 'No' },
    is: 'normal',
    changes: ['vulnerable Yes 1 urgent'],
    missing: ['problemType', 'insecureProperty', 'lockedOutFromProperty', 'doorsSecureBuilding'],
  },
  {
    // The last day of the calendar, 2024-12-22, is a Sunday.
    decision: 'claim-day',
    inputs: { date: '2029-12-24', urgency: 'normal', today: '2024-11-19', hour: 10 },
    is: 'not-offered',
    changes: ['date 2024-12-21 1829 offered', 'today 2029-11-21 1828 offered'],
  },
  {
    decision: 'cooling-off',
    inputs: { today: '2024-12-20', startDate: '2015-12-20', isRenewal: false },
    is: 'free',
    changes: ['today 2016-01-02 3275 blocked', 'startDate 2024-12-07 3275 blocked'],
  },
  {
    decision: 'contract-eligibility',
    inputs: { ...term, isPropertyActive: undefined },
    is: 'refused',
    changes: [],
    missing: ['isPropertyActive'],
    parts: [['cooling-off', 'free']],
  },
  {
    decision: 'claim-stage',
    inputs: {
      stage: 'problemArea',
      answers: { jobType: 'boiler' },
      facts: {
        includedProducts: ['boiler'],
        jobTypesWithOpenJob: ['plumbing'],
        jobTypesToReattend: [],
        contributionDue: true,
      },
    },
    is: 'boilerGroup1',
    changes: [
      'answers.jobType heating 1 policyNotCovered',
      'facts.includedProducts [] 1 policyNotCovered',
      'facts.jobTypesWithOpenJob ["boiler","plumbing"] 1 sameJobTypeAlreadyOpen',
    ],
  },
  {
    decision: 'parts-authorisation',
    inputs: { ...request, warningShown: false },
    is: 'labour-can-be-lower',
    changes: [
      'hours 0.5 3 authorised',
      'parts.0.cost 22601 601 send-to-manufacturer',
      'parts.0 undefined 1 authorised',
      'previousVisits 2 2 ask-support',
    ],
    parts: [['labour', 'above']],
  },
  {
    // 31 days and 12 hours later: a moment is changed in whole days, where one hour more than 12 would do.
    decision: 'contribution',
    inputs: {
      jobType: 'drainage',
      contribution: 6000,
      jobs: [{ name: 'J', type: 'Drains', status: 'Complete', endedAt: 0 }],
      now: 31.5 * 86_400_000,
    },
    is: 'to-pay',
    changes: [
      'now 2635200000 1 free',
      'jobs.0.endedAt 86400000 1 free',
      'contribution 0 6000 free',
    ],
    parts: [['reattend', 'No']],
  },
];

describe('an explanation names what would change its decision', () => {
  it.each(rows)('$decision is $is', ({ decision, inputs, is, changes, missing, parts }) => {
    const explained: Explanation = explain({ decision, inputs } as DecisionCase);
    expect(explained.outcome).toBe(is);
    expect(
      explained.changes.map(
        ({ input, to, size, outcome }) =>
          `${input} ${typeof to === 'string' ? to : JSON.stringify(to)} ${size} ${outcome}`,
      ),
    ).toEqual(changes);
    expect(explained.missing).toEqual(missing ?? []);
    expect(explained.parts.map((part) => [part.decision, part.outcome])).toEqual(parts ?? []);
  });
});

const namesOf = (kind: InputKind | undefined): readonly (string | undefined)[] => {
  if (kind?.kind === 'moment') return ['whole days'];
  if (kind?.kind === 'clock') return ['hours', 'whole days'];
  return [kind?.kind === 'number' && kind.step === 0.5 ? 'half hours' : undefined];
};

it.each(ruleNames)(
  'a step of the changes of %s is the least that its input accepts, or is named',
  (name) => {
    fc.assert(
      fc.property(anyInputsOf(name), (inputs) => {
        const one = { decision: name, inputs } as unknown as DecisionCase;
        const kinds = kindsOf(one);
        for (const { input, from, step } of explain(one).changes) {
          const kind = kinds[input];
          expect(namesOf(kind)).toContain(step);
          // Any number of hours can be authorised by support.
          if (kind?.kind !== 'number' || input === 'job.toClose.authorisedHours') continue;
          const between = withValueAt(inputs, input, Number(from) + kind.step / 2);
          expect(readCase(name, { inputs }).valid).toBe(true);
          expect(readCase(name, { inputs: between }).valid, input).toBe(false);
        }
      }),
      { numRuns: 30 },
    );
  },
);

it('a decision that no change of one value changes has an empty list of changes, and says so in words', () => {
  const estimate = explainJson('estimate', { hours: 2.5, parts: 18_000 });
  expect(JSON.parse(JSON.stringify(estimate))).toMatchObject({ changes: [], missing: [] });
  expect(explanationInWords(estimate as Explanation)).toMatch(
    /^no change of one value gives another outcome$/m,
  );
});

const json = { parts: [{ cost: 1 }, { cost: 2 }], none: null, word: 'abc' };

it.each([
  ['parts.1.cost', 2],
  ['parts.1', { cost: 2 }],
  ['parts.2', undefined],
  ['parts.length.x', undefined],
  ['word.length', undefined],
  ['none.x', undefined],
  ['toString', undefined],
  ['missing.x', undefined],
])('the value at %s is %j', (path, value) => {
  expect(valueAt(json, path)).toEqual(value);
});

it.each([
  ['parts.1.cost', 3, { ...json, parts: [{ cost: 1 }, { cost: 3 }] }],
  ['parts.0', undefined, { ...json, parts: [{ cost: 2 }] }],
  ['more', 1, { ...json, more: 1 }],
  ['word.x', 1, json],
  ['none.x', 1, json],
])('with another value at %s: %j', (path, value, expected) => {
  expect(withValueAt(json, path, value)).toEqual(expected);
});

it('a value that is put at a path is found there', () =>
  forAll(
    fc.dictionary(fc.constantFrom('a', 'b'), fc.jsonValue()),
    fc.jsonValue(),
    (object, value) => {
      expect(valueAt(withValueAt(object as Json, 'a', value as Json), 'a')).toEqual(value);
    },
  ));
