import fc from 'fast-check';
import { expect, it } from 'vitest';
import { visitsCalendar } from '#ui/shared/booking/calendar-file-link.tsx';
import { instant, millisecondsPerHour } from '#domain/time';

const start = instant(Date.UTC(2026, 5, 12, 7));
const window = { start, end: instant(start + 4 * millisecondsPerHour) };
const fileOf = (title: string) => visitsCalendar([{ uid: 'job-1', window, title }], start);
const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Reads a property back: unfolds, then takes the escapes away (RFC 5545). */
const read = (file: string, name: string): string | undefined =>
  file
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .replaceAll(/\\([\\;,n])/g, (_, mark: string) => (mark === 'n' ? '\n' : mark));

it('a calendar file has one event with all properties that RFC 5545 requires, each line terminated', () => {
  expect(fileOf('Engineer visit').split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pilotlight//EN',
    'BEGIN:VEVENT',
    'UID:job-1@pilotlight',
    'DTSTAMP:20260612T070000Z',
    'DTSTART:20260612T070000Z',
    'DTEND:20260612T110000Z',
    'SUMMARY:Engineer visit',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it('a calendar file has one event for each of several visits, with the place where it is known', () => {
  const text = fc.string({ minLength: 1 }).filter((one) => !/[\r\n]/.test(one));
  const hours = fc.integer({ min: -1000, max: 1000 });
  const anyVisit = fc.record({ uid: fc.uuid(), title: text, place: text, hours });
  fc.assert(
    fc.property(fc.array(anyVisit), (visits) => {
      const windowOf = (hours: number) => ({
        start: instant(start + hours * millisecondsPerHour),
        end: instant(start + (hours + 4) * millisecondsPerHour),
      });
      const stamp = (hours: number) =>
        new Date(start + hours * 3_600_000).toISOString().replaceAll(/[-:]|\.000/g, '');
      const file = visitsCalendar(
        visits.map(({ hours, ...visit }) => ({ ...visit, window: windowOf(hours) })),
        start,
      );
      const [before, ...events] = file.split('BEGIN:VEVENT\r\n');
      const names = ['UID', 'DTSTART', 'DTEND', 'SUMMARY', 'LOCATION'];
      expect(events.map((event) => names.map((name) => read(event, name)))).toEqual(
        visits.map(({ uid, hours, title, place }) => [
          `${uid}@pilotlight`,
          stamp(hours),
          stamp(hours + 4),
          title,
          place,
        ]),
      );
      expect(before?.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true);
      expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    }),
  );
});

it('the title of an event is preserved in lines of at most 75 bytes, with its line breaks in any notation', () => {
  const anyTitle = fc
    .string({ unit: 'grapheme', maxLength: 200, size: 'max' })
    .filter((text) => !text.includes('\r'));
  fc.assert(
    fc.property(anyTitle, (title) => {
      const file = fileOf(title);
      expect(read(file, 'SUMMARY')).toBe(title);
      const lines = file.split('\r\n');
      for (const [index, line] of lines.entries()) {
        expect(bytesOf(line)).toBeLessThanOrEqual(75);
        // A line is continued in the next one only when its next character, of at most 4 bytes, does not fit.
        if (lines[index + 1]?.startsWith(' ') === true)
          expect(bytesOf(line)).toBeGreaterThanOrEqual(75 - 4);
      }
    }),
  );
  for (const mark of ['\n', '\r\n', '\r'])
    expect(read(fileOf(`a${mark}b`), 'SUMMARY')).toBe('a\nb');
});
