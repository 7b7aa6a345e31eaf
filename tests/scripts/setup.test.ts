import { cpSync, mkdirSync, writeFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runNode } from '../../scripts/process/run.mjs';
import { packagesAreInstalled } from '../../scripts/setup/install-packages.mjs';
import { useFreshFolder } from '../use-folder.ts';
import { readEnvironment } from '../../scripts/setup/read-environment.mjs';

const root = useFreshFolder('setup');

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

it.each([
  [true, 'all are present in the required version', { 'node_modules/hono': { version: '4.1.0' } }],
  [false, 'nothing was ever installed', {}],
  [false, 'a package has another version', { 'node_modules/hono': { version: '4.0.0' } }],
  [false, 'a package is missing beside another', { 'node_modules/other': { version: '2.0.0' } }],
])('packages are installed: %s, when %s', async (isInstalled, _, installed) => {
  lay('package-lock.json', wanted);
  lay('node_modules/.package-lock.json', installed);
  expect(await packagesAreInstalled(root())).toBe(isInstalled);
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

it.each([
  [
    '#',
    'A=1\nPILOTLIGHT_BRAND_COLOUR=#0f5160\nB=2\n',
    { PILOTLIGHT_BRAND_COLOUR: '#0f5160', B: '2' },
  ],
  ['quotes', 'PILOTLIGHT_BRAND_COLOUR = "#0f5160" # ours', { PILOTLIGHT_BRAND_COLOUR: '#0f5160' }],
  ['a byte order mark', '\uFEFFFIRST=1\nSECOND=2\n', { FIRST: '1', SECOND: '2' }],
  [
    'comments',
    '# FLAG=false\nFLAG=true # for now\nEMPTY= # nothing\n',
    { FLAG: 'true', EMPTY: '' },
  ],
  ['a variable of the environment', 'PATH=/nowhere', { PATH: process.env['PATH'] }],
])('an environment file with %s is read as it is meant', (_, text, variables) => {
  const file = join(root(), '.env');
  writeFileSync(file, text);
  expect(readEnvironment(file)).toMatchObject(variables);
});

type Package = { readonly optionalDependencies?: Readonly<Record<string, string>> };

const text = readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8');
const { packages } = JSON.parse(text) as { readonly packages: Readonly<Record<string, Package>> };

/** The folders in which a package looks for another: its own, and those around it. */
const placesFor = (path: string, name: string): readonly string[] => {
  const own = `${path === '' ? '' : `${path}/`}node_modules/${name}`;
  const around = path.lastIndexOf('node_modules/');
  return around < 0 ? [own] : [own, ...placesFor(path.slice(0, Math.max(0, around - 1)), name)];
};

it('the lock file contains every optional package of every system, as `npm ci` requires', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !placesFor(path, name).some((place) => place in packages))
      .map((name) => `${path} → ${name}`),
  );
  expect(missing).toEqual([]);
});

it('the lock file names no registry', () => {
  expect(text).not.toMatch(/"resolved": "https?:/);
});
