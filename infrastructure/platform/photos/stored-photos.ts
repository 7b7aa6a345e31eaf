import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { AccountId, JobUid } from '#domain/kernel';
import type { EarlierPhoto } from '#domain/repair';
import type { Transaction, Database } from '../database/database.ts';
import { photos } from '../database/schema/storage.ts';
import { refuseByRule } from '../server/error-answers.ts';

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
    ? refuseByRule(422, 'photo-unknown', 'We cannot find one of the files. Please upload it again.')
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
