import { afterEach, describe, expect, it } from 'vitest';
import configuration from '../../.dependency-cruiser.mjs';
import { checkLayers, layers } from '../../scripts/checks/check-layers.mjs';
import { plantTree, soundHouse, type Files } from './planted-tree.ts';

const importing = (specifier: string, name: string) =>
  `import { ${name} } from '${specifier}';\nexport const planted = ${name};\n`;

/** For each rule, files that break it, and the file in which it is to be reported. */
const plants: Record<string, { readonly files: Files; readonly at: string }> = {
  'luxon-on-the-platform': {
    files: { 'ui/features/claim/planted.ts': importing('luxon', 'DateTime') },
    at: 'ui/features/claim/planted.ts',
  },
  'application-subjects-above-what-they-share': {
    files: {
      'application/device/planted.ts': importing('../claim/raise-claim.ts', 'makeRaiseClaim'),
    },
    at: 'application/device/planted.ts',
  },
  'domain-rooms-without-cycles': {
    files: {
      'domain/money/planted.ts': importing('../time/index.ts', 'now'),
      'domain/time/index.ts': `export { now } from './now.ts';\n`,
      'domain/time/now.ts': importing('../money/index.ts', 'noPence').replace('planted', 'now'),
    },
    at: 'domain/money',
  },
  'application-folders-without-cycles': {
    files: {
      'application/sending/planted.ts': importing('../device/json.ts', 'json'),
      'application/device/json.ts': `export { json } from './record.ts';\n`,
      'application/device/record.ts': importing('../sending/attempt.ts', 'attempt').replace(
        'planted',
        'json',
      ),
      'application/sending/attempt.ts': 'export const attempt = 1;\n',
    },
    at: 'application/device',
  },
  'ports-hold-interfaces': {
    files: {
      'application/ports/planted.ts': importing('../sending/attempt.ts', 'attempt'),
      'application/sending/attempt.ts': 'export const attempt = 1;\n',
    },
    at: 'application/ports/planted.ts',
  },
  'domain-rooms-by-their-index': {
    files: { 'domain/claim/planted.ts': importing('../money/pence.ts', 'noPence') },
    at: 'domain/claim/planted.ts',
  },
  'domain-testing-imports-types-of-fast-check': {
    files: {
      'domain/testing/planted.ts': importing('#application/ports/ports.ts', 'ports'),
      'application/ports/ports.ts': 'export const ports = 1;\n',
    },
    at: 'domain/testing/planted.ts',
  },
  'domain-imports-itself': {
    files: {
      'domain/claim/planted.ts': importing('#application/ports/ports.ts', 'ports'),
      'application/ports/ports.ts': 'export const ports = 1;\n',
    },
    at: 'domain/claim/planted.ts',
  },
  'command-line-on-node-alone': {
    files: { 'domain/cli/planted.ts': importing('fp-ts/TaskEither', 'right') },
    at: 'domain/cli/planted.ts',
  },
  'rooms-not-command-line': {
    files: {
      'domain/claim/planted.ts': importing('../cli/index.ts', 'run'),
      'domain/cli/index.ts': 'export const run = 1;\n',
    },
    at: 'domain/claim/planted.ts',
  },
  'application-imports-domain-and-fp-ts': {
    files: {
      'application/use-cases/planted.ts': importing(
        '#infrastructure/portal/http/client.ts',
        'client',
      ),
    },
    at: 'application/use-cases/planted.ts',
  },
  'infrastructure-not-ui': {
    files: {
      'infrastructure/portal/http/planted.ts': importing(
        '#ui/features/claim/claim.tsx',
        'useClaim',
      ),
    },
    at: 'infrastructure/portal/http/planted.ts',
  },
  'ui-not-infrastructure': {
    files: {
      'ui/features/claim/planted.ts': importing(
        '#infrastructure/portal/wiring/container.ts',
        'container',
      ),
    },
    at: 'ui/features/claim/planted.ts',
  },
  'ui-main-through-wiring': {
    files: { 'ui/main.tsx': importing('#infrastructure/portal/http/client.ts', 'client') },
    at: 'ui/main.tsx',
  },
  'kit-knows-itself-alone': {
    files: {
      'ui/kit/planted.ts': importing('../shell/session.ts', 'session'),
      'ui/shell/session.ts': 'export const session = 1;\n',
    },
    at: 'ui/kit/planted.ts',
  },
  'explorer-knows-domain-and-kit': {
    files: {
      'ui/explorer/flows/planted.ts': importing('../../shell/session/session.ts', 'session'),
      'ui/shell/session/session.ts': 'export const session = 1;\n',
    },
    at: 'ui/explorer/flows/planted.ts',
  },
  'portal-not-explorer': {
    files: {
      'ui/features/claim/planted.ts': importing('../../explorer/flows/walk.ts', 'walk'),
      'ui/explorer/flows/walk.ts': 'export const walk = 1;\n',
    },
    at: 'ui/features/claim/planted.ts',
  },
  'shell-knows-no-feature': {
    files: {
      'ui/shell/session/planted.ts': importing('../../features/claim/claim.tsx', 'useClaim'),
    },
    at: 'ui/shell/session/planted.ts',
  },
  'routes-load-features-later': {
    files: {
      'ui/shell/routes/planted.ts': importing('../../features/claim/claim.tsx', 'useClaim'),
    },
    at: 'ui/shell/routes/planted.ts',
  },
  'features-know-no-other-feature': {
    files: {
      'ui/features/close/planted.ts': importing('../agenda/day.ts', 'day'),
      'ui/features/agenda/day.ts': 'export const day = 1;\n',
    },
    at: 'ui/features/close/planted.ts',
  },
  'shared-knows-no-feature': {
    files: {
      'ui/shared/visit/planted.ts': importing('../../features/claim/claim.tsx', 'useClaim'),
    },
    at: 'ui/shared/visit/planted.ts',
  },
  'shared-rooms-know-the-lower-ones': {
    files: {
      'ui/shared/visit/planted.ts': importing('../repair/card.ts', 'card'),
      'ui/shared/repair/card.ts': 'export const card = 1;\n',
    },
    at: 'ui/shared/visit/planted.ts',
  },
  'lower-shared-rooms-know-no-other': {
    files: {
      'ui/shared/booking/planted.ts': importing('../flow/step.ts', 'step'),
      'ui/shared/flow/step.ts': 'export const step = 1;\n',
    },
    at: 'ui/shared/booking/planted.ts',
  },
  'words-know-no-screen': {
    files: { 'ui/wording/planted.ts': importing('../features/claim/claim.tsx', 'useClaim') },
    at: 'ui/wording/planted.ts',
  },
  'portal-not-platform': {
    files: {
      'infrastructure/portal/http/planted.ts': importing('../../platform/seed.ts', 'seed'),
      'infrastructure/platform/seed.ts': 'export const seed = 1;\n',
    },
    at: 'infrastructure/portal/http/planted.ts',
  },
  'platform-not-portal-adapters': {
    files: {
      'infrastructure/platform/planted.ts': importing('../portal/stripe/desk.ts', 'desk'),
      'infrastructure/portal/stripe/desk.ts': 'export const desk = 1;\n',
    },
    at: 'infrastructure/platform/planted.ts',
  },
  'shared-by-both-sides': {
    files: {
      'infrastructure/wire/planted.ts': importing('../portal/stripe/desk.ts', 'desk'),
      'infrastructure/portal/stripe/desk.ts': 'export const desk = 1;\n',
    },
    at: 'infrastructure/wire/planted.ts',
  },
  'platform-and-wire-know-the-domain-only': {
    files: {
      'infrastructure/wire/planted.ts': `import type { Clock } from '#application/ports/device/clock.ts';\nexport type Planted = Clock;\n`,
    },
    at: 'infrastructure/wire/planted.ts',
  },
  'platform-rooms-below-its-root': {
    files: {
      'infrastructure/platform/jobs/planted.ts': importing('../platform-app.ts', 'app'),
      'infrastructure/platform/platform-app.ts': 'export const app = 1;\n',
    },
    at: 'infrastructure/platform/jobs/planted.ts',
  },
  'sources-not-tests': {
    files: {
      'ui/features/claim/planted.ts': importing('../../../tests/people.ts', 'people'),
      'tests/people.ts': 'export const people = 1;\n',
    },
    at: 'ui/features/claim/planted.ts',
  },
  'io-ts-in-infrastructure': {
    files: { 'ui/features/claim/planted.ts': importing('io-ts', 'string') },
    at: 'ui/features/claim/planted.ts',
  },
  'inversify-in-wiring': {
    files: { 'infrastructure/portal/http/planted.ts': importing('inversify', 'Container') },
    at: 'infrastructure/portal/http/planted.ts',
  },
  'axios-in-http': {
    files: { 'infrastructure/portal/storage/planted.ts': importing('axios', 'isAxiosError') },
    at: 'infrastructure/portal/storage/planted.ts',
  },
  'cognito-in-cognito': {
    files: {
      'infrastructure/portal/http/planted.ts': importing(
        'amazon-cognito-identity-js',
        'CognitoUser',
      ),
    },
    at: 'infrastructure/portal/http/planted.ts',
  },
  'stripe-in-stripe': {
    files: { 'ui/features/claim/planted.ts': importing('@stripe/stripe-js/pure', 'loadStripe') },
    at: 'ui/features/claim/planted.ts',
  },
  'sentry-in-sentry': {
    files: {
      'infrastructure/portal/http/planted.ts': importing('@sentry/react', 'captureException'),
    },
    at: 'infrastructure/portal/http/planted.ts',
  },
  'server-packages-in-platform': {
    files: { 'infrastructure/portal/http/planted.ts': importing('drizzle-orm', 'sql') },
    at: 'infrastructure/portal/http/planted.ts',
  },
  'react-in-ui': {
    files: { 'infrastructure/portal/storage/planted.ts': importing('react', 'useState') },
    at: 'infrastructure/portal/storage/planted.ts',
  },
  'node-only-in-platform': {
    files: { 'ui/features/claim/planted.ts': importing('node:fs', 'readFileSync') },
    at: 'ui/features/claim/planted.ts',
  },
  'no-circles': {
    files: {
      'domain/claim/other.ts': `import type { Planted } from './planted.ts';\nexport type Other = Planted | 1;\n`,
      'domain/claim/planted.ts': `import type { Other } from './other.ts';\nexport type Planted = Other[];\n`,
    },
    at: 'domain/claim/other.ts',
  },
  'no-barrels': {
    files: {
      'application/claim/index.ts': `export { makeRaiseClaim } from './raise-claim.ts';\n`,
    },
    at: 'application/claim/index.ts',
  },
  'no-index-inside-a-room': {
    files: { 'domain/claim/planted.ts': importing('./index.ts', 'route') },
    at: 'domain/claim/planted.ts',
  },
  'across-layers-by-name': {
    files: {
      'application/use-cases/planted.ts': importing('../../domain/money/index.ts', 'noPence'),
    },
    at: 'application/use-cases/planted.ts',
  },
  'inside-a-layer-relative': {
    files: { 'domain/claim/planted.ts': importing('#domain/money', 'noPence') },
    at: 'domain/claim/planted.ts',
  },
  'words-by-their-name': {
    files: {
      'ui/features/claim/planted.ts': importing('./wording/stages.ts', 'stages'),
      'ui/features/claim/wording/stages.ts': `export const stages = 'Stages';\n`,
    },
    at: 'ui/features/claim/planted.ts',
  },
  'no-development-packages': {
    files: { 'infrastructure/portal/http/planted.ts': importing('fast-check', 'assert') },
    at: 'infrastructure/portal/http/planted.ts',
  },
  'no-unresolved-import': {
    files: { 'ui/features/claim/planted.ts': importing('#domain/nowhere', 'nowhere') },
    at: 'ui/features/claim/planted.ts',
  },
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

  it.each(Object.entries(plants))('report a violation of %s', async (rule, plant) => {
    const violations = await violationsOf({ ...soundHouse, ...plant.files });
    expect(violations).toContainEqual(expect.objectContaining({ rule, from: plant.at }));
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

  it('have a planted violation and advice for every rule', () => {
    const rules = configuration.forbidden ?? [];
    expect(Object.keys(plants).toSorted()).toEqual(
      rules.map((rule) => String(rule.name)).toSorted(),
    );
    expect(rules.filter((rule) => (rule.comment ?? '').length < 30)).toEqual([]);
  });

  it.each(layers)('are refused when no file of %s was checked', async (layer) => {
    const others = Object.entries(soundHouse).filter(([path]) => !path.startsWith(`${layer}/`));
    expect(await violationsOf(Object.fromEntries(others))).toContainEqual(
      expect.objectContaining({ rule: 'every-layer-is-cruised', from: layer }),
    );
  });
});
