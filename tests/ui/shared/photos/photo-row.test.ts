import { expect, it } from 'vitest';
import { byteWords } from '#ui/shared/photos/photo-row.tsx';

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 KB'],
  [340_400, '340 KB'],
  [1_000_000, '1.0 MB'],
  [1_340_000, '1.3 MB'],
])('the size of %i bytes is written %s', (bytes, words) => {
  expect(byteWords(bytes)).toBe(words);
});
