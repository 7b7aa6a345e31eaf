import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  postcodeDistrict,
  dialledNumber,
  mapLink,
  mapOpener,
  navigationLink,
  oneLineAddress,
  phoneLink,
  publishedPhoneLink,
} from '#domain/repair';
import type { MapOpener } from '../../../domain/repair/visit-links.ts';

const address = { lines: ['Flat 2', '', '1 High Street'], town: 'York', postcode: 'YO1 7HH' };
const openers = fc.constantFrom<MapOpener>('apple', 'geo', 'web');
const text = fc.string({ unit: 'grapheme', maxLength: 20 });

describe('a link to an address', () => {
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

  it('has the address on one line, without its empty parts', () => {
    expect(oneLineAddress(address)).toBe('Flat 2, 1 High Street, York, YO1 7HH');
  });

  it('contains any address unchanged', () => {
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
    expect(mapLink(address, opener)).toBe(shows + query);
    expect(navigationLink(address, opener)).toBe(leads + query);
  });
});

describe('a link for a telephone call', () => {
  it.each([
    ['+44', '07700 900123', 'tel:+447700900123'],
    ['44', '7700900123', 'tel:+447700900123'],
    ['0044', '07700900123', 'tel:+447700900123'],
    ['', '01904 123456', 'tel:+441904123456'],
    ['+44', '+353 87 123 4567', 'tel:+353871234567'],
    ['', ' +44 7700 900123', 'tel:+447700900123'],
    ['+44', '+44 (0)7700 900123', 'tel:+447700900123'],
    ['+44', '0044 7700 900123', 'tel:+447700900123'],
    ['', '0044 (0) 7700 900123', 'tel:+447700900123'],
    ['+44', '(0)7700 900123', 'tel:+447700900123'],
    ['+44', '', undefined],
    ['+44', 'unknown', undefined],
    ['', '07700 900321 / 07700 900654', 'tel:+447700900321'],
    ['+44', '07700 900321 or 01904 123456', 'tel:+447700900321'],
    ['', '07700 900321 07700 900654', 'tel:+447700900321'],
    ['', '01904 123456 ext 7', 'tel:+441904123456'],
    ['', '01904 123456 x7', 'tel:+441904123456'],
    ['', '01904123456#12', 'tel:+441904123456'],
    ['', 'home 01904-123-456 (after 6)', 'tel:+441904123456'],
    ['', 'none, ring 07700 900321', 'tel:+447700900321'],
    ['', '12', undefined],
    ['+44', '123', undefined],
    ['', '+1 (212) 555-0100', 'tel:+12125550100'],
    ['', '1234567890123456789', undefined],
    ['', '\u202a07700\u00a0900321\u202c', 'tel:+447700900321'],
  ])('for %j and %j is %j', (prefix, number, link) => {
    expect(phoneLink(prefix, number)).toBe(link);
  });
});

it.each([
  ['0800 111 999', 'tel:+44800111999'],
  ['0808 157 0100', 'tel:+448081570100'],
  ['+353 1 234 5678', 'tel:+35312345678'],
  ['999', 'tel:999'],
  ['116 123', 'tel:116123'],
  ['0800', undefined],
  ['12', undefined],
  ['', undefined],
])('the published number %j is called by %j', (number, link) => {
  expect(publishedPhoneLink(number)).toBe(link);
});

describe('a number to dial', () => {
  const digits = (least: number, most: number) =>
    fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: least, maxLength: most })
      .map((some) => some.join(''));
  const national = fc
    .tuple(fc.integer({ min: 1, max: 9 }), digits(8, 9))
    .map(([first, rest]) => `${first}${rest}`);
  const gap = fc.constantFrom('', ' ', '-', '.', '\u00a0', ' \u200b');
  const spaced = fc
    .tuple(national, fc.array(gap, { minLength: 10, maxLength: 10 }))
    .map(([number, gaps]) => ({
      number,
      text: Array.from(`0${number}`, (digit, at) => digit + (gaps[at] ?? '')).join(''),
    }));
  const before = fc.constantFrom('', 'Mobile: ', '\u202a', 'call ');
  const after = fc.constantFrom(
    '',
    ' ext 7',
    ' / 07700 900654',
    ', or 01904 123456',
    ' (work)',
    ' x12',
    '; 0800 111 999',
  );

  it('is the first in any text, in any notation', () => {
    fc.assert(
      fc.property(spaced, before, after, ({ number, text: written }, first, last) => {
        expect(dialledNumber('', first + written + last)).toBe(`+44${number}`);
      }),
    );
  });

  it('is in E.164 format or missing, for any text', () => {
    const anyText = fc.string({
      unit: fc.constantFrom(...Array.from('0123456789+()-/ .,x')),
      maxLength: 40,
    });
    fc.assert(
      fc.property(
        fc.oneof(fc.constant(''), fc.constant('+44'), anyText),
        anyText,
        (prefix, number) => {
          expect(dialledNumber(prefix, number) ?? '+1234567').toMatch(/^\+[1-9]\d{6,14}$/);
        },
      ),
    );
  });
});

describe('the district of a postcode', () => {
  it.each([
    ['YO1 7HH', 'YO1'],
    ['yo17hh', 'YO1'],
    [' EC1A 1BB ', 'EC1A'],
    ['', ''],
  ])('of %j is %j, without the rest of the address', (postcode, district) => {
    expect(postcodeDistrict(postcode)).toBe(district);
  });
});
