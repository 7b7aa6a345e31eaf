import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import configuration from '../../.dependency-cruiser.mjs';
import { checkLayers, layers } from '../../scripts/checks/check-layers.mjs';
import { plantTree, projectRoot, soundHouse, type Files } from './planted-tree.ts';

const exporting = `export const planted = 1;\n`;
const importing = (specifier: string) =>
  `import * as planted from '${specifier}';\nexport const imported = planted;\n`;

const claim = 'ui/features/claim';
const http = 'infrastructure/portal/http';
const storage = 'infrastructure/portal/storage';

/** For each rule, violations: the importing folder or file, and what it imports or its whole text. */
const plants: readonly (readonly [rule: string, from: string, imported: string])[] = [
  ['luxon-on-the-platform', claim, 'luxon'],
  ['application-subjects-above-what-they-share', 'application/device', '../claim/create-claim.ts'],
  ['domain-folders-below-their-room', 'domain/claim/days', '../claim-route.ts'],
  ['ports-hold-interfaces', 'application/ports', '../sending/attempt.ts'],
  ['domain-rooms-by-their-index', 'domain/claim', '../money/pence.ts'],
  ['domain-testing-imports-types-of-fast-check', 'domain/testing', '#application/ports/ports.ts'],
  ['domain-imports-itself', 'domain/claim', '#application/ports/ports.ts'],
  ['domain-imports-itself', 'domain/claim', `export { fromNullable } from 'fp-ts/Option';\n`],
  ['domain-imports-itself', 'domain/claim', `export { join } from 'node:path';\n`],
  [
    'domain-imports-itself',
    'domain/claim',
    `export type { A } from '#application/ports/ports.ts';\n`,
  ],
  ['domain-imports-itself', 'domain/claim', `export const later = () => import('fp-ts/Option');\n`],
  ['command-line-on-node-alone', 'domain/cli', 'fp-ts/TaskEither'],
  ['rooms-not-command-line', 'domain/claim', '../cli/index.ts'],
  ['application-imports-domain-and-fp-ts', 'application/claim', `#${http}/client.ts`],
  ['infrastructure-not-ui', http, '#ui/features/claim/claim.tsx'],
  ['ui-not-infrastructure', claim, '#infrastructure/portal/wiring/container.ts'],
  ['ui-main-through-wiring', 'ui/main.tsx', `#${http}/client.ts`],
  ['kit-knows-itself-alone', 'ui/kit', '../shell/session/session.ts'],
  ['kit-knows-itself-alone', 'ui/kit', '#domain/money'],
  ['kit-knows-itself-alone', 'ui/kit', `export type { A } from '#application/ports/ports.ts';\n`],
  ['kit-knows-itself-alone', 'ui/kit', '#words/wording/sign-in.ts'],
  ['kit-knows-itself-alone', 'ui/kit', '../features/claim/claim.tsx'],
  ['explorer-knows-domain-and-kit', 'ui/explorer/flows', '../../shell/session/session.ts'],
  ['explorer-knows-domain-and-kit', 'ui/explorer/flows', '../../features/claim/claim.tsx'],
  ['explorer-knows-domain-and-kit', 'ui/explorer/flows', '../../shared/repair/card.ts'],
  ['explorer-knows-domain-and-kit', 'ui/explorer/flows', '../../shell/configuration/portal.ts'],
  ['portal-not-explorer', claim, '../../explorer/flows/walk.ts'],
  ['shell-knows-no-feature', 'ui/shell/session', '../../features/claim/claim.tsx'],
  ['routes-load-features-later', 'ui/shell/routes', '../../features/claim/claim.tsx'],
  ['features-know-no-other-feature', 'ui/features/close', '../agenda/day.ts'],
  ['shared-knows-no-feature', 'ui/shared/visit', '../../features/claim/claim.tsx'],
  ['shared-rooms-know-the-lower-ones', 'ui/shared/visit', '../repair/card.ts'],
  ['lower-shared-rooms-know-no-other', 'ui/shared/booking', '../flow/step.ts'],
  ['words-know-no-screen', 'ui/wording', '../features/claim/claim.tsx'],
  ['portal-not-platform', http, '../../platform/main.ts'],
  ['platform-not-portal-adapters', 'infrastructure/platform', '../portal/stripe/desk.ts'],
  ['shared-by-both-sides', 'infrastructure/wire', '../portal/stripe/desk.ts'],
  ['platform-and-wire-know-the-domain-only', 'infrastructure/wire', '#application/ports/ports.ts'],
  ['platform-rooms-below-its-root', 'infrastructure/platform/jobs', '../main.ts'],
  ['sources-not-tests', claim, '../../../tests/people.ts'],
  ['io-ts-in-infrastructure', claim, 'io-ts'],
  ['inversify-in-wiring', http, 'inversify'],
  ['axios-in-http', storage, 'axios'],
  ['cognito-in-cognito', http, 'amazon-cognito-identity-js'],
  ['stripe-in-stripe', claim, '@stripe/stripe-js/pure'],
  ['sentry-in-sentry', http, '@sentry/react'],
  ['server-packages-in-platform', http, 'drizzle-orm'],
  ['react-in-ui', storage, 'react'],
  ['node-only-in-platform', claim, 'node:fs'],
  [
    'no-circles',
    'domain/claim/one.ts',
    `import type { A } from './other.ts';\nexport type B = A;\n`,
  ],
  ['no-barrels', 'application/claim/index.ts', './create-claim.ts'],
  ['no-index-inside-a-room', 'domain/claim', './index.ts'],
  ['across-layers-by-name', 'application/claim', '../../domain/money/index.ts'],
  ['across-layers-by-name', claim, '../../../domain/money/pence.ts'],
  ['inside-a-layer-relative', 'domain/claim', '#domain/money'],
  ['words-by-their-name', claim, './wording/stages.ts'],
  ['no-development-packages', http, 'fast-check'],
  ['no-unresolved-import', claim, '#domain/nowhere'],
  ['no-unresolved-import', claim, '#domain/money/pence.ts'],
];

