import { resolve } from 'node:path';
import { keptCodeKey } from './identity/kept-code-key.ts';
import { platformConfiguration } from './platform-configuration.ts';
import { makeLineLogger } from './server/logger.ts';
import type { PortChoice } from './server/listen.ts';
import { startNotice } from './start-notice.ts';
import { startPlatform, type PlatformSettings } from './start-platform.ts';

const defaultPort = 4173;
/** Milliseconds for requests that are under way when the platform is told to end. */
const patience = 5000;
/** Milliseconds; what was answered is on the disk already. */
const longestEnd = patience + 2000;

const portChoice = (text: string | undefined): PortChoice => {
  if (text === undefined || text === '') return { kind: 'from', port: defaultPort };
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

/**
 * Several machines that share a PostgreSQL are given one key of codes; a platform of one machine keeps its own beside
 * the data.
 */
const withCodeKey = (environment: NodeJS.ProcessEnv, directory: string): NodeJS.ProcessEnv => {
  const isShared =
    (environment['DATABASE_URL'] ?? '') !== '' &&
    !['', 'development'].includes(environment['PILOTLIGHT_ENVIRONMENT'] ?? '');
  return (environment['PILOTLIGHT_CODE_KEY'] ?? '') !== '' || isShared
    ? environment
    : { ...environment, PILOTLIGHT_CODE_KEY: keptCodeKey(directory) };
};

const settingsFrom = (environment: NodeJS.ProcessEnv, options: readonly string[]) => {
  const url = environment['DATABASE_URL'];
  const directory = resolve(environment['PILOTLIGHT_DATA_DIR'] ?? '.data');
  return {
    configuration: platformConfiguration(
      withCodeKey(environment, directory),
      resolve('dist/portal'),
    ),
    logger: makeLineLogger(
      (line) => process.stderr.write(line),
      () => new Date(),
    ),
    database:
      url === undefined || url === ''
        ? {
            kind: 'embedded',
            directory,
            templates: resolve('.cache/embedded-database'),
          }
        : { kind: 'postgres', url: databaseUrl(url) },
    port: portChoice(environment['PORT']),
    host: environment['PILOTLIGHT_HOST'] ?? '127.0.0.1',
    fresh: options.includes('--fresh'),
  } satisfies PlatformSettings;
};

const start = async (): Promise<void> => {
  const settings = settingsFrom(process.env, process.argv.slice(2));
  const running = await startPlatform(settings);
  const wanted = settings.port.kind === 'from' ? settings.port.port : undefined;
  process.stdout.write(startNotice(running, wanted));

  let isEnding = false;
  // A terminal and npm may each send the signal: the second one changes nothing.
  const end = (): void => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(0), longestEnd);
    void running.close(patience).finally(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
};

try {
  await start();
} catch (problem) {
  process.stderr.write(`${problem instanceof Error ? problem.message : String(problem)}\n`);
  process.exitCode = 1;
}
