import { eq, isNotNull } from 'drizzle-orm';
import { customType, pgTable, text } from 'drizzle-orm/pg-core';
import type { Transaction } from '../database/database.ts';
import { contentHash, type FileStore } from './file-store.ts';

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
