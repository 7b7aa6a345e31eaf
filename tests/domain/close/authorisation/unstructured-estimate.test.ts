import { expect, it } from 'vitest';
import { decideUnstructuredEstimate } from '../../../../domain/close/authorisation/unstructured-estimate.ts';
import type { Pence } from '#domain/money';

it.each([
  [1, 5001, -1],
  [2.5, 0, -2500],
  [0.5, 1234, 6266],
])('an estimate of %d hours and %d pence reports its costs and its limit', (hours, parts, left) => {
  const request = { hours, parts: parts as Pence, previousVisits: 0 };
  expect(decideUnstructuredEstimate(request, undefined)).toMatchObject({
    cost: { labour: hours * 5000, parts, total: hours * 5000 + parts },
    next: { limit: 'estimate', at: 10_000, remaining: left },
    compared: [
      { what: 'estimated cost', value: hours * 5000 + parts, limit: 10_000, margin: left },
      { what: 'previous visits', value: 0, limit: 1, margin: 1 },
    ],
  });
});
