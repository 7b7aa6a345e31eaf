import ts from 'typescript';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { plantTree, projectRoot, soundHouse } from './planted-tree.ts';

const http = 'infrastructure/portal/http';

/** Files with a forbidden construct, and the rule that reports it; an expression is exported. */
const plants: readonly (readonly [rule: string, path: string, text: string])[] = [
  ['no-restricted-globals', 'domain/clock.ts', `() => new Date()`],
  ['no-restricted-globals', 'domain/method-of-clock.ts', `() => Date.now()`],
  ['no-restricted-properties', 'domain/time/local-date.ts', `() => Date.now()`],
  ['no-restricted-globals', 'domain/formatter.ts', `() => new Intl.Collator()`],
  ['no-restricted-globals', 'domain/surroundings.ts', `globalThis`],
  ['no-restricted-properties', 'domain/chance.ts', `() => Math.random()`],
  ['no-restricted-properties', 'application/foreseen-chance.ts', `() => Math.random()`],
  ['no-restricted-properties', 'infrastructure/platform/identity/chance.ts', `() => Math.random()`],
  ['no-throw', 'domain/throw.ts', `(): never => { throw new Error('no'); }`],
  ['no-try', 'domain/try.ts', `() => { try { return 1; } catch { return 2; } }`],
  ['no-class', 'domain/class.ts', `class { readonly one = 1; }`],
  ['no-promise', 'domain/waiting.ts', `async (fact: unknown) => { await fact; }`],
  ['no-late-import', 'domain/late-import.ts', `() => import('./kernel/pence.ts')`],
  ['types-only', 'application/ports/value-of-a-port.ts', `1`],
  ['no-explicit-any', 'domain/any.ts', `(fact: any): unknown => fact`],
  ['switch-exhaustiveness-check', 'domain/case.ts', `(x: 1 | 2) => { switch (x) { case 1: } }`],
  ['no-floating-promises', `${http}/lost-promise.ts`, `() => { Promise.resolve(1); }`],
  ['no-unsafe-return', `${http}/unknown-shape.ts`, `(): string => JSON.parse('{}').name`],
  ['no-console', `${http}/console-line.ts`, `() => { console.log(1); }`],
  ['no-console', 'infrastructure/platform/server/log.ts', `() => { console.log(1); }`],
  ['no-non-null-assertion', 'application/null.ts', `(fact?: string) => fact!.length`],
  ['alt-text', 'ui/kit/image-without-words.tsx', `() => <img src="boiler.png" />`],
  ['no-danger', 'ui/kit/raw.tsx', `(__html: string) => <p dangerouslySetInnerHTML={{ __html }} />`],
  ['no-restricted-properties', 'tests/wait.ts', `(vi: { waitFor: () => void }) => vi.waitFor()`],
  ['Unused', 'ui/kit/silenced-rule.tsx', `1; // oxlint-disable-line no-console`],
  ['no-restricted-imports', 'application/fp-ts.ts', `export * as TE from 'fp-ts/lib/TaskEither';`],
  ['no-restricted-imports', `${http}/io-ts.ts`, `export * as t from 'io-ts/es6/index';`],
  [
    'consistent-type-imports',
    `${http}/type.ts`,
    `import { Json } from 'fast-check';\nexport type Planted = Json;`,
  ],
  [
    'rules-of-hooks',
    'ui/kit/conditional-hook.tsx',
    `import { useState } from 'react';\nexport const usePlanted = (on: boolean) => { if (on) useState(1); };`,
  ],
  [
    'max-lines-per-function',
    'ui/kit/use-long.ts',
    `export const useLong = (): number => {\n${'  Number(1);\n'.repeat(39)}  return 1;\n};`,
  ],
];

const lint = (): readonly string[] => {
  const texts = plants.map(([, path, text]): [string, string] => {
    const isWhole = /^(?:im|ex)port /.test(text);
    return [path, `${isWhole ? '' : 'export const planted = '}${text}${isWhole ? '' : ';'}\n`];
  });
  const tree = plantTree({ ...soundHouse, ...Object.fromEntries(texts) });
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

  it.each(plants)('reports %s in %s', (rule, path) => {
    expect(foundIn(path)).toContainEqual(expect.stringContaining(rule));
  });

  it.each(Object.keys(soundHouse))('accepts %s', (path) => {
    expect(foundIn(path)).toEqual([]);
  });
});

it('the types of the domain know the language, and nothing of a browser or of Node', () => {
  const unknown = 'console document fetch localStorage process setTimeout window'.split(' ');
  const texts = [...unknown, `new Map([[1, 'one']]).get(1)`].map(
    (text, index): [string, string] => [
      `domain/claim/planted-${index}.ts`,
      `export const planted = ${text};\n`,
    ],
  );
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
      /^Cannot find name '(\w+)'/.exec(ts.flattenDiagnosticMessageText(messageText, '\n'))?.[1] ??
      '',
  );
  expect(names.toSorted()).toEqual(unknown);
});
