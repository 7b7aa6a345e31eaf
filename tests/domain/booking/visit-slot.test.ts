import { describe, expect, it } from 'vitest';
import { timeOfDay } from '#domain/booking';

describe('the time of day', () => {
  it('is Morning until 12, Afternoon until 16, and Evening after', () => {
    const labels = Array.from({ length: 24 }, (_, hour) => timeOfDay(hour));
    expect(labels.slice(0, 12)).toEqual(Array.from({ length: 12 }, () => 'Morning'));
    expect(labels.slice(12, 16)).toEqual(Array.from({ length: 4 }, () => 'Afternoon'));
    expect(labels.slice(16)).toEqual(Array.from({ length: 8 }, () => 'Evening'));
  });
});
