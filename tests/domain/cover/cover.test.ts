import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  coolingOffEnds,
  decideAreaCover,
  decideClaimEligibility,
  isClaimJobType,
  issueAreaOf,
  issueAreas,
  issueAreasFor,
  offerContracts,
  packageSlug,
  type IssueArea,
  type JobCategory,
  type PackageSlug,
} from '#domain/cover';
import { proposeValue } from '#domain/limits';
import type { LocalDate } from '#domain/time';
import { areaNames } from '../claim/by-the-document.ts';
import { forAll, forCases } from '../../for-all.ts';
import { plusDays } from '../../generators/domain/calendar-oracle.ts';
import { anyDateOfCalendar, anyLocalDate } from '../../generators/domain/clocks.ts';
import { anyAccount } from '../../generators/domain/contracts.ts';
import { coolingOffLimit } from '../../../domain/cover/cover-limits.ts';
import { decideContractEligibility, decideCoolingOff } from '../../../domain/cover/eligibility.ts';

it('the cooling-off period ends on day 14', () =>
  forAll(anyLocalDate, (startDate) => {
    expect(coolingOffEnds({ startDate })).toBe(plusDays(startDate, 14));
  }));

/** Days of a cooling-off period, as anyone may propose them. */
const anyDays = fc.oneof(
  fc.nat(400),
  fc.nat(10_000_000),
  fc.double({ min: 0, max: Number.MAX_VALUE, noNaN: true }),
);

it('a contract is free exactly when no day is missing by the margin, and never before its start date, whatever the period', () =>
  forCases(2000, anyDateOfCalendar, anyDateOfCalendar, anyDays, (startDate, today, days) => {
    const terms = { startDate, isRenewal: false };
    const instead = [proposeValue(coolingOffLimit, days)];
    const { outcome, compared } = decideCoolingOff(terms, today, { date: startDate, instead });
    const margin = compared.find((one) => 'by' in one && one.by === 'cooling-off')?.margin;
    expect(outcome).toBe(Number(margin) >= 0 ? 'free' : 'blocked');
    if (startDate <= today) return;
    expect(outcome).toBe('blocked');
    expect(decideCoolingOff(terms, today).outcome).toBe('blocked');
  }));

it('the eligibility of a contract reports all that was compared, up to what refuses it', () => {
  const today = '2024-03-01' as LocalDate;
  const contract = {
    propertyId: '1',
    status: 4,
    startDate: '2024-02-20' as LocalDate,
    isRenewal: true,
    paymentsUpToDate: false,
    property: { active: true },
  };
  const compared = (changes: object) =>
    decideClaimEligibility({ ...contract, ...changes }, today).compared;
  const status = { what: 'contract status', value: 4, limit: 4, by: 'claimable-status' };
  const [active, days] = ['property active', 'days since the start date'];
  expect(compared({})).toEqual([
    status,
    { what: active, value: true },
    { what: 'renewal', value: true },
    { what: days, value: 10, limit: 14, test: 'at least', margin: -4, by: 'cooling-off' },
    { what: 'payments up to date', value: false },
  ]);
  expect(compared({ property: undefined })).toEqual([status, { what: active, value: null }]);
  expect(compared({ status: 3 })).toEqual([{ ...status, value: 3 }]);
});

it('the contracts on the properties screen are all those of status 4, in order, each checked with its own property', () => {
  const anyCase = anyLocalDate.chain((date) => fc.tuple(fc.constant(date), anyAccount(date)));
  forCases(500, anyCase, ([date, account]) => {
    const offer = offerContracts(account, date);
    const expected = account.contracts.filter(({ status }) => status === 4);
    const decisions = expected.map((term) =>
      decideContractEligibility(
        term,
        account.properties.find(({ id }) => id === term.propertyId),
        date,
      ),
    );
    const goesStraight = expected.length === 1 && decisions[0]?.outcome === 'eligible';
    const choice = goesStraight ? 'only-one' : 'choose';
    expect(offer.choice).toBe(expected.length === 0 ? 'none' : choice);
    const offered = offer.choice === 'none' ? [] : [offer.offered].flat();
    expect(offered.map((one) => one.contract)).toEqual(expected);
    expect(offered.map((one) => one.eligibility)).toEqual(decisions);
  });
});

it('the cover of an issue area reports the values that it compared', () => {
  expect(decideAreaCover('Taps', 'your-home', 'Plumbing').compared).toEqual([
    { what: 'issue area', value: 'Taps' },
    { what: 'package', value: 'your-home', limit: 'your-home-plus' },
    { what: 'job type', value: 'Plumbing' },
  ]);
});

it('an area that a claim can be about is recognised by its name, and nothing else is', () => {
  expect(['taps', 'Boiler', '', undefined, ...areaNames].filter(isClaimJobType)).toEqual(areaNames);
});

describe('the issue areas for a job', () => {
  const gas = ['Boiler', 'Flue', 'Controls', 'Gas supply pipe', 'Central heating'] as const;
  const ofGas = { usual: 'Boiler', own: [...gas, 'Hot water cylinder'] } as const;
  type Expected = { readonly usual: IssueArea | undefined; readonly own: readonly IssueArea[] };
  /** The areas of the jobs of each category, and the one that most are about (decisions, issueArea). */
  const byCategory: Readonly<Record<JobCategory, Expected>> = {
    'Gas Job': ofGas,
    Plumbing: { usual: 'Plumbing', own: ['Hot water cylinder', 'Plumbing', 'Taps', 'Showers'] },
    Drains: { usual: 'Drains', own: ['Drains'] },
    Electric: { usual: 'Mains electrical', own: ['Mains electrical'] },
    Windows: { usual: 'Windows', own: ['Windows'] },
    Locks: { usual: 'Locks', own: ['Locks'] },
    Doors: { usual: 'Doors', own: ['Doors'] },
    Pests: { usual: 'Pests', own: ['Pests'] },
  };
  it.each<[string, Expected]>([
    ...Object.entries(byCategory),
    ['Gas Job re-attend', ofGas],
    ['gas-job', ofGas],
    ['annual-service', ofGas],
    ['Roofing', { usual: undefined, own: [] }],
    ['', { usual: undefined, own: [] }],
  ])(
    'of the type %j begin with its own, most often one of them, and continue in the order of the table',
    (jobType, { usual, own }) => {
      expect(issueAreaOf(jobType)).toBe(usual);
      const others = issueAreas.filter((area) => !own.includes(area));
      expect(issueAreasFor(jobType)).toEqual([...own, ...others]);
    },
  );
});

it.each<[string | null | undefined, string | null | undefined, PackageSlug | undefined]>([
  ['your-home', 'Your Boiler', 'your-home'],
  ['17', 'Your Home Plus', 'your-home-plus'],
  [null, ' your  heating ', 'your-heating'],
  [undefined, 'your-boiler', 'your-boiler'],
  ['YOUR-HOME', null, undefined],
  ['17', 'Boiler Deluxe', undefined],
  ['', '', undefined],
])('the package of a job with id %j and bundle %j is %j', (id, bundle, slug) => {
  expect(packageSlug(id, bundle)).toBe(slug);
});
