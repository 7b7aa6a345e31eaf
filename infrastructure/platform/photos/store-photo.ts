import { and, eq, isNull } from 'drizzle-orm';
import type { Instant } from '#domain/time';
import type { Database } from '../database/database.ts';
import { photos } from '../database/schema/storage.ts';
import { refuse, refuseByRule } from '../server/error-answers.ts';
import { contentHash, type FileStore } from './file-store.ts';
import { typeOfContent } from './file-type.ts';
import { reencodePhoto } from './reencode-photo.ts';

type Place = Pick<typeof photos.$inferSelect, 'engineerId' | 'sourceHash'>;

/** The upload location of a name, with its owner and stored content; refused if it does not exist. */
export const uploadedPhotoLocation = async (
  database: Database,
  objectName: string,
): Promise<Place> => {
  const [place] = await database
    .select({ engineerId: photos.engineerId, sourceHash: photos.sourceHash })
    .from(photos)
    .where(eq(photos.objectName, objectName));
  return place ?? refuse(404, 'There is no place for this file.');
};

/** Whether this file is stored at the location already; refused when another one is. */
const isStored = (place: { readonly sourceHash: string | null }, sourceHash: string): boolean => {
  if (place.sourceHash === null) return false;
  return (
    place.sourceHash === sourceHash ||
    refuseByRule(409, 'already-stored', 'Another file is stored at this address.')
  );
};

/** Stores a file at its upload location, once; the same file again changes nothing. */
export const storePhoto = async (
  { database, files }: { readonly database: Database; readonly files: FileStore },
  objectName: string,
  content: Uint8Array,
  now: Instant,
): Promise<void> => {
  const contentType =
    typeOfContent(content) ??
    refuseByRule(415, 'type-not-stored', 'Only JPEG, PNG, WebP and PDF files are stored.');
  const sourceHash = contentHash(content);
  if (isStored(await uploadedPhotoLocation(database, objectName), sourceHash)) return;
  const written = await reencodePhoto(content, contentType);
  const stored = await database
    .update(photos)
    .set({ contentType, contentHash: await files.keep(written), sourceHash, storedAt: now })
    .where(and(eq(photos.objectName, objectName), isNull(photos.storedAt)))
    .returning({ objectName: photos.objectName });
  if (stored.length === 0) isStored(await uploadedPhotoLocation(database, objectName), sourceHash);
};
