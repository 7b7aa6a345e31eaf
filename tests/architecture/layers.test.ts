import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import configuration from '../../.dependency-cruiser.mjs';
import { checkLayers, layers } from '../../scripts/checks/check-layers.mjs';
import { plantTree, soundHouse, type Files } from './planted-tree.ts';

const importing = (specifier: string, name: string) =>
  `import { ${name} } from '${specifier}';\nexport const planted = ${name};\n`;

type Plant = { readonly files: Files; readonly at: string };

/** A file that imports what it must not, with other files; the first file is to be reported. */
const plant = (at: string, specifier: string, name: string, others: Files = {}): Plant => ({
  files: { [at]: importing(specifier, name), ...others },
  at,
});

const exporting = (name: string) => `export const ${name} = 1;\n`;

/** Two folders that import each other, without a cycle between their files. */
const cycleOf = (one: string, other: string): Files => {
  const up = (folder: string) => folder.replaceAll(/[^/]+/g, '..');
  const layer = one.split('/', 1)[0] ?? '';
  const path = (from: string, to: string) => `${up(from).slice(3)}/${to.slice(layer.length + 1)}`;
  return {
    [`${one}/planted.ts`]: importing(`${path(one, other)}/record.ts`, 'record'),
    [`${one}/attempt.ts`]: exporting('attempt'),
    [`${other}/record.ts`]: importing(`${path(other, one)}/attempt.ts`, 'attempt').replace(
      'planted',
      'record',
    ),
  };
};

const claimScreen = 'ui/features/claim/planted.ts';
const portalHttp = 'infrastructure/portal/http/planted.ts';
const ports = { 'application/ports/ports.ts': exporting('ports') };
const desk = { 'infrastructure/portal/stripe/desk.ts': exporting('desk') };

