import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readRetryAfter } from '#infrastructure/portal/connection/retry-after.ts';

const answeredAt = 'Thu, 11 Jun 2026 12:00:00 GMT';

it.each([
  ['120', answeredAt, 120],
  [' 0 ', null, 0],
  ['86400', null, 3600],
  ['Thu, 11 Jun 2026 12:02:00 GMT', answeredAt, 120],
  ['Thu, 11 Jun 2026 11:00:00 GMT', answeredAt, 0],
  ['Thu, 11 Jun 2026 12:02:00 GMT', null, undefined],
  ['soon', answeredAt, undefined],
  ['', answeredAt, undefined],
  [null, answeredAt, undefined],
  [undefined, undefined, undefined],
] as const)('Retry-After: %j in an answer of %j means %j seconds', (retryAfter, date, seconds) => {
  expect(readRetryAfter(retryAfter, date)).toBe(seconds);
});

it('the wait is between none and an hour for any header', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(answeredAt, null), (retryAfter, date) => {
      const seconds = readRetryAfter(retryAfter, date) ?? 0;
      expect(seconds).toBeGreaterThanOrEqual(0);
      expect(seconds).toBeLessThanOrEqual(3600);
    }),
  );
});
