import { and, isNotNull, sql } from 'drizzle-orm';
import type { EarlierPhoto } from '#domain/repair';
import type { Database } from '../database/database.ts';
import { photos } from '../database/schema/storage.ts';
import { objectNameOf } from './require-stored-photos.ts';

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
