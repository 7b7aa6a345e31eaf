import { and, asc, gt, inArray, isNotNull, eq } from 'drizzle-orm';
import { instant, millisecondsPerHour } from '#domain/time';
import type { Database, Transaction } from '../database/database.ts';
import { photos } from '../database/schema/storage.ts';
import type { PlatformContext, FileStore } from '../server/platform-context.ts';
import { contentHash } from '../files/file-store.ts';
import { customType, pgTable, text } from 'drizzle-orm/pg-core';

/** Hours for which a file may wait for its row: a transaction takes seconds. */
const hoursOfGrace = 1;

/** The rows of one question. */
const atOnce = 1000;

const findReferenced = async (database: Database, names: readonly string[]) => {
  const rows = await database
    .selectDistinct({ name: photos.contentHash })
    .from(photos)
    .where(inArray(photos.contentHash, [...names]));
  return new Set(rows.map(({ name }) => name));
};

const removeOrphans = async (
  database: Database,
  files: FileStore,
  before: ReturnType<typeof instant>,
): Promise<number> => {
  let removed = 0;
  for await (const page of files.pages())
    for (let from = 0; from < page.length; from += atOnce) {
      const names = page.slice(from, from + atOnce);
      const named = await findReferenced(database, names);
      for (const name of names)
        if (!named.has(name) && (await files.removeIfOlder(name, before))) removed += 1;
    }
  return removed;
};

const countMissing = async (database: Database, files: FileStore): Promise<number> => {
  let missing = 0;
  for (let last = ''; ;) {
    const rows = await database
      .selectDistinct({ name: photos.contentHash })
      .from(photos)
      .where(and(isNotNull(photos.contentHash), gt(photos.contentHash, last)))
      .orderBy(asc(photos.contentHash))
      .limit(atOnce);
    for (const { name } of rows) if (!(await files.has(name ?? ''))) missing += 1;
    const end = rows.at(-1)?.name;
    if (end === undefined || end === null) return missing;
    last = end;
  }
};

/**
 * Removes files without a row, left over from a process that ended before its transaction, and checks that every file
 * of a row exists. A missing one is a warning: our code removes none.
 */
export const sweepFiles = async ({
  database,
  files,
  clock,
  logger,
  fileSweeps,
}: PlatformContext): Promise<void> => {
  const before = instant(clock.realNow() - hoursOfGrace * millisecondsPerHour);
  const removed = await removeOrphans(database, files, before);
  const sweep = { removed, missing: await countMissing(database, files) };
  fileSweeps.note(sweep);
  (sweep.missing === 0 ? logger.info : logger.warning)('files-swept', sweep);
};

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** The table as it was while files were kept in it. */
const formerPhotos = pgTable('photos', {
  objectName: text('object_name').primaryKey(),
  content: bytes('content'),
  contentHash: text('content_hash'),
  sourceHash: text('source_hash'),
});

/**
 * Moves the content that an earlier version stored in the database to files, one by one, before its column is dropped.
 */
export const moveFilesOut = async (transaction: Transaction, files: FileStore): Promise<void> => {
  for (;;) {
    const [kept] = await transaction
      .select({ objectName: formerPhotos.objectName, content: formerPhotos.content })
      .from(formerPhotos)
      .where(isNotNull(formerPhotos.content))
      .limit(1);
    const content = kept?.content ?? undefined;
    if (kept === undefined || content === undefined) return;
    await transaction
      .update(formerPhotos)
      .set({
        content: null,
        contentHash: await files.keep(content),
        sourceHash: contentHash(content),
      })
      .where(eq(formerPhotos.objectName, kept.objectName));
  }
};
