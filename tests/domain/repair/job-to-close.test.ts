import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hasAnyCheck,
  emptyJobToClose,
  postcodeDistrict,
  parseSupportAnswer,
  parseVisitType,
} from '#domain/repair';
import { forAll } from '../../for-all.ts';

/** Document 3, section 3. */
const visitTypes = [
  'FollowOn',
  'Reattend',
  'FollowOnFromPMS',
  'Reschedule',
  'FixedPriceRepair',
  'Breakdown',
] as const;

describe('a visit type', () => {
  it('is read in any spelling', () => {
    for (const type of visitTypes) {
      expect(parseVisitType(type)).toBe(type);
      expect(parseVisitType(type.toLowerCase())).toBe(type);
      expect(parseVisitType(type.replace(/(?<=[a-z])(?=[A-Z])/g, '-'))).toBe(type);
    }
  });
  it.each([null, undefined, '', 'Visit', 'Follow'])('is unknown for %j', (raw) => {
    expect(parseVisitType(raw)).toBeUndefined();
  });
});

describe('the answer of support', () => {
  it.each([
    ['Yes', 'Yes'],
    [' yes ', 'Yes'],
    ['No', 'No'],
    ['NO', 'No'],
    ['', undefined],
    ['Maybe', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('for %j is %j', (raw, answer) => {
    expect(parseSupportAnswer(raw)).toBe(answer);
  });
});

it('gas checks exist when at least one check was made', () => {
  const none = { ...emptyJobToClose.gasChecks, ventilation: '', gasRateKw: '' };
  expect(hasAnyCheck(none)).toBe(false);
  for (const check of Object.keys(none))
    expect(hasAnyCheck({ ...none, [check]: 'Yes' })).toBe(true);
});

describe('the district of a postcode', () => {
  it('is its first part, in any spelling', () =>
    forAll(
      fc.constantFrom('FC1 4AB', 'M1 1AE', 'EC1A 1BB', 'GIR 0AA'),
      fc.constantFrom('', ' ', '  '),
      fc.boolean(),
      (postcode, between, loud) => {
        const text = postcode.replace(' ', between);
        expect(postcodeDistrict(loud ? text : text.toLowerCase())).toBe(postcode.split(' ')[0]);
      },
    ));
});
