import { expect, it } from 'vitest';
import { compareWithLimit } from '#domain/kernel';

it('a number compared with its limit reports the margin that remains', () => {
  const compared = { what: 'hours', value: 9, limit: 12, test: 'at most', margin: 3 };
  expect(compareWithLimit('hours', 9, 12)).toEqual(compared);
});
