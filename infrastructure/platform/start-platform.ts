import { Hono } from 'hono';
import { openEmbeddedDatabase } from './database/embedded-database.ts';
import type { OpenDatabase } from './database/database.ts';
import { openPostgresDatabase } from './database/postgres-database.ts';
import { resetDemoData } from './demo/seed-demo.ts';
import { runMaintenance } from './housekeeping/run-maintenance.ts';
import type { PlatformConfiguration, PlatformContext } from './server/platform-context.ts';
import { prepareContext } from './prepare-context.ts';
import { listen, type PortChoice } from './server/listen.ts';
import type { Logger } from './server/logger.ts';
import { makePlatformApp } from './platform-app.ts';
import { makeWritable } from './server/disk.ts';

export type PlatformSettings = {
  readonly configuration: PlatformConfiguration;
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
    const endHousekeeping = runMaintenance(context);
    return {
      port: listening.port,
      database: opened.description,
      context,
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
