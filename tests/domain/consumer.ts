import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { expect } from 'vitest';
import { buildDomain } from '../../scripts/build/build-domain.mjs';
import { runNpm } from '../../scripts/process/run.mjs';

export const projectRoot = resolve(import.meta.dirname, '../..');

/** An empty folder outside the repository, in which the packed domain is installed, and nothing else. */
export const consumer = mkdtempSync(join(tmpdir(), 'pilotlight-consumer-'));
export const installed = join(consumer, 'node_modules/@pilotlight/domain');

export const filesIn = (folder: string, ending: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => path.slice(0, -ending.length).replaceAll('\\', '/'))
    .toSorted();

export const inConsumer = (name: string, text: string): string => {
  writeFileSync(join(consumer, name), text);
  return name;
};

export const node = (...argumentsOfNode: readonly string[]) => {
  const { stdout, stderr } = spawnSync(process.execPath, argumentsOfNode, {
    cwd: consumer,
    encoding: 'utf8',
  });
  return [stdout, stderr];
};

export const forBundlers = { module: 'ESNext', moduleResolution: 'bundler' };
export const forNode = { module: 'NodeNext' };

export const compile = (files: readonly string[], options: Readonly<Record<string, unknown>>) => {
  inConsumer(
    'tsconfig.json',
    JSON.stringify({
      compilerOptions: {
        target: 'ES2023',
        lib: ['ES2023'],
        types: [],
        strict: true,
        exactOptionalPropertyTypes: true,
        skipLibCheck: false,
        rootDir: '.',
        ...options,
      },
      files: ['surroundings.d.ts', ...files],
    }),
  );
  return node(join(projectRoot, 'node_modules/typescript-native/bin/tsc'), '-p', consumer)[0];
};

/** The code of a bundle that contains an entry of the consumer and the modules that it needs. */
export const bundle = async (entry: string): Promise<string> => {
  await build({
    root: consumer,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: 'built',
      minify: true,
      lib: {
        entry: join(consumer, entry),
        formats: ['iife'],
        name: 'domain',
        fileName: () => 'bundle.js',
      },
    },
  });
  return readFileSync(join(consumer, 'built/bundle.js'), 'utf8');
};

/** Lets the consumer import fast-check, as a team that uses /testing can. */
export const linkFastCheck = (): void => {
  const link = join(consumer, 'node_modules/fast-check');
  if (!existsSync(link)) symlinkSync(join(projectRoot, 'node_modules/fast-check'), link, 'dir');
};

/** Packs the domain and installs it in the folder of the consumer. */
export const installPackage = async (): Promise<void> => {
  const built = join(consumer, 'built-package');
  expect(await buildDomain(built)).toBe(true);
  inConsumer('package.json', '{ "private": true, "type": "module" }\n');
  inConsumer(
    'surroundings.d.ts',
    'declare const console: { log(...parts: readonly unknown[]): void };\n' +
      'declare const crypto: { randomUUID(): `${string}-${string}-${string}-${string}-${string}` };\n' +
      'interface DateConstructor { UTC(...parts: readonly number[]): number }\n' +
      "declare module 'node:assert/strict' { export function deepStrictEqual(actual: unknown, expected: unknown, message: string): void; }\n",
  );
  const npm = (...words: readonly string[]) => runNpm(words, { cwd: consumer, quiet: true });
  const packed = await npm('pack', './built-package', '--silent');
  expect(packed.code).toBe(0);
  const tarball = packed.output.trim();
  rmSync(built, { recursive: true });
  const install = await npm('install', `./${tarball}`, '--offline', '--no-audit', '--no-fund');
  expect([install.code, install.output]).toEqual([0, install.output]);
};
