import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  actualHoursOptions,
  authorisedNetOnPath,
  closeProgress,
  estimatedHoursOptions,
  labourCost,
  marginOfEstimate,
  marginOfParts,
  netOfGross,
  visitBill,
  type CloseStep,
} from '#domain/close';
import type { Answers } from '#domain/flow';
import type { Comparison } from '#domain/kernel';
import type { Pence } from '#domain/money';
import { forAll } from '../../for-all.ts';
import { decideLabour } from '../../../domain/close/authorisation/labour.ts';
import { decideManufacturer } from '../../../domain/close/authorisation/manufacturer-check.ts';
import { decideReceipt, decideTolerance } from '../../../domain/close/authorisation/paid-parts.ts';
import { decideStructuredParts } from '../../../domain/close/authorisation/structured-parts.ts';
import { decideUnstructuredEstimate } from '../../../domain/close/authorisation/unstructured-estimate.ts';
import type { CloseAnswers } from '../../../domain/close/close-progress.ts';
import { closeRules } from '../../../domain/close/close-rules.ts';
import { anyHours, anyPart } from './authorisation/any-parts.ts';
import { closeWorlds, tuesday, worldOf, type CloseWorld } from './close-worlds.ts';
import { closesIn } from './every-close.ts';

const pence = (amount: number) => amount as Pence;
const part = (cost: number, primary: number) => ({
  name: 'Main Heat Exchanger',
  quantity: 1,
  cost: pence(cost),
  hours: { primary, secondary: 0, tolerance: 0 },
});
const job = { previousVisits: 0, warningShown: false, issueArea: undefined, boilerMake: undefined };
const maker = [
  ['issue area', null, 'Boiler'],
  ['boiler make', null, undefined],
  ['main heat exchanger requested', true, undefined],
];
const requested = (cost: number) =>
  decideStructuredParts({ ...job, parts: [part(cost, 0.5)], hours: 1 }, undefined);
const costs = (total: number, least: number) => [
  ['previous visits', 0, 1],
  ['labour', 4800, 2400],
  ['total cost', total, 25_000],
  ['total cost with the least labour', least, 25_000],
  ['lines of parts', 1, 2],
  ['labour warning shown', false, undefined],
];

const estimate = { hours: 1, parts: pence(1), previousVisits: 0 };
const ofEstimate = [
  ['estimated cost', 5001, 10_000],
  ['previous visits', 0, 1],
];
const ofTolerance = [['net cost of parts', 9, 11_500]];

/** Each with what it compares: its name, its value, and the limit. */
it.each<[string, () => { readonly compared: readonly Comparison[] }, readonly unknown[]]>([
  ['a receipt', () => decideReceipt(pence(7001), undefined), [['gross cost of parts', 7001, 7000]]],
  ['the tolerance', () => decideTolerance(pence(9), pence(10_000), undefined), ofTolerance],
  ['labour', () => decideLabour([part(1, 1.5)], 2, undefined), [['labour', 9600, 7200]]],
  ['labour without a cap', () => decideLabour([], 2, undefined), [['labour', 9600, undefined]]],
  ['an estimate', () => decideUnstructuredEstimate(estimate, undefined), ofEstimate],
  ['the maker', () => decideManufacturer({ ...job, partNames: ['Main Heat Exchanger'] }), maker],
  ['parts that are too dear', () => requested(22_700), [...costs(27_500, 25_100), ...maker]],
  ['labour that can be lower', () => requested(20_300), costs(25_100, 22_700)],
  ['a missing area', () => closeRules.areaCover({}, {}), [['issue area', null, undefined]]],
])('the decision of %s reports what it compared', (_, decide, expected) => {
  expect(decide().compared.map(({ what, value, limit }) => [what, value, limit])).toEqual(expected);
});

const line = (pounds: number) => ({
  name: 'Pump',
  quantity: 1,
  cost: pence(pounds * 100),
  hours: undefined,
});
const request = { ...job, issueArea: 'Boiler', boilerMake: 'Alpha' } as const;

