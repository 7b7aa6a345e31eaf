import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { photos } from '../database/schema/storage.ts';
import { contentHash, type FileStore } from './file-store.ts';

/** Moves what an earlier version kept in the database to the files, one by one: each stays where it is until it is there. */
export const moveFilesOut = async (database: Database, files: FileStore): Promise<void> => {
  for (;;) {
    const [kept] = await database
      .select({ objectName: photos.objectName, content: photos.content })
      .from(photos)
      .where(sql`${photos.content} IS NOT NULL`)
      .limit(1);
    const content = kept?.content ?? undefined;
    if (kept === undefined || content === undefined) return;
    const name = await files.keep(content);
    await database
      .update(photos)
      .set({ content: null, contentHash: name, sourceHash: contentHash(content) })
      .where(eq(photos.objectName, kept.objectName));
  }
};