/** For each rule, a violation. */
const plants: Record<string, Plant> = {
  'luxon-on-the-platform': plant(claimScreen, 'luxon', 'DateTime'),
  'application-subjects-above-what-they-share': plant(
    'application/device/planted.ts',
    '../claim/create-claim.ts',
    'makeCreateClaim',
  ),
  'domain-folders-below-their-room': plant(
    'domain/claim/days/planted.ts',
    '../claim-route.ts',
    'route',
  ),
  'folders-without-cycles': {
    files: {
      'domain/money/planted.ts': importing('../time/index.ts', 'now'),
      'domain/time/index.ts': `export { now } from './now.ts';\n`,
      'domain/time/now.ts': importing('../money/index.ts', 'noPence').replace('planted', 'now'),
    },
    at: 'domain/money',
  },
  'ports-hold-interfaces': plant(
    'application/ports/planted.ts',
    '../sending/attempt.ts',
    'attempt',
    { 'application/sending/attempt.ts': exporting('attempt') },
  ),
  'domain-rooms-by-their-index': plant('domain/claim/planted.ts', '../money/pence.ts', 'noPence'),
  'domain-testing-imports-types-of-fast-check': plant(
    'domain/testing/planted.ts',
    '#application/ports/ports.ts',
    'ports',
    ports,
  ),
  'domain-imports-itself': plant(
    'domain/claim/planted.ts',
    '#application/ports/ports.ts',
    'ports',
    ports,
  ),
  'command-line-on-node-alone': plant('domain/cli/planted.ts', 'fp-ts/TaskEither', 'right'),
  'rooms-not-command-line': plant('domain/claim/planted.ts', '../cli/index.ts', 'run', {
    'domain/cli/index.ts': exporting('run'),
  }),
  'application-imports-domain-and-fp-ts': plant(
    'application/use-cases/planted.ts',
    '#infrastructure/portal/http/client.ts',
    'client',
  ),
  'infrastructure-not-ui': plant(portalHttp, '#ui/features/claim/claim.tsx', 'useClaim'),
  'ui-not-infrastructure': plant(
    claimScreen,
    '#infrastructure/portal/wiring/container.ts',
    'container',
  ),
  'ui-main-through-wiring': plant('ui/main.tsx', '#infrastructure/portal/http/client.ts', 'client'),
  'kit-knows-itself-alone': plant('ui/kit/planted.ts', '../shell/session.ts', 'session', {
    'ui/shell/session.ts': exporting('session'),
  }),
  'explorer-knows-domain-and-kit': plant(
    'ui/explorer/flows/planted.ts',
    '../../shell/session/session.ts',
    'session',
    { 'ui/shell/session/session.ts': exporting('session') },
  ),
  'portal-not-explorer': plant(claimScreen, '../../explorer/flows/walk.ts', 'walk', {
    'ui/explorer/flows/walk.ts': exporting('walk'),
  }),
  'shell-knows-no-feature': plant(
    'ui/shell/session/planted.ts',
    '../../features/claim/claim.tsx',
    'useClaim',
  ),
  'routes-load-features-later': plant(
    'ui/shell/routes/planted.ts',
    '../../features/claim/claim.tsx',
    'useClaim',
  ),
  'features-know-no-other-feature': plant(
    'ui/features/close/planted.ts',
    '../agenda/day.ts',
    'day',
    { 'ui/features/agenda/day.ts': exporting('day') },
  ),
  'shared-knows-no-feature': plant(
    'ui/shared/visit/planted.ts',
    '../../features/claim/claim.tsx',
    'useClaim',
  ),
  'shared-rooms-know-the-lower-ones': plant(
    'ui/shared/visit/planted.ts',
    '../repair/card.ts',
    'card',
    { 'ui/shared/repair/card.ts': exporting('card') },
  ),
  'lower-shared-rooms-know-no-other': plant(
    'ui/shared/booking/planted.ts',
    '../flow/step.ts',
    'step',
    { 'ui/shared/flow/step.ts': exporting('step') },
  ),
  'words-know-no-screen': plant('ui/wording/planted.ts', '../features/claim/claim.tsx', 'useClaim'),
  'portal-not-platform': plant(portalHttp, '../../platform/seed.ts', 'seed', {
    'infrastructure/platform/seed.ts': exporting('seed'),
  }),
  'platform-not-portal-adapters': plant(
    'infrastructure/platform/planted.ts',
    '../portal/stripe/desk.ts',
    'desk',
    desk,
  ),
  'shared-by-both-sides': plant(
    'infrastructure/wire/planted.ts',
    '../portal/stripe/desk.ts',
    'desk',
    desk,
  ),
  'platform-and-wire-know-the-domain-only': {
    files: {
      'infrastructure/wire/planted.ts': `import type { Clock } from '#application/ports/device/clock.ts';\nexport type Planted = Clock;\n`,
    },
    at: 'infrastructure/wire/planted.ts',
  },
  'platform-rooms-below-its-root': plant(
    'infrastructure/platform/jobs/planted.ts',
    '../platform-app.ts',
    'app',
    { 'infrastructure/platform/platform-app.ts': exporting('app') },
  ),
  'sources-not-tests': plant(claimScreen, '../../../tests/people.ts', 'people', {
    'tests/people.ts': exporting('people'),
  }),
  'io-ts-in-infrastructure': plant(claimScreen, 'io-ts', 'string'),
  'inversify-in-wiring': plant(portalHttp, 'inversify', 'Container'),
  'axios-in-http': plant('infrastructure/portal/storage/planted.ts', 'axios', 'isAxiosError'),
  'cognito-in-cognito': plant(portalHttp, 'amazon-cognito-identity-js', 'CognitoUser'),
  'stripe-in-stripe': plant(claimScreen, '@stripe/stripe-js/pure', 'loadStripe'),
  'sentry-in-sentry': plant(portalHttp, '@sentry/react', 'captureException'),
  'server-packages-in-platform': plant(portalHttp, 'drizzle-orm', 'sql'),
  'react-in-ui': plant('infrastructure/portal/storage/planted.ts', 'react', 'useState'),
  'node-only-in-platform': plant(claimScreen, 'node:fs', 'readFileSync'),
  'no-circles': {
    files: {
      'domain/claim/other.ts': `import type { Planted } from './planted.ts';\nexport type Other = Planted | 1;\n`,
      'domain/claim/planted.ts': `import type { Other } from './other.ts';\nexport type Planted = Other[];\n`,
    },
    at: 'domain/claim/other.ts',
  },
  'no-barrels': {
    files: {
      'application/claim/index.ts': `export { makeCreateClaim } from './create-claim.ts';\n`,
    },
    at: 'application/claim/index.ts',
  },
  'no-index-inside-a-room': plant('domain/claim/planted.ts', './index.ts', 'route'),
  'across-layers-by-name': plant(
    'application/use-cases/planted.ts',
    '../../domain/money/index.ts',
    'noPence',
  ),
  'inside-a-layer-relative': plant('domain/claim/planted.ts', '#domain/money', 'noPence'),
  'words-by-their-name': plant(claimScreen, './wording/stages.ts', 'stages', {
    'ui/features/claim/wording/stages.ts': `export const stages = 'Stages';\n`,
  }),
  'no-development-packages': plant(portalHttp, 'fast-check', 'assert'),
  'no-unresolved-import': plant(claimScreen, '#domain/nowhere', 'nowhere'),
};

let remove = () => {};
afterEach(() => remove());

const violationsOf = async (files: Files) => {
  const tree = plantTree(files);
  remove = tree.remove;
  return (await checkLayers(tree.root)).violations;
};

