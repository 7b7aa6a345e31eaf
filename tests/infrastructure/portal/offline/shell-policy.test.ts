import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultPlatformAddress } from '#infrastructure/wire/default-platform-address.ts';
import { pathTemplate, type Route } from '#infrastructure/wire/route.ts';
import { routeTable } from '#infrastructure/wire/route-table.ts';
import {
  reactionTo,
  fitsFiles,
  needsConfigurationFile,
  shellDecision,
  versionsToDrop,
} from '#infrastructure/portal/offline/shell-policy.ts';

const origin = 'https://portal.provider.test';
const decide = (path: string, mode = 'navigate', method = 'GET') =>
  shellDecision({ method, mode, url: `${origin}${path}` }, origin);

describe('the service worker', () => {
  it.each([
    '/',
    '/job/agenda?tab=upcomingAgenda',
    '/job/offers',
    '/job/uid-1/reschedule',
    '/engineer/account/invoices',
  ])('opens %s offline', (path) => {
    expect(decide(path)).toBe('page');
  });

  it('stores a newer page only when all its files are stored', () => {
    const files = ['/assets/index-1.js', '/assets/index-1.css'];
    const page = (names: readonly string[]) =>
      `<script id="pilotlight-configuration"></script>${names.map((name) => `<link href="${name}">`).join('')}`;
    expect(fitsFiles(page(files), files)).toBe(true);
    expect(fitsFiles(page([...files, '/assets/index-2.js']), files)).toBe(false);
    expect(fitsFiles(page([]), files)).toBe(false);
    expect(fitsFiles('<h1>Back soon</h1><img src="/assets/index-1.js">', files)).toBe(false);
  });

  it('fetches the configuration file only for a page that was served without its configuration', () => {
    const block = '<script id="pilotlight-configuration"></script>';
    const preload = '<link rel="preload" as="fetch" href="/configuration.json" />';
    expect(needsConfigurationFile(`${preload}${block}`)).toBe(true);
    expect(needsConfigurationFile(block)).toBe(false);
  });

  it.each(['/auth', '/properties', '/claim/new/con-1', '/developer/inbox', '/jobs', '/storage/1'])(
    'ignores %s',
    (path) => {
      expect(decide(path)).toBe('leave-alone');
    },
  );

  it.each(Object.values<Route>(routeTable))('never stores an answer of $path', (route) => {
    const path = `/api${pathTemplate(route, defaultPlatformAddress)}`;
    for (const mode of ['cors', 'navigate', 'same-origin'])
      expect(decide(path, mode, route.method)).toBe('leave-alone');
  });

  it('ignores other hosts and all requests that send data', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), (url) => {
        expect(shellDecision({ method: 'GET', mode: 'navigate', url }, origin)).toBe('leave-alone');
      }),
    );
    expect(decide('/job/agenda', 'navigate', 'POST')).toBe('leave-alone');
    expect(decide('/job/agenda', 'cors')).toBe('leave-alone');
  });
});

describe('a service worker that becomes active', () => {
  it.each([
    [['own'], []],
    [['one', 'own'], []],
    [['own', 'one'], []],
    [['one', 'two', 'own'], ['one']],
    [
      ['one', 'own', 'two', 'three'],
      ['one', 'two'],
    ],
  ])(
    'with the versions %j deletes %j, and keeps the previous one for open tabs',
    (kept, dropped) => {
      expect(versionsToDrop(kept, 'own')).toEqual(dropped);
    },
  );
});

describe('a message to the service worker', () => {
  const files = ['/assets/index-1.js', '/assets/index-1.css'];

  it('can ask it to take over', () => {
    expect(reactionTo({ ask: 'take-over' }, files)).toBe('take-over');
  });

  it.each([
    [[], true],
    [files, true],
    [['/assets/index-1.js'], true],
    [['/assets/index-2.js'], false],
    [[...files, '/assets/index-2.js'], false],
  ])('with the files %j is answered with whether they are of its version', (named, answer) => {
    expect(reactionTo({ ask: 'is-yours', files: named }, files)).toEqual({ answer });
  });

  it('of any other kind is ignored', () => {
    fc.assert(
      fc.property(fc.anything(), (message) => {
        expect(reactionTo(message, files)).toBeUndefined();
      }),
    );
    for (const message of [{ ask: 'is-yours' }, { ask: 'is-yours', files: 'x' }, { ask: 'skip' }])
      expect(reactionTo(message, files)).toBeUndefined();
  });
});