describe('the cost of a repair while it is estimated', () => {
  const neither = { hoursThatWould: undefined, linesThatWould: undefined };
  const lower = { ...neither, outcome: 'labour-can-be-lower', hoursThatWould: 2.5 };
  const fewer = { ...neither, outcome: 'ask-support', linesThatWould: 2 };

  it.each([
    ['within', [line(150)], 2, 400, { ...neither, outcome: 'authorised' }],
    ['over by 12 pounds', [line(118)], 3, -1200, lower],
    ['over by parts alone', [line(240)], 1, -3800, { ...neither, outcome: 'ask-support' }],
    ['of too many lines', [line(1), line(1), line(1)], 1, 19_900, fewer],
  ])('has the expected next limit: %s', (_, parts, hours, remaining, expected) => {
    expect(marginOfParts({ ...request, parts, hours }, undefined)).toMatchObject({
      next: { limit: 'total', at: 25_000, remaining },
      ...expected,
    });
  });

  it('is compared with the estimate limit when there is no catalogue', () => {
    const estimate = { hours: 2, parts: pence(1200), previousVisits: 0 };
    expect(marginOfEstimate(estimate, undefined)).toMatchObject({
      cost: { labour: 10_000, parts: 1200, total: 11_200 },
      next: { limit: 'estimate', at: 10_000, remaining: -1200 },
      outcome: 'ask-support',
    });
  });
});

it('the next limit of requested parts is the nearer one, of equal ones the labour cap', () => {
  const hours = { primary: 1, secondary: 0, tolerance: 0 };
  const nextOf = (pounds: number) =>
    marginOfParts({ ...request, parts: [{ ...line(pounds), hours }], hours: 0.5 }, undefined).next;
  const labour = { limit: 'labour', at: 4800, remaining: 2400 };
  expect([nextOf(100), nextOf(202)]).toEqual([labour, labour]);
  expect(nextOf(203)).toEqual({ limit: 'total', at: 25_000, remaining: 2300 });
});

const anyRequest = fc.record({
  parts: fc.array(anyPart, { maxLength: 3 }),
  hours: anyHours,
  previousVisits: fc.nat(2),
  warningShown: fc.boolean(),
  issueArea: fc.constant('Boiler' as const),
  boilerMake: fc.constant('Baxi'),
});

it('a decision about parts is explained by the numbers that it compared', () =>
  forAll(anyRequest, (requested) => {
    const { compared, outcome } = decideStructuredParts(requested, undefined);
    const passed = compared.filter(
      ({ what, margin }) => what !== 'total cost with the least labour' && (margin ?? 0) < 0,
    );
    expect(passed.length === 0).toBe(outcome === 'authorised');
    for (const { value, limit, margin } of compared)
      if (typeof value === 'number' && typeof limit === 'number')
        expect(margin).toBe(limit - value);
  }));

describe('the hours with which a refused repair would be authorised', () => {
  it('are authorised, and half an hour more is not', () =>
    forAll(anyRequest, (request) => {
      const { outcome, hoursThatWould } = marginOfParts(request, undefined);
      const isAuthorised = (hours: number) =>
        decideStructuredParts({ ...request, hours }, undefined).outcome === 'authorised';
      if (outcome === 'authorised') expect(hoursThatWould).toBeUndefined();
      else if (hoursThatWould === undefined) expect(isAuthorised(0.5)).toBe(false);
      else {
        expect(isAuthorised(hoursThatWould)).toBe(true);
        expect(isAuthorised(hoursThatWould + 0.5)).toBe(false);
      }
    }));

  it.each([
    [5, 0, 0, 2],
    [5, 5000, 0, 1],
    [5, 7500, 1, 0.5],
    [5, 7501, 0, undefined],
    [5, 0, 2, undefined],
    [1, 1200, 0, undefined],
  ])(
    'of an estimate of %d hours with %d pence of parts after %d visits: %s',
    (hours, parts, previousVisits, most) => {
      const estimate = { hours, parts: pence(parts), previousVisits };
      expect(marginOfEstimate(estimate, undefined).hoursThatWould).toBe(most);
    },
  );
});

