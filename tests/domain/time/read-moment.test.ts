import { describe, expect, it } from 'vitest';
import { parseInstant, readMoment } from '#domain/time';

// What it reads is compared with Luxon in luxon.test.ts.
describe('a moment in the notation of the platform', () => {
  it.each([
    '',
    '2026-01-15',
    '2026-02-30T09:30',
    '2026-01-5T09:30',
    '2026-01-15T24:00',
    '2026-01-15T9:30',
    '2026-01-15T09:60',
    '2026-01-15T09:30:60',
    '2026-01-15T09:30:45.',
    '2026-01-15T09:30:45.1234567890',
    '2026-01-15 09:30',
    'x2026-01-15T09:30',
    '2026-01-15T09:30x',
  ])('%j is refused, with an offset too', (text) => {
    expect(readMoment(text)).toBeUndefined();
    expect(parseInstant(`${text}Z`)).toBeUndefined();
  });

  it.each([
    '2026-01-15T09:30',
    '2026-01-15T09:30Zx',
    '2026-01-15T09:30Z\n',
    '2026-01-15T09:30+24:00',
    '2026-01-15T09:30z',
  ])('%j is refused as an instant: its offset is missing or wrong', (text) => {
    expect(parseInstant(text)).toBeUndefined();
  });
});
