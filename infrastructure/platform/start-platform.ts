import { Hono } from 'hono';
import { openEmbeddedDatabase } from './database/embedded-database.ts';
import type { Database, OpenDatabase } from './database/database.ts';
import { openPostgresDatabase } from './database/postgres-database.ts';
import { isEmpty, seedDemo, resetDemoData } from './demo/seed-demo.ts';
import { runMaintenance } from './housekeeping/run-maintenance.ts';
import { configurationAt } from './platform-configuration.ts';
import type {
  PlatformConfiguration,
  PlatformContext,
  MessageSender,
} from './server/platform-context.ts';
import { listen, type PortChoice } from './server/listen.ts';
import type { Logger } from './server/logger.ts';
import { makePlatformApp } from './platform-app.ts';
import { freeBytesAt, makeWritable } from './server/disk.ts';
import { instant, type Instant } from '#domain/time';
import { makeRefusalCount } from './audit/refusals.ts';
import { makeSettableClock, makeRealClock } from './clock/platform-clock.ts';
import { migrate } from './database/migrate.ts';
import { ensureSigningKey, readSigningKey, makeTokenService } from './identity/token-service.ts';
import { makeHttpSender, makeInboxSender } from './messages/message-sender.ts';
import { makeDirectoryFiles, makeFileSweeps } from './files/file-store.ts';
import { moveFilesOut } from './photos/sweep-files.ts';

const systemNow = (): Instant => instant(Date.now());

const senderOf = (
  database: Database,
  { messageService, developerSecret }: PlatformConfiguration,
): MessageSender | undefined => {
  if (messageService !== undefined)
    return makeHttpSender(messageService.url, messageService.secret);
  return developerSecret === undefined ? undefined : makeInboxSender(database);
};

/**
 * Migrates the database and creates the context of the routes. In production the clock is real and there are no demo
 * users.
 */
export const prepareContext = async (
  { database, unhurried }: Pick<OpenDatabase, 'database' | 'unhurried'>,
  configuration: PlatformConfiguration,
  logger: Logger,
  realNow: () => Instant = systemNow,
): Promise<PlatformContext> => {
  const inProduction = configuration.portal.environment === 'production';
  const clock = inProduction
    ? makeRealClock(database, realNow)
    : makeSettableClock(database, realNow);
  const files = makeDirectoryFiles(configuration.filesFolder);
  await unhurried((calm) =>
    migrate(
      calm,
      async (transaction) => {
        await ensureSigningKey(transaction, clock.realNow());
        if (!inProduction && (await isEmpty(transaction))) {
          await seedDemo(transaction, await clock.now(transaction));
        }
      },
      { '0020-content-leaves': (transaction) => moveFilesOut(transaction, files) },
    ),
  );
  const tokens = await makeTokenService(await readSigningKey(database), {
    issuer: configuration.issuer,
    clientId: configuration.portal.cognitoClientId,
    realNow: clock.realNow,
  });
  const messages = senderOf(database, configuration);
  return {
    database,
    clock,
    configuration,
    logger,
    tokens,
    files,
    freeBytes: () => freeBytesAt(configuration.filesFolder),
    messages,
    refusals: makeRefusalCount(),
    fileSweeps: makeFileSweeps(),
  };
};

export type PlatformSettings = {
  readonly configuration: PlatformConfiguration;
  readonly hasPublicUrl: boolean;
  readonly logger: Logger;
  readonly database:
    | { readonly kind: 'embedded'; readonly directory: string; readonly templates: string }
    | { readonly kind: 'postgres'; readonly url: string };
  readonly port: PortChoice;
  readonly host: string;
  /** Deletes the existing data. */
  readonly fresh: boolean;
};

export type RunningPlatform = {
  readonly port: number;
  readonly database: string;
  readonly context: PlatformContext;
  /** Answers pending requests for so many milliseconds at the most; then closes the port and the database. */
  readonly close: (patience: number) => Promise<void>;
};

const openDatabase = ({ database, fresh, logger }: PlatformSettings): Promise<OpenDatabase> =>
  database.kind === 'embedded'
    ? openEmbeddedDatabase(database.directory, { fresh, templates: database.templates })
    : openPostgresDatabase(database.url, (problem) =>
        logger.failure('database-connection-lost', problem),
      );

const refuseToEmptyProduction = ({ fresh, configuration }: PlatformSettings): void => {
  if (fresh && configuration.portal.environment === 'production')
    throw new Error('A production database is not started afresh: --fresh is for development.');
};

/** Nothing is thrown away for a platform that cannot start. */
const refuseTakenPort = async ({ fresh, port, host }: PlatformSettings): Promise<void> => {
  if (fresh) await (await listen(new Hono(), port, host)).close(0);
};

/** Starts the platform: database, routes, port. If a step fails, everything opened before is closed. */
export const startPlatform = async (settings: PlatformSettings): Promise<RunningPlatform> => {
  refuseToEmptyProduction(settings);
  await refuseTakenPort(settings);
  makeWritable(settings.configuration.filesFolder);
  const opened = await openDatabase(settings);
  try {
    const context = await prepareContext(opened, settings.configuration, settings.logger);
    if (settings.fresh && settings.database.kind === 'postgres')
      await resetDemoData(context.database, context.clock, 'real');
    if (settings.fresh) await context.files.empty();
    const listening = await listen(makePlatformApp(context), settings.port, settings.host);
    const { port } = listening;
    const linked = { ...context, configuration: configurationAt(settings, port) };
    const endHousekeeping = runMaintenance(linked);
    return {
      port,
      database: opened.description,
      context: linked,
      close: async (patience) => {
        await listening.close(patience);
        await endHousekeeping();
        await context.refusals
          .write(context.database)
          .catch((problem: unknown) => settings.logger.failure('refusals-not-written', problem));
        await opened.close();
      },
    };
  } catch (problem) {
    await opened.close();
    throw problem;
  }
};
