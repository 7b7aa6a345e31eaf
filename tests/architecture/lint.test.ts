import ts from 'typescript';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { plantTree, projectRoot, soundHouse } from './planted-tree.ts';

/** The forbidden construct, its file, a text that contains it, and the rule that reports it. */
const plants: readonly (readonly [string, folder: string, text: string, rule: string])[] = [
  ['a clock', 'domain', `() => new Date()`, 'no-restricted-globals'],
  ["a clock's method", 'domain', `() => Date.now()`, 'no-restricted-globals'],
  ['a formatter', 'domain', `() => new Intl.Collator()`, 'no-restricted-globals'],
  ['the world around', 'domain', `globalThis`, 'no-restricted-globals'],
  ['chance', 'domain', `() => Math.random()`, 'no-restricted-properties'],
  ['chance that can be foreseen', 'application', `() => Math.random()`, 'no-restricted-properties'],
  [
    'chance of the platform',
    'infrastructure/platform/identity',
    `() => Math.random()`,
    'no-restricted-properties',
  ],
  ['throw', 'domain', `(): never => { throw new Error('no'); }`, 'no-throw'],
  ['try', 'domain', `() => { try { return 1; } catch { return 2; } }`, 'no-try'],
  ['a class', 'domain', `class { readonly one = 1; }`, 'no-class'],
  ['waiting', 'domain', `async (fact: unknown) => { await fact; }`, 'no-promise'],
  ['a late import', 'domain', `() => import('./kernel/pence.ts')`, 'no-late-import'],
  ['a value of a port', 'application/ports', `1`, 'types-only'],
  ['any', 'domain', `(fact: any): unknown => fact`, 'no-explicit-any'],
  [
    'a forgotten case',
    'domain',
    `(fact: 'x' | 'y') => { switch (fact) { case 'x': return 1; } return 2; }`,
    'switch-exhaustiveness-check',
  ],
  [
    'a lost promise',
    'infrastructure/portal/http',
    `() => { Promise.resolve(1); }`,
    'no-floating-promises',
  ],
  [
    'an unknown shape',
    'infrastructure/portal/http',
    `(): string => JSON.parse('{}').name`,
    'no-unsafe-return',
  ],
  ['a console line', 'infrastructure/portal/http', `() => { console.log(1); }`, 'no-console'],
  [
    'a console line of the platform',
    'infrastructure/platform/server',
    `() => { console.log(1); }`,
    'no-console',
  ],
  ['a hand-waved null', 'application', `(fact?: string) => fact!.length`, 'no-non-null-assertion'],
  ['an image without words', 'ui/kit', `() => <img src="boiler.png" />`, 'alt-text'],
  [
    'raw HTML',
    'ui/kit',
    `(html: string) => <p dangerouslySetInnerHTML={{ __html: html }} />`,
    'no-danger',
  ],
  [
    'a wait that gives up early',
    'tests',
    `(vi: { waitFor: () => void }) => vi.waitFor()`,
    'no-restricted-properties',
  ],
  ['a silenced rule', 'ui/kit', `1; // oxlint-disable-line no-console`, 'Unused'],
];

/** Whole files, with the rule that reports them. */
const wholeFiles: readonly (readonly [path: string, rule: string, text: string])[] = [
  [
    'domain/time/local-date.ts',
    'no-restricted-properties',
    `export const planted = () => Date.now();\n`,
  ],
  [
    'application/second-fp-ts.ts',
    'no-restricted-imports',
    `export * as TE from 'fp-ts/lib/TaskEither';\n`,
  ],
  [
    'infrastructure/portal/http/second-io-ts.ts',
    'no-restricted-imports',
    `export * as t from 'io-ts/es6/index';\n`,
  ],
  [
    'infrastructure/portal/http/value-import-of-a-type.ts',
    'consistent-type-imports',
    `import { Json } from 'fast-check';\nexport type Planted = Json;\n`,
  ],
  [
    'ui/kit/conditional-hook.tsx',
    'rules-of-hooks',
    `import { useState } from 'react';\nexport const usePlanted = (on: boolean) => { if (on) useState(1); };\n`,
  ],
  [
    'ui/kit/use-long.ts',
    'max-lines-per-function',
    `export const useLong = (): number => {\n${'  Number(1);\n'.repeat(39)}  return 1;\n};\n`,
  ],
];

const fileOf = (folder: string, what: string) =>
  `${folder}/${what.replaceAll(/\W+/g, '-')}.${folder.startsWith('ui') ? 'tsx' : 'ts'}`;

const lint = (): readonly string[] => {
  const tree = plantTree({
    ...soundHouse,
    ...Object.fromEntries(wholeFiles.map(([path, , text]) => [path, text])),
    ...Object.fromEntries(
      plants.map(([what, folder, text]) => [
        fileOf(folder, what),
        `export const planted = ${text};\n`,
      ]),
    ),
  });
  const { stdout } = spawnSync(
    process.execPath,
    [
      join(projectRoot, 'node_modules/oxlint/bin/oxlint'),
      ...'--format=unix domain application infrastructure ui tests'.split(' '),
    ],
    { cwd: tree.root, encoding: 'utf8' },
  );
  tree.remove();
  return stdout.split('\n');
};

describe('the lint', () => {
  const lines = lint();
  const foundIn = (path: string) => lines.filter((line) => line.startsWith(`${path}:`));

  it.each(plants)('refuses %s in %s', (what, folder, _, rule) => {
    expect(foundIn(fileOf(folder, what))).toContainEqual(expect.stringContaining(rule));
  });

  it.each(wholeFiles)('refuses %s by %s', (path, rule) => {
    expect(foundIn(path)).toContainEqual(expect.stringContaining(rule));
  });

  it.each(Object.keys(soundHouse))('accepts %s', (path) => {
    expect(foundIn(path)).toEqual([]);
  });
});

it('the types of the domain know the language, and nothing of a browser or of Node', () => {
  const unknown = 'console document fetch localStorage process setTimeout window'.split(' ');
  const texts = [...unknown, `new Map([[1, 'one']]).get(1)`].map((text, index) => [
    `domain/claim/planted-${index}.ts`,
    `export const planted = ${text};\n`,
  ]);
  const tree = plantTree({ ...soundHouse, ...Object.fromEntries(texts) });
  const domain = join(tree.root, 'domain');
  const source = ts.readJsonConfigFile(join(domain, 'tsconfig.json'), (path) =>
    ts.sys.readFile(path),
  );
  const { options, fileNames } = ts.parseJsonSourceFileConfigFileContent(source, ts.sys, domain);
  const found = ts.getPreEmitDiagnostics(ts.createProgram(fileNames, options));
  tree.remove();
  const names = found.map(
    ({ messageText }) =>
      /^Cannot find name '(\w+)'/.exec(ts.flattenDiagnosticMessageText(messageText, '\n'))?.[1],
  );
  expect(names.toSorted()).toEqual(unknown);
});