/** Files that no rule forbids, and that the violations import. */
const importedFiles: Files = {
  ...Object.fromEntries(
    [
      'application/ports/ports.ts',
      'application/sending/attempt.ts',
      'domain/cli/index.ts',
      'infrastructure/portal/stripe/desk.ts',
      'tests/people.ts',
      'ui/explorer/flows/walk.ts',
      'ui/features/agenda/day.ts',
      'ui/shared/flow/step.ts',
      'ui/shared/repair/card.ts',
      'ui/shell/configuration/portal.ts',
      'ui/shell/session/session.ts',
      'ui/wording/sign-in.ts',
    ].map((path) => [path, exporting]),
  ),
  'domain/claim/other.ts': `import type { B } from './one.ts';\nexport type A = B[];\n`,
};

/** Each violation in a file of its own. */
const planted = plants.map(([rule, from, imported], index) => ({
  rule,
  from: from.includes('.') ? from : `${from}/planted-${index}.ts`,
  imported,
  text: imported.includes(' ') ? imported : importing(imported),
}));

/** Folders that may not import each other. */
const cycles = [
  ['domain/money', 'domain/time'],
  ['domain/claim/days', 'domain/claim/areas'],
  ['application/session', 'application/ports/device'],
  ['application/sending', 'application/device'],
  ['infrastructure/wire/codecs/close', 'infrastructure/wire/codecs/visit'],
  ['infrastructure/portal/http/client', 'infrastructure/portal/clock'],
  ['infrastructure/platform/visits', 'infrastructure/platform/photos'],
  ['ui/shell/session', 'ui/shell/frame'],
  ['ui/features/claim/stage', 'ui/features/claim/review'],
] as const;

/** Two folders that import each other, without a cycle between their files. */
const cycleOf = (one: string, other: string): Files => ({
  [`${one}/planted.ts`]: importing(`${relative(one, other)}/attempt.ts`),
  [`${one}/attempt.ts`]: exporting,
  [`${other}/planted.ts`]: importing(`${relative(other, one)}/attempt.ts`),
  [`${other}/attempt.ts`]: exporting,
});

const violationsOf = async (files: Files) => {
  const tree = plantTree(files);
  const { violations } = await checkLayers(tree.root).finally(tree.remove);
  return violations.map(({ rule, from }) => ({ rule, from }));
};

describe('the layers', async () => {
  const texts = Object.fromEntries(planted.map(({ from, text }) => [from, text]));
  const found = await violationsOf({ ...soundHouse, ...importedFiles, ...texts });
  const foundCycles = await violationsOf({
    ...soundHouse,
    ...Object.fromEntries(cycles.flatMap(([one, other]) => Object.entries(cycleOf(one, other)))),
  });

  it('have no violations in a sound project that uses every allowed dependency', async () => {
    expect(await violationsOf(soundHouse)).toEqual([]);
  });

  it.each(planted)('report a violation of $rule by $from: $imported', ({ rule, from }) => {
    expect(found).toContainEqual({ rule, from });
  });

  it('report no other rule for these violations, but Node in the domain by two rules', () => {
    const others = found.filter(
      (violation) =>
        // Together they lead in circles.
        violation.rule !== 'folders-without-cycles' &&
        !planted.some(({ rule, from }) => violation.rule === rule && violation.from === from),
    );
    const from = planted.find(({ imported }) => imported.includes('node:path'))?.from;
    expect(others).toEqual([{ rule: 'node-only-in-platform', from }]);
  });

  it.each(cycles)('report that %s and %s import each other', (one) => {
    expect(foundCycles).toContainEqual({ rule: 'folders-without-cycles', from: one });
  });

  it('have a planted violation and advice for every rule', () => {
    const rules = configuration.forbidden ?? [];
    expect(new Set([...planted.map(({ rule }) => rule), 'folders-without-cycles'])).toEqual(
      new Set(rules.map((rule) => String(rule.name))),
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
    expect(folders.filter((folder) => !existsSync(join(projectRoot, folder)))).toEqual([]);
  });

  it.each(['domain', 'ui'])('are refused when files of %s alone were checked', async (layer) => {
    const files = Object.entries(soundHouse).filter(([path]) => path.startsWith(`${layer}/`));
    expect(await violationsOf(Object.fromEntries(files))).toEqual(
      expect.arrayContaining(
        layers
          .filter((other) => other !== layer)
          .map((from) => ({ rule: 'every-layer-is-cruised', from })),
      ),
    );
  });
});
