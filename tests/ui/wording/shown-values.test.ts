import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oneLineAddress } from '#domain/repair';
import { type LocalDate, instant } from '#domain/time';
import {
  mapLink,
  mapOpener,
  navigationLink,
  type MapOpener,
} from '#ui/shared/visit/facts/map-links.ts';
import { fillWording, fillWordingAsText } from '#ui/shell/configuration/fill-wording.ts';
import { phoneLink, publishedPhoneLink } from '#ui/shell/phone/phone-link.tsx';
import { closeAnswerLabel } from '#words/shared/visit/wording/close-questions.ts';
import {
  dayAndMonth,
  longDate,
  monthAndYear,
  shortDate,
  weekdayName,
} from '#words/wording/date-words.ts';
import { clockTimes } from '#words/wording/time-words.ts';

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10) as LocalDate);

const months =
  'January February March April May June July August September October November December';
const shortMonths = 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec';
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday';

const partsOf = (date: LocalDate) => {
  const day = new Date(`${date}T00:00:00Z`);
  return {
    weekday: weekdays.split(' ')[day.getUTCDay()],
    day: day.getUTCDate(),
    month: months.split(' ')[day.getUTCMonth()],
    shortMonth: shortMonths.split(' ')[day.getUTCMonth()],
    year: day.getUTCFullYear(),
  };
};
type Parts = ReturnType<typeof partsOf>;

// Oracle: the names of British English, and the fields of JavaScript's Date in UTC.
it.each([
  ['weekdayName', weekdayName, ({ weekday }: Parts) => weekday],
  ['dayAndMonth', dayAndMonth, ({ weekday, day, month }: Parts) => `${weekday} ${day} ${month}`],
  ['monthAndYear', monthAndYear, ({ month, year }: Parts) => `${month} ${year}`],
  ['shortDate', shortDate, (of: Parts) => `${of.day} ${of.shortMonth} ${of.year}`],
  ['longDate', longDate, ({ day, month, year }: Parts) => `${day} ${month} ${year}`],
])('%s writes every date in British English', (_, write, expected) => {
  fc.assert(
    fc.property(days, (date) => {
      expect(write(date)).toBe(expected(partsOf(date)));
    }),
  );
});

/** The date and time in London, as the browser formats them. */
const london = (moment: number, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'Europe/London' }).format(moment);
const clock = (moment: number) => london(moment, { hour: '2-digit', minute: '2-digit' });
const dayOf = (moment: number) => london(moment, { dateStyle: 'short' });

it('a time range names the day of its end only when it differs from the day of its start', () => {
  const start = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2030, 0, 1) });
  fc.assert(
    fc.property(start, fc.integer({ min: 1, max: 48 * 60 }), (from, minutes) => {
      const to = from + minutes * 60_000;
      const reported = clockTimes({ start: instant(from), end: instant(to) });
      const day = [{ weekday: 'long' }, { day: 'numeric' }, { month: 'long' }] as const;
      const until =
        dayOf(from) === dayOf(to)
          ? clock(to)
          : `${day.map((part) => london(to, part)).join(' ')}, ${clock(to)}`;
      expect(reported).toBe(`${clock(from)}–${until}`);
    }),
  );
});

it.each([
  ['unsafeSituation', 'AtRisk', 'At Risk'],
  ['boilerType', 'Combi', 'Combi'],
  ['boilerLocation', 'KITCHEN', 'Kitchen'],
  ['boilerMake', 'Homemade', 'Homemade'],
] as const)('shows the %s %j as %j', (question, value, label) => {
  expect(closeAnswerLabel(question, value)).toBe(label);
});

describe('a text with placeholders', () => {
  const values = { phone: '0800 000 0123', brand: 'Hearthside' };

  it('is filled with the brand and the number', () => {
    expect(fillWordingAsText('Call {brand} on {phone}.', values)).toBe(
      'Call Hearthside on 0800 000 0123.',
    );
  });

  it('keeps the number separate, so that it can be dialled, with the full stop after it', () => {
    expect(fillWording('{phone} or {phone}. Now', values)).toEqual([
      { kind: 'phone', number: values.phone, after: '' },
      { kind: 'words', text: ' or ' },
      { kind: 'phone', number: values.phone, after: '.' },
      { kind: 'words', text: ' Now' },
    ]);
    expect(fillWording('{gas} at once', values)[0]).toEqual({
      kind: 'phone',
      number: '0800 111 999',
      after: '',
    });
  });
});

it('a link calls the number to dial, and is missing without one', () => {
  expect(phoneLink('+44', '07700 900123')).toBe('tel:+447700900123');
  expect(phoneLink('+44', 'unknown')).toBeUndefined();
  expect(publishedPhoneLink('999')).toBe('tel:999');
  expect(publishedPhoneLink('12')).toBeUndefined();
});

describe('a link to an address', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 20 });

  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', 'apple'],
    ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X)', 'apple'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'apple'],
    ['Mozilla/5.0 (Linux; Android 14; Pixel 8)', 'geo'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'web'],
    ['Mozilla/5.0 (X11; Linux x86_64)', 'web'],
    ['', 'geo'],
  ])('opens with %s in the maps of %s', (userAgent, opener) => {
    expect(mapOpener(userAgent)).toBe(opener);
  });

  it('contains any address unchanged', () => {
    const openers = fc.constantFrom<MapOpener>('apple', 'geo', 'web');
    const anyAddress = fc.record({ lines: fc.array(text), town: text, postcode: text });
    fc.assert(
      fc.property(anyAddress, openers, (where, opener) => {
        for (const link of [mapLink(where, opener), navigationLink(where, opener)]) {
          const query = new URLSearchParams(link.slice(link.indexOf('?') + 1));
          const given =
            query.get('q') ?? query.get('query') ?? query.get('daddr') ?? query.get('destination');
          expect(given).toBe(oneLineAddress(where));
          expect(link).not.toMatch(/\s/);
        }
      }),
    );
  });

  it.each([
    ['apple', 'https://maps.apple.com/?q=', 'https://maps.apple.com/?daddr='],
    ['geo', 'geo:0,0?q=', 'https://www.google.com/maps/dir/?api=1&destination='],
    [
      'web',
      'https://www.google.com/maps/search/?api=1&query=',
      'https://www.google.com/maps/dir/?api=1&destination=',
    ],
  ] as const)('has the documented form in the maps of %s', (opener, shows, leads) => {
    const query = 'Flat%202%2C%201%20High%20Street%2C%20York%2C%20YO1%207HH';
    const address = { lines: ['Flat 2', '', '1 High Street'], town: 'York', postcode: 'YO1 7HH' };
    expect(mapLink(address, opener)).toBe(shows + query);
    expect(navigationLink(address, opener)).toBe(leads + query);
  });
});
