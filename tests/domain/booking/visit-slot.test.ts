import { describe, expect, it } from 'vitest';
import { timeOfDay, visitSlotHours, visitSlots, visitSlotStartHour } from '#domain/booking';

describe('a visit slot', () => {
  it('is one of three, with its start time and hours', () => {
    expect(
      visitSlots.map((slot) => [
        slot,
        visitSlotStartHour(slot),
        visitSlotStartHour(slot) + visitSlotHours,
      ]),
    ).toEqual([
      ['08:00:00', 8, 12],
      ['12:00:00', 12, 16],
      ['16:00:00', 16, 20],
    ]);
  });
});

describe('the time of day', () => {
  it('is Morning until 12, Afternoon until 16, and Evening after', () => {
    const labels = Array.from({ length: 24 }, (_, hour) => timeOfDay(hour));
    expect(labels.slice(0, 12)).toEqual(Array.from({ length: 12 }, () => 'Morning'));
    expect(labels.slice(12, 16)).toEqual(Array.from({ length: 4 }, () => 'Afternoon'));
    expect(labels.slice(16)).toEqual(Array.from({ length: 8 }, () => 'Evening'));
  });
});
