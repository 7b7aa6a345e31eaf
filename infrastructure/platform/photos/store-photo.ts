import { and, eq, isNull } from 'drizzle-orm';
import type { Instant } from '#domain/kernel/instant.ts';
import type { Database } from '../database/database.ts';
import { photos } from '../database/schema/storage.ts';
import { refuse, refuseByRule } from '../server/error-answers.ts';
import { isOfType, parseFileType, type FileType } from './file-type.ts';
import { tellsPlace } from './photo-location.ts';

/** The type of an arriving file; refused unless it is what it says, and tells no place. */
const judgedType = (header: string | undefined, content: Uint8Array): FileType => {
  const type = parseFileType(header);
  if (type === undefined)
    return refuseByRule(415, 'type-not-stored', 'Only JPEG, PNG, WebP and PDF files are stored.');
  if (!isOfType(content, type))
    return refuseByRule(422, 'content-differs', 'The file is not of the type that it is sent as.');
  return tellsPlace(content, type)
    ? refuseByRule(422, 'place-in-photo', 'The photo still tells where it was taken.')
    : type;
};

const isSameContent = (one: Uint8Array | null, other: Uint8Array): boolean =>
  one !== null && Buffer.compare(one, other) === 0;

/** Stores a file at the place that was given out for it, once; the same file sent again changes nothing. */
export const storePhoto = async (
  database: Database,
  objectName: string,
  header: string | undefined,
  content: Uint8Array,
  now: Instant,
): Promise<void> => {
  const contentType = judgedType(header, content);
  const stored = await database
    .update(photos)
    .set({ contentType, content, storedAt: now })
    .where(and(eq(photos.objectName, objectName), isNull(photos.storedAt)))
    .returning({ objectName: photos.objectName });
  if (stored.length > 0) return;
  const [known] = await database.select().from(photos).where(eq(photos.objectName, objectName));
  if (known === undefined) refuse(404, 'There is no place for this file.');
  else if (!isSameContent(known.content, content))
    refuseByRule(409, 'already-stored', 'Another file is stored at this address.');
};
