import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oneLineAddress } from '#domain/repair';
import {
  mapLink,
  mapOpener,
  navigationLink,
  type MapOpener,
} from '#ui/shared/visit/facts/map-links.ts';

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
