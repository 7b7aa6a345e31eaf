import { expect, it } from 'vitest';
import { oneLineAddress } from '#domain/repair';

it('an address is on one line, without its empty parts', () => {
  expect(
    oneLineAddress({
      lines: ['Flat 2', ' ', '', '1 High Street'],
      town: 'York',
      postcode: 'YO1 7HH',
    }),
  ).toBe('Flat 2, 1 High Street, York, YO1 7HH');
});
