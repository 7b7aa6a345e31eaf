import { randomBytes, randomUUID } from 'node:crypto';
import { instant, type Instant } from '#domain/time';
import { makeRefusalCount } from './audit/refusals.ts';
import { makeSettableClock, makeRealClock } from './clock/platform-clock.ts';
import type { Database, OpenDatabase } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { isEmpty, seedDemo } from './demo/seed-demo.ts';
import { ensureSigningKey, readSigningKey, makeTokenService } from './identity/token-service.ts';
import { makeHttpSender, makeInboxSender, type MessageSender } from './messages/message-sender.ts';
import { makeDirectoryFiles, makeFileSweeps } from './photos/file-store.ts';
import { moveFilesOut } from './photos/move-files-out.ts';
import type { Ids, PlatformConfiguration, PlatformContext } from './server/platform-context.ts';
import { freeBytesAt } from './server/disk.ts';
import type { Logger } from './server/logger.ts';

const systemNow = (): Instant => instant(Date.now());

const ids: Ids = { uuid: randomUUID, secret: () => randomBytes(32).toString('base64url') };

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
    uuid: ids.uuid,
  });
  const messages = senderOf(database, configuration);
  return {
    database,
    clock,
    configuration,
    ids,
    logger,
    tokens,
    files,
    freeBytes: freeBytesAt(configuration.filesFolder),
    messages,
    refusals: makeRefusalCount(),
    fileSweeps: makeFileSweeps(),
  };
};
