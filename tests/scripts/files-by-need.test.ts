import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fileByNeed } from '../../scripts/build/files-by-need.mjs';

const at = (path: string): string => `/home/pilotlight/${path}`;

const sheet = at('ui/parts/buttons/button.tsx');
const application = at('infrastructure/portal/wiring/portal.ts');
const agenda = at('ui/screens/agenda/agenda-screen.tsx');
const close = at('ui/screens/close/close-screen.tsx');
const cancel = at('ui/screens/cancel/cancel-screen.tsx');
const firstLook = at('ui/app/first-look/look-first.tsx');
const claim = at('ui/screens/claim/claim-screen.tsx');
const vitals = at('infrastructure/portal/analytics/web-vitals.ts');
const sentry = at('infrastructure/portal/sentry/sentry-client.ts');
const terms = at('ui/screens/terms/terms-screen.tsx');

/** A module that these screens import, some of them through another, which they import in a circle. */
const neededBy = (screens: readonly string[]) => {
  const between = at('ui/parts/between.ts');
  const info = (id: string) => {
    if (screens.includes(id))
      return { isEntry: false, importers: [], dynamicImporters: ['main.tsx'] };
    const importers = id === between ? [...screens, sheet] : [...screens.slice(1), between];
    return { isEntry: false, importers, dynamicImporters: [] };
  };
  return { getModuleInfo: info } as unknown as Parameters<typeof fileByNeed>[1];
};

it.each([
  ['all users need it', [application], 'application'],
  ['all users, and an engineer later', [application, close], 'application'],
  ['an engineer before all else', [firstLook], 'first-look'],
  ['an engineer before all else, at first and later', [firstLook, agenda, close], 'first-look'],
  ['an engineer first, and all users', [firstLook, application], 'basics'],
  ['an engineer before all else, and a customer', [firstLook, claim], 'basics'],
  ['an engineer at first', [agenda], 'engineers'],
  ['an engineer at first and later', [agenda, close], 'engineers'],
  ['an engineer at first, and a customer', [agenda, claim], 'application'],
  ['an engineer later', [close], 'engineers-later'],
  ['an engineer on two later screens', [close, cancel], 'engineers-later'],
  ['an engineer later, and a customer', [close, claim], 'shared'],
  ['two screens of customers', [claim, terms], 'shared'],
  ['one screen of customers', [claim], null],
  ['tracking and error reporting', [vitals, sentry], null],
  ['a screen and error reporting', [claim, sentry], null],
])('a module belongs to its file: %s', (_who, screens, file) => {
  expect(fileByNeed(sheet, neededBy(screens))).toBe(file);
});

it('the styles of the first screen are in a style sheet that it needs anyway', () => {
  const style = at('ui/screens/agenda/agenda.module.css');
  expect(fileByNeed(style, neededBy([firstLook, agenda]))).toBe('basics');
  expect(fileByNeed(style, neededBy([agenda]))).toBe('engineers');
});

const records = readFileSync(join(import.meta.dirname, '../../ui/app/routes/screens.ts'), 'utf8');
const ofEngineers = [
  ...records.matchAll(/audience: 'engineer',\s+load:[^;,]*?import\('..\/..\/([^']+)'\)/g),
].map(([, path = '']) => path);

it.each(ofEngineers)('a screen for engineers is in the file of engineers: %s', (path) => {
  expect(fileByNeed(sheet, neededBy([at(`ui/${path}`)]))).toMatch(/^engineers(-later)?$/);
});

it('the screens for engineers are recognised', () => {
  expect(ofEngineers).toHaveLength(records.split("audience: 'engineer'").length - 1);
});
