import { describe, expect, it } from 'vitest';
import { oneLineAddress, postcodeDistrict } from '#domain/repair';

it('an address is on one line, without its empty parts', () => {
  expect(
    oneLineAddress({
      lines: ['Flat 2', ' ', '', '1 High Street'],
      town: 'York',
      postcode: 'YO1 7HH',
    }),
  ).toBe('Flat 2, 1 High Street, York, YO1 7HH');
});

describe('the district of a postcode', () => {
  it.each([
    ['YO1 7HH', 'YO1'],
    ['yo17hh', 'YO1'],
    [' EC1A 1BB ', 'EC1A'],
    ['', ''],
  ])('of %j is %j, without the rest of the address', (postcode, district) => {
    expect(postcodeDistrict(postcode)).toBe(district);
  });
});
