import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressOfHash,
  hashRedirect,
  safePath,
  saveRedirect,
  takeRedirect,
} from '#ui/shell/addresses/safe-path.ts';
import { device } from '../../device.ts';

const here = 'https://portal.example';

const encodings: readonly ((text: string) => string)[] = [
  (text) => text,
  encodeURIComponent,
  (text) => encodeURIComponent(encodeURIComponent(text)),
  (text) => text.replaceAll('/', '%2f').replaceAll('\\', '%5c'),
];

describe('a safe path', () => {
  it.each([
    '/',
    '/properties',
    '/claim/new?mode=cs&claim=new',
    '/job/agenda?tab=todayAgenda#top',
    '/job/3f0c8a52-7f8e-4f39-9a35-1f4c1f0a9a10',
    '/properties?next=%2F%2Felsewhere.example',
    '/a%20b',
  ])('is accepted: %s', (path) => {
    expect(safePath(path)).toBe(path);
  });

  it.each([
    '',
    'properties',
    'https://elsewhere.example/',
    'http://portal.example/',
    '//elsewhere.example',
    '///elsewhere.example',
    '/\\elsewhere.example',
    '\\\\elsewhere.example',
    '/\t/elsewhere.example',
    '/\n/elsewhere.example',
    ' /properties',
    '/%2Felsewhere.example',
    '/%252Felsewhere.example',
    '/%5Celsewhere.example',
    '/%255C%255Celsewhere.example',
    '/.//elsewhere.example',
    '/..//elsewhere.example',
    '/a/..//elsewhere.example',
    '/%2e%2e//elsewhere.example',
    '/%09/elsewhere.example',
    '/%',
    '/%zz',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    '@elsewhere.example',
    'mailto:a@b.example',
  ])('is refused: %j', (path) => {
    expect(safePath(path)).toBeUndefined();
  });

  it('never leaves the origin, for any content', () => {
    const parts = ['%2f', '%5c', '%252f', '%2e', 'https:', 'javascript:', 'elsewhere.example'];
    const piece = fc.constantFrom('..', 'a', ...Array.from('/\\.:@?#\t\n '), ...parts);
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 8 }),
        fc.constantFrom(...encodings),
        (pieces, encode) => {
          const path = safePath(encode(pieces.join('')));
          if (path === undefined) return;
          expect(new URL(path, here).origin).toBe(here);
          expect(path).toMatch(/^\/(?![/\\])/);
          const link = document.createElement('a');
          link.href = path;
          expect(link.origin).toBe(window.location.origin);
        },
      ),
      { numRuns: 3000 },
    );
  });
  it('may consist of any plain segments', () => {
    const segment = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,12}$/);
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 5 }), (segments) => {
        const path = `/${segments.join('/')}`;
        expect(safePath(path)).toBe(path);
      }),
    );
  });
});

describe('an address of the form #!/path', () => {
  it.each([
    ['#!/claim/new?mode=cs', '/claim/new?mode=cs'],
    ['#!//elsewhere.example', '/'],
    ['#!https://elsewhere.example', '/'],
    ['#!', '/'],
    ['#!javascript:alert(1)', '/'],
    ['', undefined],
    ['#', undefined],
    ['#main', undefined],
    ['#/properties', undefined],
  ])('leads from %s to %s', (hash, path) => {
    expect(hashRedirect(hash)).toBe(path);
  });

  it.each([
    ['/?mode=cs&claim=new#!/auth', '/auth?mode=cs&claim=new'],
    ['/?mode=cs#!/auth?mode=ooh', '/auth?mode=ooh'],
    ['/#!/job/offers?from=mail#two', '/job/offers?from=mail#two'],
    ['/?mode=cs#!//elsewhere.example', '/?mode=cs'],
    ['/?mode=cs#two', undefined],
    ['/', undefined],
  ])('with its modes leads from %s to %s', (address, target) => {
    expect(addressOfHash(new URL(address, here))).toBe(target);
  });
});

describe('the saved redirect', () => {
  const redirect = { path: '/claim/new?stage=review', state: { contractId: 'contract-1' } };

  it('is used once, with the state of the navigation', () => {
    saveRedirect(device, redirect);
    expect(takeRedirect(device)).toEqual(redirect);
    expect(takeRedirect(device)).toBeUndefined();
  });

  it('is deleted when the user is forgotten', () => {
    saveRedirect(device, redirect);
    device.forgetUser();
    expect(takeRedirect(device)).toBeUndefined();
  });

  it.each(['//elsewhere.example', 'https://elsewhere.example', 'javascript:alert(1)', '/\\x'])(
    'leads to the landing page when it was changed to %s',
    (path) => {
      saveRedirect(device, { ...redirect, path });
      expect(takeRedirect(device)).toEqual({ path: '/', state: null });
    },
  );

  it.each(['', 'null', '7', '"text"', '{', '[]', '{"path":7}'])('handles a stored %j', (stored) => {
    saveRedirect(device, redirect);
    sessionStorage.setItem(sessionStorage.key(0) ?? '', stored);
    expect(takeRedirect(device)?.path ?? '/').toBe('/');
  });
});
