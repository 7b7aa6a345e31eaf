import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { earlierPhotoLocations, jobStatuses, readVisitStatus } from '#domain/repair';
import { forAll } from '../../for-all.ts';

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
const anyStatus = fc.constantFrom(...jobStatuses.map((name) => readVisitStatus(name)));

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
    forAll(anyStatus, (status) => {
      const shown = earlierPhotoLocations({ status }, [{ photosOfFault: ['a'] }]);
      expect(shown).toEqual(over.includes(String(status)) ? [] : ['a']);
    }));
});
