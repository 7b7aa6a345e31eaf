import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { platformConfiguration, withoutEmpty, type Environment } from './platform-configuration.ts';
import type { PortChoice } from './server/listen.ts';
import { makeLineLogger } from './server/logger.ts';
import { makeWritable } from './server/disk.ts';
import type { PlatformSettings } from './start-platform.ts';

/** The key of one-time codes, stored in the data directory beside the database, and created on first use. */
export const loadCodeKey = (directory: string): string => {
  const path = join(directory, 'code-key');
  const write = (flag: 'w' | 'wx'): void =>
    writeFileSync(path, randomBytes(32).toString('base64url'), { flag, mode: 0o600 });
  const writeFirst = (): void => {
    try {
      write('wx');
    } catch (problem) {
      if ((problem as NodeJS.ErrnoException).code !== 'EEXIST') throw problem;
    }
  };
  makeWritable(directory);
  try {
    writeFirst();
    // A full disk creates a file without content.
    if (readFileSync(path, 'utf8') === '') write('w');
    return readFileSync(path, 'utf8');
  } catch (cause) {
    const { message } = cause as Error;
    throw new Error(`The key of one-time codes cannot be kept in ${path}: ${message}`, { cause });
  }
};

const defaultPort = 4173;

const portChoice = (text: string | undefined): PortChoice => {
  if (text === undefined) return { kind: 'from', port: defaultPort };
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) {
    throw new Error(`PORT is malformed: a number from 0 to 65535 is expected, not "${text}".`);
  }
  return { kind: 'exactly', port: Number(text) };
};

const databaseUrl = (text: string): string => {
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text))
    throw new Error(
      'DATABASE_URL is malformed: an address that begins with postgresql:// is expected.',
    );
  return text;
};

/** Several machines that share a PostgreSQL get one code key; a single machine stores its own beside the data. */
const withCodeKey = (given: Environment, directory: string): Environment => {
  const isShared =
    given['DATABASE_URL'] !== undefined &&
    (given['PILOTLIGHT_ENVIRONMENT'] ?? 'development') !== 'development';
  return given['PILOTLIGHT_CODE_KEY'] !== undefined || isShared
    ? given
    : { ...given, PILOTLIGHT_CODE_KEY: loadCodeKey(directory) };
};

const known = { fresh: { type: 'boolean', default: false }, port: { type: 'string' } } as const;

/** The settings of a start from the environment and the command line; throws a readable message for a malformed one. */
export const startSettings = (environment: Environment, options: readonly string[]) => {
  const { values } = parseArgs({ args: [...options], options: known });
  const given = withoutEmpty(environment);
  const url = given['DATABASE_URL'];
  const directory = resolve(given['PILOTLIGHT_DATA_DIR'] ?? '.data');
  const port = portChoice(values.port ?? given['PORT']);
  return {
    configuration: platformConfiguration(withCodeKey(given, directory), resolve('dist/portal')),
    hasPublicUrl: given['PILOTLIGHT_PUBLIC_URL'] !== undefined,
    logger: makeLineLogger(
      (line) => process.stderr.write(line),
      () => new Date(),
    ),
    database:
      url === undefined
        ? {
            kind: 'embedded',
            directory,
            templates: resolve('.cache/embedded-database'),
          }
        : { kind: 'postgres', url: databaseUrl(url) },
    port,
    host: given['PILOTLIGHT_HOST'] ?? '127.0.0.1',
    fresh: values.fresh,
  } satisfies PlatformSettings;
};
