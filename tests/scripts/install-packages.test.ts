import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runNode } from '../../scripts/process/run.mjs';
import { packagesAreInstalled } from '../../scripts/setup/install-packages.mjs';
import { useFreshFolder } from '../use-folder.ts';

const root = useFreshFolder('packages');

type Packages = Readonly<Record<string, { readonly version: string; readonly optional?: boolean }>>;

const lay = (path: string, packages: Packages) => {
  mkdirSync(join(root(), 'node_modules'), { recursive: true });
  writeFileSync(join(root(), path), JSON.stringify({ packages }));
};

const wanted: Packages = {
  '': { version: '0.1.0' },
  'node_modules/hono': { version: '4.1.0' },
  'node_modules/for-another-system': { version: '1.0.0', optional: true },
};

it('packages are installed when all are present in the required version', async () => {
  lay('package-lock.json', wanted);
  lay('node_modules/.package-lock.json', {
    'node_modules/hono': { version: '4.1.0' },
    'node_modules/one-more': { version: '2.0.0' },
  });
  expect(await packagesAreInstalled(root())).toBe(true);
});

it.each([
  ['nothing was ever installed', {}],
  ['a package has another version', { 'node_modules/hono': { version: '4.0.0' } }],
  ['a package is not there', { 'node_modules/one-more': { version: '2.0.0' } }],
])('packages are not installed when %s', async (_, installed) => {
  lay('package-lock.json', wanted);
  lay('node_modules/.package-lock.json', installed);
  expect(await packagesAreInstalled(root())).toBe(false);
});

it('packages are not installed on a fresh clone', async () => {
  writeFileSync(join(root(), 'package-lock.json'), JSON.stringify({ packages: wanted }));
  expect(await packagesAreInstalled(root())).toBe(false);
});

it.each([['build', '--domain'], ['configure'], ['start']])(
  'packages are installed first on a fresh clone: %s',
  async (script, ...options) => {
    const project = join(import.meta.dirname, '../..');
    for (const path of ['scripts', 'package-lock.json'])
      cpSync(join(project, path), join(root(), path), {
        recursive: true,
        filter: (from) => !from.endsWith('node_modules'),
      });
    const npm = join(root(), 'npm-cli.js');
    writeFileSync(npm, "console.log('npm', ...process.argv.slice(2)); process.exitCode = 1;");
    const { code, output } = await runNode([`scripts/${script}.mjs`, ...options], {
      cwd: root(),
      env: { npm_execpath: npm },
      quiet: true,
    });
    expect(code).toBe(1);
    expect(output).toMatch(/^Installing the packages .*\nnpm ci /);
  },
);
