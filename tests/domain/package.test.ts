import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDomain } from '../../scripts/build/build-domain.mjs';

const projectRoot = resolve(import.meta.dirname, '../..');

/** A project elsewhere that has installed the domain, and nothing else. */
const consumer = mkdtempSync(join(tmpdir(), 'pilotlight-consumer-'));
const installed = join(consumer, 'node_modules/@pilotlight/domain');

const filesIn = (folder: string, ending: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => path.slice(0, -ending.length).replaceAll('\\', '/'))
    .toSorted();

const readme = readFileSync(join(projectRoot, 'domain/README.md'), 'utf8');
const blockOf = (language: string): string => {
  const block = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(readme)?.[1];
  if (block === undefined) throw new Error(`The README has no block of ${language}`);
  return block;
};

const node = (...argumentsOfNode: readonly string[]) =>
  spawnSync(process.execPath, argumentsOfNode, { cwd: consumer, encoding: 'utf8' });

const compile = (files: readonly string[], options: Readonly<Record<string, unknown>>) => {
  writeFileSync(
    join(consumer, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        target: 'ES2023',
        lib: ['ES2023'],
        types: [],
        strict: true,
        exactOptionalPropertyTypes: true,
        skipLibCheck: false,
        ...options,
      },
      files: ['console.d.ts', ...files],
    }),
  );
  const { stdout } = node(join(projectRoot, 'node_modules/typescript/bin/tsc'), '-p', consumer);
  return stdout;
};

describe('the published domain', () => {
  beforeAll(async () => {
    mkdirSync(installed, { recursive: true });
    writeFileSync(join(consumer, 'package.json'), '{ "type": "module" }\n');
    writeFileSync(
      join(consumer, 'console.d.ts'),
      'declare const console: { log(...parts: readonly unknown[]): void };\n',
    );
    expect(await buildDomain(installed)).toBe(true);
  }, 120_000);

  afterAll(() => rmSync(consumer, { recursive: true, force: true }));

  it('contains each module as JavaScript and as types, and its documents', () => {
    const modules = filesIn(join(projectRoot, 'domain'), '.ts');
    expect(filesIn(installed, '.d.ts')).toEqual(modules);
    expect(filesIn(installed, '.js')).toEqual(modules);
    expect(readdirSync(installed)).toEqual(
      expect.arrayContaining(['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json']),
    );
  });

  it('can be loaded by Node, room by room, by name', () => {
    const rooms = filesIn(installed, '/index.js');
    expect(rooms).toContain('claim');
    const names = rooms.map((room) => `@pilotlight/domain/${room}`);
    writeFileSync(
      join(consumer, 'load.js'),
      names.map((name) => `import '${name}';\n`).join('') + 'console.log("loaded");\n',
    );
    const { stdout, stderr } = node('load.js');
    expect([stdout, stderr]).toEqual(['loaded\n', '']);
  });

  it('decides the same in a world that has nothing but the language', async () => {
    const rooms = filesIn(installed, '/index.js').map((room) => room.replace(/\W/g, '_'));
    const entry = join(consumer, 'all.js');
    writeFileSync(
      entry,
      rooms.map((room) => `export * as ${room} from '@pilotlight/domain/${room}';\n`).join(''),
    );
    await build({
      root: consumer,
      configFile: false,
      logLevel: 'error',
      build: {
        outDir: 'built',
        lib: { entry, formats: ['iife'], name: 'domain', fileName: () => 'domain.js' },
      },
    });
    const code = readFileSync(join(consumer, 'built/domain.js'), 'utf8');

    const world = createContext({});
    expect(runInContext('Object.keys(globalThis)', world)).toEqual([]);
    runInContext(code, world);
    const decide = `JSON.stringify([
      domain.time.londonTime(domain.time.parseInstant('2026-07-01T23:30:00Z')),
      domain.claim.claimProgress(
        { jobType: 'pests', description: 'A nest', pestsType: 'bees' },
        domain.claim.claimFacts(
          { includedProducts: ['pests'], contribution: domain.money.parsePence(6000) }, [], 0,
        ),
        [domain.time.londonTime(domain.time.parseInstant('2026-07-01T23:30:00Z'))],
      ).at,
    ])`;
    const expected = JSON.stringify([
      { date: '2026-07-02', hour: 0, minute: 30, second: 0 },
      'optionNotCovered',
    ]);
    // Twice, since a rule must not remember.
    expect(runInContext(decide, world)).toBe(expected);
    expect(runInContext(decide, world)).toBe(expected);
    expect(runInContext('Object.keys(globalThis)', world)).toEqual(['domain']);
  });

  it('depends on no other package', () => {
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as object;
    expect(Object.keys(manifest).filter((key) => /dependencies/i.test(key))).toEqual([]);
    expect(manifest).toMatchObject({ name: '@pilotlight/domain', license: 'MIT', type: 'module' });
  });

  const example = () => writeFileSync(join(consumer, 'example.ts'), blockOf('ts'));
  const printed = () => {
    const { stdout, stderr } = node('example.js');
    return [stdout, stderr];
  };

  it('compiles in the bundler example of its README, which prints the documented output', () => {
    example();
    expect(compile(['example.ts'], { module: 'ESNext', moduleResolution: 'bundler' })).toBe('');
    expect(printed()).toEqual([blockOf('text'), '']);
  }, 60_000);

  it('compiles for Node, and its types report a mistake', () => {
    example();
    writeFileSync(
      join(consumer, 'mistake.ts'),
      `import { jobCategory } from '@pilotlight/domain/repair';\nexport const category = jobCategory('taps');\n`,
    );
    const complaints = compile(['example.ts', 'mistake.ts'], { module: 'NodeNext' });
    expect(complaints.split('\n').filter((line) => line.startsWith('example.ts'))).toEqual([]);
    expect(complaints).toMatch(/^mistake\.ts.*Argument of type '"taps"'/);
    expect(printed()).toEqual([blockOf('text'), '']);
  }, 60_000);
});
