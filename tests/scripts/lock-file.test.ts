import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

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
