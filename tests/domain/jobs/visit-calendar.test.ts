import fc from 'fast-check';
import { expect, it } from 'vitest';
import { visitCalendar } from '#domain/jobs/visit-calendar.ts';
import { instant, millisecondsPerHour } from '#domain/kernel/instant.ts';

const start = instant(Date.UTC(2026, 5, 12, 7));
const window = { start, end: instant(start + 4 * millisecondsPerHour) };
const fileOf = (title: string) => visitCalendar({ uid: 'job-1', window, title, now: start });

/** Reads a property back: unfolds, then takes the escapes away (RFC 5545). */
const read = (file: string, name: string): string | undefined =>
  file
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .replaceAll(/\\([\\;,n])/g, (_, mark: string) => (mark === 'n' ? '\n' : mark));

it('holds the visit in UTC', () => {
  const file = fileOf('Engineer visit');
  expect(read(file, 'DTSTART')).toBe('20260612T070000Z');
  expect(read(file, 'DTEND')).toBe('20260612T110000Z');
});

it('gives any title back, in lines of at most 75 bytes', () => {
  const anyTitle = fc
    .string({ unit: 'grapheme', maxLength: 200 })
    .filter((text) => !text.includes('\r'));
  fc.assert(
    fc.property(anyTitle, (title) => {
      const file = fileOf(title);
      expect(read(file, 'SUMMARY')).toBe(title);
      for (const line of file.split('\r\n'))
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    }),
  );
});
