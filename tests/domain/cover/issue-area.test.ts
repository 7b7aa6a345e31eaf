import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decideAreaCover,
  isIssueArea,
  issueAreas,
  issueAreasFor,
  type IssueArea,
  packageSlug,
  packageSlugs,
  type PackageSlug,
} from '#domain/cover';

/** Document 3, section 4, "Package coverage for issue areas", each package written out. */
const covered: { readonly [Slug in PackageSlug]: readonly IssueArea[] } = {
  'your-boiler': ['Boiler', 'Flue', 'Controls', 'Gas supply pipe'],
  'your-heating': [
    'Boiler',
    'Flue',
    'Controls',
    'Gas supply pipe',
    'Central heating',
    'Hot water cylinder',
  ],
  'your-home': [
    'Boiler',
    'Flue',
    'Controls',
    'Gas supply pipe',
    'Central heating',
    'Hot water cylinder',
    'Plumbing',
    'Drains',
    'Mains electrical',
  ],
  'your-home-plus': [
    'Boiler',
    'Flue',
    'Controls',
    'Gas supply pipe',
    'Central heating',
    'Hot water cylinder',
    'Plumbing',
    'Drains',
    'Mains electrical',
    'Taps',
  ],
};

const ownTrades: readonly IssueArea[] = ['Windows', 'Locks', 'Doors', 'Pests'];
/** Areas that no package covers, known or not (decisions, "Package coverage"). */
const byNoPackage: readonly IssueArea[] = [...ownTrades, 'Showers', 'Other'];
const jobTypes = [
  'Drains',
  'Electric',
  'Gas Job',
  'Annual Service',
  'Plumbing',
  'Gas Job re-attend',
  'Windows',
  'locks',
  'Doors',
  'Pests',
  'Roofing',
];
const possiblePackages = [...packageSlugs, undefined];

describe('the cover of an issue area', () => {
  it('agrees with the table of the specification for every area, package and job type', () => {
    for (const area of issueAreas)
      for (const slug of possiblePackages)
        for (const jobType of jobTypes) {
          const ofOwnTrade =
            ownTrades.includes(area) && area.toLowerCase() === jobType.toLowerCase();
          const byPackage = (): string => {
            if (slug === undefined) return byNoPackage.includes(area) ? 'not-covered' : 'unknown';
            return covered[slug].includes(area) ? 'covered' : 'not-covered';
          };
          const expected = ofOwnTrade ? 'covered' : byPackage();
          expect(decideAreaCover(area, slug, jobType).outcome, `${area} ${slug} ${jobType}`).toBe(
            expected,
          );
        }
  });

  it('is never a rejection while the package is unknown and a package could cover the area', () => {
    for (const area of issueAreas.filter((one) => !byNoPackage.includes(one)))
      for (const jobType of jobTypes)
        expect(decideAreaCover(area, undefined, jobType).outcome).not.toBe('not-covered');
  });

  it('reports the values that it compared, with an unknown package as none', () => {
    expect(decideAreaCover('Taps', 'your-home', 'Plumbing').compared).toEqual([
      { what: 'issue area', value: 'Taps' },
      { what: 'package', value: 'your-home', limit: 'your-home-plus' },
      { what: 'job type', value: 'Plumbing' },
    ]);
    expect(decideAreaCover('Pests', undefined, 'Pests').compared[1]).toEqual({
      what: 'package',
      value: null,
      limit: 'its-own-job-type',
    });
  });

  it('reports the deciding rule', () => {
    const rule = (area: IssueArea, slug: PackageSlug | undefined, jobType: string) =>
      decideAreaCover(area, slug, jobType).rule;
    expect(rule('Pests', undefined, 'Pests')).toBe('job-type-of-the-area');
    expect(rule('Pests', 'your-home', 'Gas Job')).toBe('job-type-of-another-area');
    expect(rule('Taps', 'your-home', 'Plumbing')).toBe('package-does-not-cover-it');
    expect(rule('Taps', 'your-home-plus', 'Plumbing')).toBe('package-covers-it');
    expect(rule('Showers', 'your-home-plus', 'Plumbing')).toBe('no-package-covers-it');
    expect(rule('Boiler', undefined, 'Gas Job')).toBe('package-unknown');
  });
});

describe('the issue areas for a job', () => {
  it('are all areas, once each', () => {
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...jobTypes), fc.string()), (jobType) => {
        expect(issueAreasFor(jobType).toSorted()).toEqual([...issueAreas].toSorted());
      }),
    );
  });
  it.each([
    ['Gas Job re-attend', 'Boiler'],
    ['annual-service', 'Boiler'],
    ['Plumbing', 'Hot water cylinder'],
    ['Drains', 'Drains'],
    ['Electric', 'Mains electrical'],
    ['Locks', 'Locks'],
    ['Roofing', 'Boiler'],
  ])('for %s begin with %s', (jobType, first) => {
    expect(issueAreasFor(jobType)[0]).toBe(first);
  });
  /** The job types of each area (decisions, issueArea). */
  const gas = ['Boiler', 'Flue', 'Controls', 'Gas supply pipe', 'Central heating'] as const;
  it.each<[string, readonly IssueArea[]]>([
    ['Gas Job', [...gas, 'Hot water cylinder']],
    ['Gas Job re-attend', [...gas, 'Hot water cylinder']],
    ['Annual Service', [...gas, 'Hot water cylinder']],
    ['Plumbing', ['Hot water cylinder', 'Plumbing', 'Taps', 'Showers']],
    ['Drains', ['Drains']],
    ['Electric', ['Mains electrical']],
    ['Windows', ['Windows']],
    ['Locks', ['Locks']],
    ['Doors', ['Doors']],
    ['Pests', ['Pests']],
    ['', []],
  ])('for %j begin with %j, and continue in the order of the table', (jobType, own) => {
    const others = issueAreas.filter((area) => !own.includes(area));
    expect(issueAreasFor(jobType)).toEqual([...own, ...others]);
  });
  it('are recognised by name', () => {
    expect(issueAreas.every(isIssueArea)).toBe(true);
    for (const other of ['boiler', '', null, 3]) expect(isIssueArea(other)).toBe(false);
  });
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
