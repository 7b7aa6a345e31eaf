import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Pence } from '#domain/money';
import {
  earlierPhotoLocations,
  emptyJobToClose,
  formatGcNumber,
  hasAnyCheck,
  hasGasRecord,
  jobStatuses,
  oneLineAddress,
  parseSupportAnswer,
  parseVisitType,
  visitTypes,
  whatToBring,
  type JobToClose,
} from '#domain/repair';
import { forAll } from '../../for-all.ts';

it('a visit type is read in any spelling, and from no other text', () => {
  const read = ['follow-on', 'BREAKDOWN', 'Visit', '', null, undefined].map(parseVisitType);
  expect(read).toEqual(['FollowOn', 'Breakdown', ...Array.from({ length: 4 })]);
});

it('the answer of support is Yes or No in any spelling, or unknown', () => {
  const read = [' yes ', 'No', 'Maybe', null].map(parseSupportAnswer);
  expect(read).toEqual(['Yes', 'No', undefined, undefined]);
});

it('gas checks exist when at least one was made, and a gas record also when they were made before', () => {
  const none = { ...emptyJobToClose.gasChecks, ventilation: '', gasRateKw: '' };
  const hasRecord = (gasChecks: typeof none, earlierGasChecks?: typeof none) =>
    hasGasRecord({ gasChecks, earlierGasChecks });
  expect([hasAnyCheck(none), hasRecord(none), hasRecord(none, none)]).toEqual([false, false, true]);
  for (const check of Object.keys(none)) {
    const made = { ...none, [check]: 'Yes' };
    expect([hasAnyCheck(made), hasRecord(made)]).toEqual([true, true]);
  }
});

it('a GC number is shown in its three groups, with all digits', () =>
  forAll(fc.stringMatching(/^\d{7}$/), (digits) => {
    const shown = formatGcNumber(digits);
    expect(shown).toMatch(/^\d{2}-\d{3}-\d{2}$/);
    expect(shown.replaceAll('-', '')).toBe(digits);
    for (const other of [`${digits}0`, `x${digits}`]) expect(formatGcNumber(other)).toBe(other);
  }));

it('an address is on one line, without its empty parts', () => {
  const address = {
    lines: ['Flat 2', ' ', '', '1 High Street'],
    town: 'York',
    postcode: 'YO1 7HH',
  };
  expect(oneLineAddress(address)).toBe('Flat 2, 1 High Street, York, YO1 7HH');
});

const empty: JobToClose = { ...emptyJobToClose, visitType: 'Breakdown' };

const part = (name: string, used?: boolean) => ({
  name,
  quantity: 2,
  used,
  estimatedCost: undefined,
  actualCost: undefined,
  hours: undefined,
});
const bring = (
  toClose: Partial<JobToClose>,
  status: 'Ready' | 'Complete' | 'Cancelled' = 'Ready',
) => whatToBring({ status, toClose: { ...empty, ...toClose } });

const nothing = {
  parts: [],
  partsInWords: undefined,
  authorisedNet: undefined,
  authorisedHours: undefined,
  earlierFindings: undefined,
  earlierPhotos: [],
  earlierChecks: undefined,
};
const allAuthorised = {
  partsDescription: 'A fan',
  authorisedNet: 5000 as Pence,
  authorisedHours: 2,
};

describe('what to bring to a visit', () => {
  it.each(visitTypes)('needs an earlier visit: %s', (visitType) => {
    const isFollowOn = visitType === 'FollowOn' || visitType === 'FollowOnFromPMS';
    const found = bring({ visitType, earlierFindings: 'The fan is worn' });
    expect(found).toEqual(
      isFollowOn ? { ...nothing, earlierFindings: 'The fan is worn' } : undefined,
    );
  });

  it('lists the parts of any visit that has some, without those known not to be used', () => {
    const [fan, seal, pump] = [part('Fan', true), part('Seal', false), part('Pump')];
    expect(bring({ parts: [fan, seal, pump], partsDescription: 'Fan, seal and pump' })).toEqual({
      ...nothing,
      parts: [fan, pump],
    });
    expect(bring({ parts: [pump] })).toEqual({ ...nothing, parts: [pump] });
    expect(bring({ parts: [seal], partsDescription: 'A seal' })).toBeUndefined();
  });

  it.each(['Yes', undefined, 'No'] as const)(
    'has the authorised money and hours unless support answers No: %s',
    (authorised) => {
      const found = bring({ ...allAuthorised, authorised });
      const isAuthorised = authorised !== 'No';
      expect(found?.authorisedNet).toBe(isAuthorised ? 5000 : undefined);
      expect(found?.authorisedHours).toBe(isAuthorised ? 2 : undefined);
    },
  );

  it('has each fact that is known for a follow-on visit, and is missing without any', () => {
    const [fan, photo] = [part('Fan'), { key: 'key', name: 'fan.jpg' }];
    const gasChecks = { ...empty.gasChecks, gasRateKw: '24' };
    const facts: readonly (readonly [Partial<JobToClose>, object])[] = [
      [{ partsDescription: 'A fan' }, { partsInWords: 'A fan' }],
      [{ parts: [fan] }, { parts: [fan], partsInWords: undefined }],
      [{ authorisedNet: 5000 as Pence }, { authorisedNet: 5000 }],
      [{ authorisedHours: 1 }, { authorisedHours: 1 }],
      [{ estimatedHours: 2 }, { authorisedHours: 2 }],
      [{ earlierFindings: 'Worn' }, { earlierFindings: 'Worn' }],
      [{ earlierPhotos: [photo] }, { earlierPhotos: [photo] }],
      [{ gasChecks }, { earlierChecks: gasChecks }],
    ];
    const anyFollowOn = fc.constantFrom('FollowOn' as const, 'FollowOnFromPMS' as const);
    forAll(fc.subarray([...facts]), anyFollowOn, (known, visitType) => {
      const toClose = known.reduce<Partial<JobToClose>>((all, [given]) => ({ ...all, ...given }), {
        visitType,
      });
      const shown = known.reduce<object>((all, [, one]) => ({ ...all, ...one }), nothing);
      expect(bring(toClose)).toEqual(known.length > 0 ? shown : undefined);
      expect(bring(toClose, 'Complete')).toBeUndefined();
      expect(bring(toClose, 'Cancelled')).toBeUndefined();
    });
  });
});

const locations = fc.array(fc.constantFrom<string>('a', 'b', 'c', 'd', 'e'), { maxLength: 4 });
const anyCloses = fc.array(
  fc.record({
    photosOfFault: fc.option(locations, { nil: undefined }),
    receipts: fc.option(
      locations.map((names) => names.map((name) => `receipt ${name}`)),
      { nil: undefined },
    ),
  }),
  { maxLength: 4 },
);
describe('the photos of earlier visits', () => {
  it('are those of the fault, each once, the latest visit first, until the visit is over, and never receipts', () =>
    forAll(anyCloses, fc.constantFrom(...jobStatuses), (closes, status) => {
      const all = closes.flatMap(({ photosOfFault }) => photosOfFault ?? []);
      const isOver = ['Complete', 'Cancelled'].includes(status);
      const expected = all.filter((location, at) => all.indexOf(location) === at);
      expect(earlierPhotoLocations({ status }, closes)).toEqual(isOver ? [] : expected);
    }));
});