it('a visit is billed with its hours at 48 pounds, and its parts', () =>
  forAll(fc.integer({ min: 0, max: 20 }), fc.nat(1_000_000), (halfHours, parts) => {
    expect(visitBill({ hours: halfHours / 2, netParts: parts as Pence })).toBe(
      halfHours * 2400 + parts,
    );
  }));

it('the cost of labour is rounded to whole pence', () => {
  expect(labourCost(0.1, 4800 as Pence)).toBe(480);
  expect(labourCost(1 / 3, 5000 as Pence)).toBe(1667);
});

it('the net of a gross sum is the nearest penny to gross / 1.2, half a penny up', () =>
  forAll(fc.oneof(fc.nat(120), fc.nat(1_000_000)), (gross) => {
    // How far 1.2 times the net is from the gross, in tenths of a penny: at most half of 1.2 either way.
    const off = 12 * netOfGross(pence(gross), undefined) - 10 * gross;
    expect(off).toBeGreaterThan(-6);
    expect(off).toBeLessThanOrEqual(6);
  }));

it('the hours of an estimate are 0.5 to 5 in halves', () => {
  expect(estimatedHoursOptions).toEqual([0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5]);
});

it('the options for the hours of a visit are the half hours up to the authorised hours plus those fitted now, at least one', () => {
  const anyTenths = fc.integer({ min: -50, max: 300 }).map((tenths) => tenths / 10);
  const maybeHours = fc.option(anyTenths, { nil: undefined });
  forAll(maybeHours, maybeHours, (authorised, estimateFittedNow) => {
    const sum = (authorised ?? 1) + (estimateFittedNow ?? 0);
    const longer = Array.from({ length: 47 }, (_, index) => 1 + index / 2);
    expect(actualHoursOptions({ authorised, estimateFittedNow }, undefined)).toEqual([
      0.5,
      ...longer.filter((half) => half <= sum),
    ]);
  });
});

const costOf = (answers: Answers | undefined): number => {
  const parts = answers?.['partsRequested'] as readonly { readonly cost: number }[] | undefined;
  return parts === undefined
    ? Number(answers?.['estimatedPartsCost'] ?? 0)
    : parts.reduce((sum, { cost }) => sum + cost, 0);
};

/** The three amounts of the decision "Authorised net", read off the answers one by one. */
const amountsOf = ({ job }: CloseWorld, answers: CloseAnswers): readonly number[] => {
  const costOfFirst = (...steps: readonly CloseStep[]) =>
    costOf(steps.map((step) => answers[step]).find((entry) => entry !== undefined));
  const ofJob = job.toClose.authorisedNet;
  const isAutomatic = answers.partsSource !== undefined && answers.costAuthorisation === undefined;
  return [
    ofJob ?? 0,
    isAutomatic ? costOfFirst('partsNeededAfterWarning', 'partsNeeded', 'estimatedCostOfParts') : 0,
    ofJob === undefined ? costOfFirst('confirmPartsNeeded', 'confirmEstimatedCostOfParts') : 0,
  ];
};

it('the authorised amount on every path is the largest of the three amounts', () => {
  const toClose = { authorised: 'Yes', authorisedHours: 2, authorisedNet: pence(30_000) } as const;
  const seen = new Set<number>();
  for (const world of [...closeWorlds, worldOf('Gas Job', toClose)])
    for (const answers of closesIn(world).filter((_, at) => at % 61 === 0)) {
      const { live, passed } = closeProgress(answers, world.job, world.flags, [tuesday]);
      const amounts = amountsOf(world, answers);
      const largest = Math.max(...amounts);
      expect(authorisedNetOnPath(world.job, live, passed)).toBe(largest);
      if (largest > 0) seen.add(amounts.indexOf(largest));
    }
  expect(seen).toEqual(new Set([0, 1, 2]));
});
