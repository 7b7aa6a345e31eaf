import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Database } from '../database/database.ts';
import { photos } from '../database/schema/storage.ts';
import { refuse } from '../server/error-answers.ts';
import type { FileStore } from './file-store.ts';

/** Answers with a stored file, in which nothing may run or load anything; the caller has decided who may see it. */
export const sendStoredFile = async (
  { database, files }: { readonly database: Database; readonly files: FileStore },
  c: Context,
  objectName: string,
): Promise<Response> => {
  const [found] = await database.select().from(photos).where(eq(photos.objectName, objectName));
  const content = await files.read(found?.contentHash ?? '');
  if (content === undefined) return refuse(404, 'No file is stored under this name.');
  return c.body(new Uint8Array(content), 200, {
    'content-type': found?.contentType ?? '',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
};