describe('the layers', () => {
  it('have no violations in a sound project that uses every allowed dependency', async () => {
    expect(await violationsOf(soundHouse)).toEqual([]);
  });

  it.each(Object.entries(plants))('report a violation of %s', async (rule, { files, at }) => {
    const violations = await violationsOf({ ...soundHouse, ...files });
    expect(violations).toContainEqual(expect.objectContaining({ rule, from: at }));
    expect(violations.filter((violation) => violation.rule !== rule)).toEqual([]);
  });

  it.each([
    ['a package', `export { fromNullable } from 'fp-ts/Option';\n`],
    ['Node', `export { join } from 'node:path';\n`],
    ['a type', `export type { Clock } from '#application/ports/device/clock.ts';\n`],
    ['a part that is loaded later', `export const later = () => import('fp-ts/Option');\n`],
  ])('keep the domain from %s', async (_, text) => {
    expect(await violationsOf({ ...soundHouse, 'domain/claim/planted.ts': text })).toContainEqual(
      expect.objectContaining({
        rule: 'domain-imports-itself',
        from: 'domain/claim/planted.ts',
      }),
    );
  });

  it.each([
    ['domain/claim/days', 'domain/claim/areas'],
    ['application/session', 'application/ports/device'],
    ['application/sending', 'application/device'],
    ['infrastructure/wire/codecs/close', 'infrastructure/wire/codecs/visit'],
    ['infrastructure/portal/http/client', 'infrastructure/portal/clock'],
    ['infrastructure/platform/visits', 'infrastructure/platform/photos'],
    ['ui/shell/session', 'ui/shell/frame'],
    ['ui/features/claim/stage', 'ui/features/claim/review'],
  ])('report that %s and %s import each other', async (one, other) => {
    const files = { ...soundHouse, ...cycleOf(one, other) };
    expect(await violationsOf(files)).toContainEqual(
      expect.objectContaining({ rule: 'folders-without-cycles', from: one }),
    );
  });

  it.each([
    ['by its name', '#domain/money/pence.ts', 'no-unresolved-import'],
    ['by its path', '../../../domain/money/pence.ts', 'across-layers-by-name'],
  ])('keep other layers from a file inside a room of the domain, %s', async (_, path, rule) => {
    const files = { ...soundHouse, 'ui/features/claim/planted.ts': importing(path, 'noPence') };
    expect(await violationsOf(files)).toContainEqual(
      expect.objectContaining({ rule, from: 'ui/features/claim/planted.ts' }),
    );
  });

  it.each([
    ['the domain', importing('#domain/money', 'noPence')],
    [
      'a type of the application',
      `export type { Clock } from '#application/ports/device/clock.ts';\n`,
    ],
    ['words', importing('#words/wording/sign-in.ts', 'welcome')],
    ['a feature', importing('../features/claim/claim.tsx', 'useClaim')],
  ])('keep the kit from %s', async (_, text) => {
    const words = { 'ui/wording/sign-in.ts': `export const welcome = 'Welcome';\n` };
    expect(
      await violationsOf({ ...soundHouse, ...words, 'ui/kit/planted.ts': text }),
    ).toContainEqual(
      expect.objectContaining({ rule: 'kit-knows-itself-alone', from: 'ui/kit/planted.ts' }),
    );
  });

  it.each([
    ['a screen of a feature', '../../features/claim/claim.tsx'],
    ['a component of several features', '../../shared/repair/card.ts'],
    ['the configuration of the portal', '../../shell/configuration/portal-configuration.ts'],
  ])('keep the explorer, which shows the words of the portal, from %s', async (_, path) => {
    const at = 'ui/explorer/flows/planted.ts';
    const files = { [at]: importing(path, 'useClaim') };
    for (const other of ['shared/repair/card.ts', 'shell/configuration/portal-configuration.ts'])
      Object.assign(files, { [`ui/${other}`]: exporting('useClaim') });
    expect(await violationsOf({ ...soundHouse, ...files })).toContainEqual(
      expect.objectContaining({ rule: 'explorer-knows-domain-and-kit', from: at }),
    );
  });

  it('have a planted violation and advice for every rule', () => {
    const rules = configuration.forbidden ?? [];
    expect(Object.keys(plants).toSorted()).toEqual(
      rules.map((rule) => String(rule.name)).toSorted(),
    );
    expect(rules.filter((rule) => (rule.comment ?? '').length < 30)).toEqual([]);
  });

  it('allow packages in folders that exist', () => {
    const folders = (configuration.forbidden ?? []).flatMap(({ from }) => {
      const { pathNot } = from;
      const folder = typeof pathNot === 'string' ? /^\^([\w/-]+)\/$/.exec(pathNot)?.[1] : undefined;
      return folder === undefined ? [] : [folder];
    });
    expect(folders).toContain('infrastructure/portal/http');
    const root = join(import.meta.dirname, '../..');
    expect(folders.filter((folder) => !existsSync(join(root, folder)))).toEqual([]);
  });

  it.each(layers)('are refused when no file of %s was checked', async (layer) => {
    const others = Object.entries(soundHouse).filter(([path]) => !path.startsWith(`${layer}/`));
    expect(await violationsOf(Object.fromEntries(others))).toContainEqual(
      expect.objectContaining({ rule: 'every-layer-is-cruised', from: layer }),
    );
  });
});
