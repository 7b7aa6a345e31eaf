import { expect, it } from 'vitest';
import { randomAttemptKeys } from '#infrastructure/portal/random/random-values.ts';

it('random attempt keys are unique', () => {
  const keys = Array.from({ length: 1000 }, randomAttemptKeys.next);
  expect(new Set(keys).size).toBe(1000);
});
