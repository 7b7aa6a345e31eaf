import { openEmbeddedDatabase } from './database/embedded-database.ts';
import type { OpenDatabase } from './database/database.ts';
import { openPostgresDatabase } from './database/postgres-database.ts';
import { startAfresh } from './demo/start-afresh.ts';
import { keepHouse } from './housekeeping/keep-house.ts';
import type { PlatformConfiguration, PlatformContext } from './server/platform-context.ts';
import { prepareContext } from './prepare-context.ts';
import { listen, type PortChoice } from './server/listen.ts';
import type { Logger } from './server/logger.ts';
import { makePlatformApp } from './platform-app.ts';

export type PlatformSettings = {
  readonly configuration: PlatformConfiguration;
  readonly logger: Logger;
  readonly database:
    | { readonly kind: 'embedded'; readonly directory: string; readonly templates: string }
    | { readonly kind: 'postgres'; readonly url: string };
  readonly port: PortChoice;
  readonly host: string;
  /** Throws away what was there. */
  readonly fresh: boolean;
};

export type RunningPlatform = {
  readonly port: number;
  readonly database: string;
  readonly context: PlatformContext;
  /** Ends open requests, the port and the database. */
  readonly close: () => Promise<void>;
};

const openDatabase = ({ database, fresh, logger }: PlatformSettings): Promise<OpenDatabase> =>
  database.kind === 'embedded'
    ? openEmbeddedDatabase(database.directory, { fresh, templates: database.templates })
    : openPostgresDatabase(database.url, (problem) =>
        logger.failure('database-connection-lost', problem),
      );

const empty = async ({ database, clock, configuration }: PlatformContext): Promise<void> => {
  if (configuration.portal.environment === 'production') {
    throw new Error('A production database is not started afresh: --fresh is for development.');
  }
  await startAfresh(database, clock, 'real');
};

/** Starts the whole far side: database, rooms, port. Whatever was opened is closed again if a step fails. */
export const startPlatform = async (settings: PlatformSettings): Promise<RunningPlatform> => {
  const opened = await openDatabase(settings);
  try {
    const context = await prepareContext(opened, settings.configuration, settings.logger);
    if (settings.fresh && settings.database.kind === 'postgres') await empty(context);
    const listening = await listen(makePlatformApp(context), settings.port, settings.host);
    const endHousekeeping = keepHouse(context);
    return {
      port: listening.port,
      database: opened.description,
      context,
      close: async () => {
        await listening.close();
        await endHousekeeping();
        await opened.close();
      },
    };
  } catch (problem) {
    await opened.close();
    throw problem;
  }
};
