import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  configurationAt,
  unknownVariables,
} from '#infrastructure/platform/platform-configuration.ts';
import { startSettings } from '#infrastructure/platform/start-settings.ts';
import { useFolder } from '../../use-folder.ts';

const directory = useFolder('settings');

const settingsOf = (environment: NodeJS.ProcessEnv, options: readonly string[] = []) =>
  startSettings({ PILOTLIGHT_DATA_DIR: directory, ...environment }, options);

const production = {
  PILOTLIGHT_ENVIRONMENT: 'production',
  PILOTLIGHT_CODE_KEY: 'a key of the tests that is kept in no database',
};

describe('the settings of a start', () => {
  it('default to an embedded database, the usual port or the next, and this machine only', () => {
    expect(settingsOf({})).toMatchObject({
      database: { kind: 'embedded', directory },
      port: { kind: 'from', port: 4173 },
      host: '127.0.0.1',
      fresh: false,
    });
  });

  it.skipIf(process.platform === 'win32')(
    'store the key of codes in a file that only its owner can read, also where a full disk left an empty one',
    () => {
      const keys = [undefined, ''].map((left) => {
        if (left !== undefined) writeFileSync(join(directory, 'code-key'), left);
        const { codeKey } = settingsOf({}).configuration;
        expect(codeKey).toMatch(/^[\w-]{43}$/);
        expect(statSync(join(directory, 'code-key')).mode & 0o777).toBe(0o600);
        expect(settingsOf({}).configuration.codeKey).toBe(codeKey);
        return codeKey;
      });
      expect(keys[0]).not.toBe(keys[1]);
    },
  );

  it('are taken from the environment, and before it from the command line', () => {
    const url = 'postgresql://127.0.0.1:5432/pilotlight';
    const given = { DATABASE_URL: url, PORT: '0', PILOTLIGHT_HOST: '0.0.0.0' };
    expect(settingsOf(given, ['--fresh', '--port', '4300'])).toMatchObject({
      database: { kind: 'postgres', url },
      port: { kind: 'exactly', port: 4300 },
      host: '0.0.0.0',
      fresh: true,
    });
  });

  it('refuse with advice a data directory that cannot be written, or whose key of codes cannot be read', () => {
    const file = join(directory, 'a-file');
    writeFileSync(file, '');
    expect(() => settingsOf({ PILOTLIGHT_DATA_DIR: file })).toThrow(
      /^Nothing can be kept in .*a-file: .*PILOTLIGHT_DATA_DIR/,
    );
    const data = join(directory, 'with-a-folder');
    mkdirSync(join(data, 'code-key'), { recursive: true });
    expect(() => settingsOf({ PILOTLIGHT_DATA_DIR: data })).toThrow(
      /^The key of one-time codes cannot be kept in .*with-a-folder\/code-key: EISDIR/,
    );
  });

  it.skipIf(!existsSync('/proc/self'))(
    'refuse at once a folder that cannot contain another',
    () => {
      const program = `
      const { importTypeScript } = await import('./scripts/build/import-typescript.mjs');
      const { makeWritable } = await importTypeScript('infrastructure/platform/server/disk.ts');
      makeWritable('/proc/pilotlight/files');`;
      // Runs in a child process, because the platform would never end.
      const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
        timeout: 20_000,
        encoding: 'utf8',
      });
      expect(stderr).toContain('Nothing can be kept in /proc/pilotlight/files');
    },
  );

  it('link messages to the port of the platform, unless there is a public address', () => {
    const linked = (environment: NodeJS.ProcessEnv) =>
      configurationAt(settingsOf(environment), 4300);
    const publicOrigin = 'https://portal.example';
    expect(linked({}).publicOrigin).toBe('http://localhost:4300');
    expect(linked({}).issuer).toContain('//localhost:4173/');
    expect(linked({ PILOTLIGHT_PUBLIC_URL: publicOrigin })).toMatchObject({ publicOrigin });
  });

  it.each([[['--frehs']], [['--port', '4200', 'fresh']]])(
    'refuse the command line %j',
    (options) => {
      expect(() => settingsOf({}, options)).toThrow(/--frehs|fresh/);
    },
  );

  it.each([
    [{ PORT: 'http' }, 'PORT is malformed'],
    [{ PILOTLIGHT_PUBLIC_URL: 'pilotlight' }, 'PILOTLIGHT_PUBLIC_URL is malformed'],
    [{ PILOTLIGHT_UNUSED_CODES: 'ten' }, 'PILOTLIGHT_UNUSED_CODES is malformed'],
    [{ PILOTLIGHT_CODE_KEY: 'short' }, 'PILOTLIGHT_CODE_KEY is too short'],
    [{ DATABASE_URL: 'localhost' }, 'DATABASE_URL is malformed'],
    [
      { DATABASE_URL: 'postgresql://127.0.0.1:1/none', PILOTLIGHT_ENVIRONMENT: 'staging' },
      'PILOTLIGHT_CODE_KEY is missing',
    ],
    [
      { ...production, PILOTLIGHT_DEVELOPER_ROUTES: 'true' },
      'PILOTLIGHT_DEVELOPER_ROUTES is not allowed in production',
    ],
    [{ PILOTLIGHT_NEW_AUTH: 'yes', PILOTLIGHT_API_URL: 'x' }, 'PILOTLIGHT_API_URL is malformed'],
  ])('refuse %j with a sentence', (environment, sentence) => {
    expect(() => settingsOf(environment)).toThrow(sentence);
  });
});

describe('a variable that nothing reads', () => {
  it('is named, with the known name that is nearly the same', () => {
    for (const [name, meant] of [
      ['PILOTLIGHT_BRAND_COLOR', 'PILOTLIGHT_BRAND_COLOUR'],
      ['PILOTLIGHT_TRUSTED_PROXYS', 'PILOTLIGHT_TRUSTED_PROXIES'],
      ['PILOTLIGHT_PUBLIC_ULR', 'PILOTLIGHT_PUBLIC_URL'],
      ['PILOTLIGHT_COGNITO_POOLID', 'PILOTLIGHT_COGNITO_POOL_ID'],
      ['PILOTLIGHT_SERVICES_JOBS', 'PILOTLIGHT_SERVICE_JOBS'],
    ] as const)
      expect(unknownVariables({ [name]: 'x' })).toEqual([
        `${name} is unknown and ignored: is it ${meant}?`,
      ]);
    expect(unknownVariables({ PATH: '/bin', PILOTLIGHT_SERVICE_HOST: '10.0.0.1' })).toEqual([
      'PILOTLIGHT_SERVICE_HOST is unknown and ignored',
    ]);
  });

  it('has no name that a source, a script or a document has', () => {
    const root = join(import.meta.dirname, '../../..');
    const names = ['infrastructure', 'scripts', 'docs', 'tests/chaos', 'tests/journeys']
      .flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
          .filter((file) => /\.(ts|mjs|md)$/.test(file) && !file.includes('node_modules'))
          .map((file) => join(folder, file)),
      )
      .concat('README.md', '.env.example')
      .flatMap((file) => readFileSync(join(root, file), 'utf8').match(/PILOTLIGHT_[A-Z_]+/g) ?? []);
    expect(new Set(names).size).toBeGreaterThan(50);
    expect(unknownVariables(Object.fromEntries(names.map((name) => [name, ''])))).toEqual([]);
  });
});
