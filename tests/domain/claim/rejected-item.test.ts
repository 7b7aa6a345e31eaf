import { describe, expect, it } from 'vitest';
import { isOrAre, rejectedItemLabels } from '#domain/claim';

describe('the verb for a rejected item', () => {
  it.each([
    ['Showers', 'are'],
    ['Fleas and cluster flies', 'are'],
    ['Underfloor heating and heat pump', 'are'],
    ['Sandstone', 'is'],
    ['Band and', 'is'],
    ['', 'is'],
  ] as const)('of %j is "%s"', (label, verb) => {
    expect(isOrAre(label)).toBe(verb);
  });
});

it('every rejected item has its own label', () => {
  const labels = Object.values(rejectedItemLabels);
  expect(new Set(labels).size).toBe(labels.length);
});
