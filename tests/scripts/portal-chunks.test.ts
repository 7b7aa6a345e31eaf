import { expect, it } from 'vitest';
import { roles } from '#domain/identity';
import { chunkByLoaders } from '../../scripts/build/portal-chunks.mjs';

const module = '/portal/ui/kit/buttons/button.tsx';

/** A module that these lazy parts import, each loaded by the sources that are named for it. */
const importedBy = (parts: readonly (readonly string[])[]) => {
  const between = '/portal/ui/kit/between.ts';
  const entries = parts.map((_, place) => `/portal/part-${place}.tsx`);
  const info = (id: string) => {
    const place = entries.indexOf(id);
    if (place >= 0)
      return {
        importers: [],
        dynamicImporters: parts[place]?.map((loader) => `/portal/ui/${loader}`) ?? [],
      };
    // Modules may import each other.
    return {
      importers: id === module ? [between, ...entries.slice(1)] : [module, ...entries.slice(0, 1)],
      dynamicImporters: [],
    };
  };
  return { getModuleInfo: info } as unknown as Parameters<typeof chunkByLoaders>[1];
};

it.each(roles)('scripts/build/portal-chunks.mjs knows the role %s', (role) => {
  expect(chunkByLoaders(module, importedBy([[`${role}-start.ts`]]))).toBe(`${role}-start`);
});

it.each([
  ['one part alone', [['screens.ts']], null],
  ['one part of the start', [['engineer-start.ts']], 'engineer-start'],
  ['one part that signing in loads later', [['sign-in.ts']], null],
  ['sign-in and others', [['sign-in-start.ts'], ['engineer-screens.ts']], 'sign-in'],
  ['the start of a page', [['start-page.ts'], ['start-portal.tsx']], 'everybody-start'],
  ['the starts of two roles', [['engineer-start.ts'], ['customer-start.ts']], 'everybody-start'],
  ['the start of one role', [['engineer-start.ts'], ['engineer-screens.ts']], 'engineer-start'],
  [
    'the start of one role and a screen of another',
    [['engineer-start.ts'], ['customer-screens.ts']],
    'everybody-start',
  ],
  [
    'two later screens of one role',
    [['customer-screens.ts'], ['customer-screens.ts']],
    'customer-later',
  ],
  [
    'later screens of two roles',
    [['customer-screens.ts'], ['engineer-screens.ts']],
    'everybody-later',
  ],
  ['a screen of everybody', [['screens.ts'], ['engineer-screens.ts']], 'everybody-later'],
  [
    'a name that only contains a start',
    [['lazy-start-notice.tsx'], ['screens.ts']],
    'everybody-later',
  ],
])('the file of the build for a module of %s', (_, parts, chunk) => {
  expect(chunkByLoaders(module, importedBy(parts))).toBe(chunk);
});

it.each([
  ['customer.ts', 'customer-start'],
  ['engineer.ts', 'engineer-start'],
  ['sign-in.ts', 'sign-in'],
  ['everyone.ts', 'everybody-start'],
])('the file of the build for %s, which a start page loads', (part, chunk) => {
  const info = (id: string) => ({
    importers: [],
    dynamicImporters: id.endsWith(part) ? ['/portal/wiring/start-page.ts'] : [],
  });
  const modules = { getModuleInfo: info } as unknown as Parameters<typeof chunkByLoaders>[1];
  expect(chunkByLoaders(`/portal/wiring/${part}`, modules)).toBe(chunk);
});
