import { and, count, eq, sql } from 'drizzle-orm';
import type { AccountId, JobUid } from '#domain/kernel';
import { longestFileName } from '#domain/repair';
import type { Instant } from '#domain/time';
import type { PhotoUploadAnswer } from '../../wire/codecs/visit/visit-changes.ts';
import { photos } from '../database/schema/storage.ts';
import { visits } from '../database/schema/visits.ts';
import { refuse, refuseByRule } from '../server/error-answers.ts';
import type { PlatformContext } from '../server/platform-context.ts';
import { locationOf } from './stored-photos.ts';
import { signAddress } from './signed-address.ts';

/** The path of a file in the local storage: it is put there and read from there, each with a signature of its own. */
export const photoPath = (objectName: string): string => `/storage/uploads/${objectName}`;

/** The maximum number of files of a visit, by name: a file that is sent again counts once. */
const maxFilesOfJob = 200;
/** The maximum number of locations: a file whose answer was lost gets another one. */
const maxLocationsOfJob = 5 * maxFilesOfJob;

/** Reserves a location for one file of an engineer's own visit, and returns its signed upload address. */
export const createUploadUrl = async (
  { database, ids }: PlatformContext,
  engineer: AccountId,
  jobUid: JobUid,
  fileName: string,
  now: Instant,
): Promise<PhotoUploadAnswer> => {
  if (fileName.trim() === '' || fileName.length > longestFileName)
    return refuse(422, `A file name has to have 1 to ${longestFileName} characters.`);
  return database.transaction(async (transaction) => {
    // Locked, so that simultaneous requests are counted one after the other.
    const [own] = await transaction
      .select({ uid: visits.jobUid })
      .from(visits)
      .where(and(eq(visits.jobUid, jobUid), eq(visits.engineerId, engineer)))
      .for('update');
    if (own === undefined) return refuse(404, 'We cannot find this job among yours.');
    const [given] = await transaction
      .select({
        otherFiles:
          sql`count(distinct ${photos.fileName}) filter (where ${photos.fileName} <> ${fileName})`.mapWith(
            Number,
          ),
        places: count(),
      })
      .from(photos)
      .where(eq(photos.jobUid, jobUid));
    const { otherFiles = 0, places = 0 } = given ?? {};
    if (otherFiles >= maxFilesOfJob || places >= maxLocationsOfJob)
      return refuseByRule(409, 'too-many-files', 'This job has as many files as it can hold.');
    const objectName = ids.uuid();
    await transaction
      .insert(photos)
      .values({ objectName, jobUid, engineerId: engineer, fileName, requestedAt: now });
    return {
      signedPutObjectUrl: await signAddress(transaction, 'PUT', photoPath(objectName), now),
      s3Url: locationOf(objectName),
    };
  });
};
