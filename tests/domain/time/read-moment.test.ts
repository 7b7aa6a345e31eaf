import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseInstant, readMoment } from '#domain/time';
import { forAll } from '../../for-all.ts';

const anyUtc = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());

describe('a moment in the notation of the platform', () => {
  it('is read with its offset when it has one', () =>
    forAll(anyUtc, (text) => {
      expect(readMoment(text)).toBe(Date.parse(text));
    }));
  it.each([
    // London is at UTC in winter and an hour ahead of it in summer.
    ['2026-01-15T09:30', '2026-01-15T09:30:00Z'],
    ['2026-01-15T09:30:45', '2026-01-15T09:30:45Z'],
    ['2026-01-15T09:30:45.678', '2026-01-15T09:30:45.678Z'],
    ['2026-07-15T09:30', '2026-07-15T08:30:00Z'],
    ['2026-07-15T00:30:59.25', '2026-07-14T23:30:59.250Z'],
    ['2026-07-15T23:59:59.123456789', '2026-07-15T22:59:59.123Z'],
  ])('%s is London time without an offset', (text, utc) => {
    expect(readMoment(text)).toBe(Date.parse(utc));
  });
  it.each([
    '',
    '2026-01-15',
    '2026-02-30T09:30',
    '26-01-15T09:30',
    '2026-1-15T09:30',
    '2026-01-5T09:30',
    '2026-01-15T24:00',
    '2026-01-15T30:00',
    '2026-01-15T9:30',
    '2026-01-15T09:60',
    '2026-01-15T09:3',
    '2026-01-15T09:30:60',
    '2026-01-15T09:30:5',
    '2026-01-15T09:30:45.',
    '2026-01-15T09:30:45.1234567890',
    '2026-01-15 09:30',
    'x2026-01-15T09:30',
    '2026-01-15T09:30x',
  ])('%j is refused', (text) => {
    expect(readMoment(text)).toBeUndefined();
  });
  it.each(['x2026-01-15T09:30Z', '2026-01-15T09:30Zx', '2026-01-15T09:30Z\n'])(
    'is refused with text around it: %j',
    (text) => {
      expect(parseInstant(text)).toBeUndefined();
    },
  );
});
