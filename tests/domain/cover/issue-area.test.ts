import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decideAreaCover,
  isIssueArea,
  issueAreaOf,
  issueAreas,
  issueAreasFor,
  type IssueArea,
  packageSlug,
  type PackageSlug,
} from '#domain/cover';
import { forAll } from '../../for-all.ts';

describe('the cover of an issue area', () => {
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
});

describe('the issue areas for a job', () => {
  it('are all areas, once each', () =>
    forAll(fc.string(), (jobType) => {
      expect(issueAreasFor(jobType).toSorted()).toEqual([...issueAreas].toSorted());
    }));
  /** The job types of each area (decisions, issueArea). */
  const gas = ['Boiler', 'Flue', 'Controls', 'Gas supply pipe', 'Central heating'] as const;
  it.each<[string, readonly IssueArea[]]>([
    ['Gas Job', [...gas, 'Hot water cylinder']],
    ['Gas Job re-attend', [...gas, 'Hot water cylinder']],
    ['annual-service', [...gas, 'Hot water cylinder']],
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

  it.each<[string, IssueArea | undefined]>([
    ['gas-job', 'Boiler'],
    ['Annual Service', 'Boiler'],
    ['Plumbing', 'Plumbing'],
    ['Electric', 'Mains electrical'],
    ['Locks', 'Locks'],
    ['Roofing', undefined],
  ])('contain the one that most jobs of the type %s are about', (jobType, area) => {
    expect(issueAreaOf(jobType)).toBe(area);
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
