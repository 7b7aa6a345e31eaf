import { and, eq, isNotNull, sql, isNull } from 'drizzle-orm';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import type { AccountId, JobUid } from '#domain/kernel';
import type { EarlierPhoto } from '#domain/repair';
import type { Instant } from '#domain/time';
import type { Transaction, Database } from '../database/database.ts';
import { photos, type FileType } from '../database/schema/storage.ts';
import { refuse } from '../server/error-answers.ts';
import { contentHash } from './file-store.ts';
import type { FileStore } from '../server/platform-context.ts';
import { typeOfContent } from './file-type.ts';

const bucket = 's3://pilotlight-photos/';

/** The location of a file, as other calls name it. */
export const locationOf = (objectName: string): string => `${bucket}${objectName}`;

/** The name of the file at a location; empty for a location of another storage. */
const objectNameOf = (location: string): string =>
  location.startsWith(bucket) ? location.slice(bucket.length) : '';

/** The given locations, each file once; refused unless this engineer has stored a file for this job at every one. */
export const requireStoredPhotos = async (
  transaction: Transaction,
  engineer: AccountId,
  job: JobUid,
  locations: readonly string[],
): Promise<readonly string[]> => {
  const named = [...new Set(locations)];
  if (named.length === 0) return [];
  const stored = await transaction
    .select({
      objectName: photos.objectName,
      contentHash: photos.contentHash,
      fileName: photos.fileName,
    })
    .from(photos)
    .where(
      and(
        // One value: a list of each length would be a statement of its own, which every connection keeps.
        sql`${photos.objectName} = any(${sql.param(named.map(objectNameOf))})`,
        eq(photos.jobUid, job),
        eq(photos.engineerId, engineer),
        isNotNull(photos.storedAt),
      ),
    );
  // The same file under the same name was sent again, since its answer was lost: it proves once.
  const contentOf = new Map(
    stored.map(({ objectName, contentHash, fileName }) => [
      objectName,
      `${contentHash} ${fileName}`,
    ]),
  );
  const contents = named.map((location) => contentOf.get(objectNameOf(location)));
  return contents.includes(undefined)
    ? refuse(422, 'photo-unknown', 'We cannot find one of the files. Please upload it again.')
    : named.filter((_, index) => contents.indexOf(contents[index]) === index);
};

/** The photos at these locations; one that is not stored is omitted. */
export type FindPhotos = (locations: readonly string[]) => readonly EarlierPhoto[];

/** Reads the names of the photos at all these locations. */
export const readPhotoNames = async (
  database: Database,
  locations: readonly string[],
): Promise<FindPhotos> => {
  if (locations.length === 0) return () => [];
  const stored = await database
    .select({ key: photos.objectName, name: photos.fileName })
    .from(photos)
    .where(
      and(
        sql`${photos.objectName} = any(${sql.param(locations.map(objectNameOf))})`,
        isNotNull(photos.storedAt),
      ),
    );
  const photoOf = new Map(stored.map((photo) => [photo.key, photo]));
  return (wanted) =>
    wanted.flatMap((location) => {
      const photo = photoOf.get(objectNameOf(location));
      return photo === undefined ? [] : [photo];
    });
};

type PictureType = Exclude<FileType, 'application/pdf'>;

/** Pixels of the largest picture that is decoded: 12 million come from a phone, and the portal sends far fewer. */
const mostPixels = 50_000_000;

/** Pictures that are decoded at a time: each may take 200 MB while it is. */
const decodeInTurn = pLimit(2);

// Limits concurrent re-encoding so that uploads do not starve other requests.
sharp.concurrency(1);
sharp.cache(false);

/** Qualities to try one after the other, until an image is no larger than it arrived. */
const qualities = [85, 70, 55, 40] as const;

const written: { readonly [Type in PictureType]: (picture: Sharp, quality: number) => Sharp } = {
  'image/jpeg': (picture, quality) => picture.jpeg({ quality }),
  'image/png': (picture) => picture.png(),
  'image/webp': (picture, quality) => picture.webp({ quality }),
};

/** The image as pixels alone, upright, and no larger than it arrived where its format allows that. */
const encode = async (picture: Sharp, type: PictureType, bytes: number): Promise<Uint8Array> => {
  let smallest: Uint8Array | undefined;
  for (const quality of type === 'image/png' ? qualities.slice(0, 1) : qualities) {
    smallest = await written[type](picture.clone(), quality).toBuffer();
    if (smallest.length <= bytes) break;
  }
  return smallest ?? refuseUnreadable();
};

const refuseUnreadable = (): never => refuse(422, 'content-differs', 'The file cannot be read.');

const decodeAndEncode = async (content: Uint8Array, type: PictureType): Promise<Uint8Array> => {
  const picture = sharp(content, { limitInputPixels: false, failOn: 'error' });
  const { format, width, height } = await picture.metadata().catch(refuseUnreadable);
  if (`image/${format}` !== type) return refuseUnreadable();
  if (width * height > mostPixels)
    return refuse(
      422,
      'too-many-pixels',
      `The picture has more than ${mostPixels / 1_000_000} million pixels.`,
    );
  return encode(picture.autoOrient(), type, content.length).catch(refuseUnreadable);
};

/**
 * The stored form of a file; refused if it cannot be read. An image is decoded and re-encoded from its pixels, upright:
 * no other part is copied, so that its location is removed. A document is stored unchanged.
 */
const reencodePhoto = async (content: Uint8Array, type: FileType): Promise<Uint8Array> =>
  type === 'application/pdf' ? content : decodeInTurn(() => decodeAndEncode(content, type));

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
  return place ?? refuse(404, 'place-unknown', 'There is no place for this file.');
};

/** Whether this file is stored at the location already; refused when another one is. */
const isStored = (place: { readonly sourceHash: string | null }, sourceHash: string): boolean => {
  if (place.sourceHash === null) return false;
  return (
    place.sourceHash === sourceHash ||
    refuse(409, 'already-stored', 'Another file is stored at this address.')
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
    refuse(415, 'type-not-stored', 'Only JPEG, PNG, WebP and PDF files are stored.');
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
