import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Pence } from '#domain/money';
import {
  earlierPhotoLocations,
  emptyJobToClose,
  jobStatuses,
  visitTypes,
  whatToBring,
  type JobToClose,
} from '#domain/repair';
import { forAll } from '../../for-all.ts';

const empty: JobToClose = { ...emptyJobToClose, visitType: 'Breakdown' };
const noChecks = empty.gasChecks;

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

  it.each(['Complete', 'Cancelled'] as const)('is missing once the visit is %s', (status) => {
    expect(bring(allAuthorised, status)).toBeUndefined();
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

  it('is shown for a follow-on visit with any one fact alone', () => {
    const facts: readonly Partial<JobToClose>[] = [
      { parts: [part('Fan')] },
      { partsDescription: 'A fan' },
      { authorisedNet: 5000 as Pence },
      { authorisedHours: 1 },
      { estimatedHours: 1 },
      { earlierFindings: 'Worn' },
      { earlierPhotos: [{ key: 'key', name: 'fan.jpg' }] },
      { gasChecks: { ...noChecks, gasRateKw: '24' } },
    ];
    forAll(fc.subarray([...facts]), (known) => {
      const found = bring(
        known.reduce((all, fact) => ({ ...all, ...fact }), { visitType: 'FollowOn' }),
      );
      expect(found !== undefined).toBe(known.length > 0);
    });
  });

  it('has the earlier checks and photos as they were made', () => {
    const gasChecks = { ...noChecks, ventilation: 'Adequate' };
    const earlierPhotos = [{ key: 'key', name: 'fan.jpg' }];
    const found = bring({ visitType: 'FollowOnFromPMS', gasChecks, earlierPhotos });
    expect(found).toEqual({ ...nothing, earlierChecks: gasChecks, earlierPhotos });
    expect(bring({ visitType: 'FollowOn', earlierFindings: 'Worn' })?.earlierChecks).toBe(
      undefined,
    );
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
const over = ['Complete', 'Cancelled'];

describe('the photos of earlier visits', () => {
  it('are those of the fault, each once, the latest visit first, and never receipts', () =>
    forAll(anyCloses, (closes) => {
      const shown = earlierPhotoLocations({ status: 'Ready' }, closes);
      const all = closes.flatMap(({ photosOfFault }) => photosOfFault ?? []);
      expect(new Set(shown)).toEqual(new Set(all));
      expect(new Set(shown).size).toBe(shown.length);
      const firstSeen = shown.map((location) => all.indexOf(location));
      expect(firstSeen).toEqual(firstSeen.toSorted((one, other) => one - other));
    }));

  it('are shown until the visit is over, and not after', () =>
    forAll(fc.constantFrom(...jobStatuses), (status) => {
      const shown = earlierPhotoLocations({ status }, [{ photosOfFault: ['a'] }]);
      expect(shown).toEqual(over.includes(status) ? [] : ['a']);
    }));
});
