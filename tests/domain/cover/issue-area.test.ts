import { describe, expect, it } from 'vitest';
import {
  decideAreaCover,
  isClaimJobType,
  issueAreaOf,
  issueAreas,
  issueAreasFor,
  type IssueArea,
  type JobCategory,
  packageSlug,
  type PackageSlug,
} from '#domain/cover';
import { areaNames } from '../claim/by-the-document.ts';

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

describe('the package of a job', () => {
  it.each<[string | null | undefined, string | null | undefined, PackageSlug | undefined]>([
    ['your-home', 'Your Boiler', 'your-home'],
    ['17', 'Your Home Plus', 'your-home-plus'],
    [null, ' your  heating ', 'your-heating'],
    [undefined, 'your-boiler', 'your-boiler'],
    ['YOUR-HOME', null, undefined],
    ['17', 'Boiler Deluxe', undefined],
    [null, null, undefined],
    ['', '', undefined],
  ])('with id %j and bundle %j is %j', (id, bundle, slug) => {
    expect(packageSlug(id, bundle)).toBe(slug);
  });
});
