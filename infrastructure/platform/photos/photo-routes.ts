import { randomUUID } from 'node:crypto';
import { and, count, eq, sql, asc, isNotNull } from 'drizzle-orm';
import type { Context } from 'hono';
import pLimit, { type LimitFunction } from 'p-limit';
import type { AccountId, JobUid } from '#domain/kernel';
import { routeTable } from '../../wire/route-table.ts';
import type { Database } from '../database/database.ts';
import { jobs, visits } from '../database/schema/jobs.ts';
import { photos } from '../database/schema/storage.ts';
import { refuse } from '../server/error-answers.ts';
import type { PlatformContext, PlatformApp, FileStore } from '../server/platform-context.ts';
import { serveRoute } from '../server/serve-route.ts';
import { refuseUnknownVisit, visitRecord } from '../visits/visit-records.ts';
import { isJobNamed } from '../jobs/load-jobs.ts';
import { signAddress, requireSignature } from '../files/signed-address.ts';
import { uploadedPhotoLocation, storePhoto, locationOf } from '../files/stored-photos.ts';
import { longestFileName } from '#domain/repair';
import type { Instant } from '#domain/time';
import type { PhotoUploadAnswer } from '../../wire/codecs/visit/visit-changes.ts';

/** The path of a file in the local storage: it is put there and read from there, each with a signature of its own. */
const photoPath = (objectName: string): string => `/storage/uploads/${objectName}`;

/** The maximum number of files of a visit, by name: a file that is sent again counts once. */
const maxFilesOfJob = 200;
/** The maximum number of locations: a file whose answer was lost gets another one. */
const maxLocationsOfJob = 5 * maxFilesOfJob;

/** Reserves a location for one file of an engineer's own visit, and returns its signed upload address. */
const createUploadUrl = async (
  { database }: PlatformContext,
  engineer: AccountId,
  jobUid: JobUid,
  fileName: string,
  now: Instant,
): Promise<PhotoUploadAnswer> => {
  if (fileName.trim() === '' || fileName.length > longestFileName)
    return refuse(
      422,
      'file-name-unfit',
      `A file name has to have 1 to ${longestFileName} characters.`,
    );
  return database.transaction(async (transaction) => {
    // Locked, so that simultaneous requests are counted one after the other.
    const [own] = await transaction
      .select({ uid: visits.jobUid })
      .from(visits)
      .where(and(eq(visits.jobUid, jobUid), eq(visits.engineerId, engineer)))
      .for('update');
    if (own === undefined) return refuseUnknownVisit();
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
      return refuse(409, 'too-many-files', 'This job has as many files as it can hold.');
    const objectName = randomUUID();
    await transaction
      .insert(photos)
      .values({ objectName, jobUid, engineerId: engineer, fileName, requestedAt: now });
    return {
      signedPutObjectUrl: await signAddress(transaction, 'PUT', photoPath(objectName), now),
      s3Url: locationOf(objectName),
    };
  });
};

/** Answers with a stored file, in which nothing may run or load anything; the caller has decided who may see it. */
const sendStoredFile = async (
  { database, files }: { readonly database: Database; readonly files: FileStore },
  c: Context,
  objectName: string,
): Promise<Response> => {
  const [found] = await database.select().from(photos).where(eq(photos.objectName, objectName));
  const content = await files.read(found?.contentHash ?? '');
  if (content === undefined)
    return refuse(404, 'file-unknown', 'No file is stored under this name.');
  return c.body(new Uint8Array(content), 200, {
    'content-type': found?.contentType ?? '',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
};

/** Files of one engineer that are received at a time, each in memory; a slow upload does not delay those of others. */
const uploadsPerEngineer = 16;

const makeTurns = () => {
  const turns = new Map<AccountId, LimitFunction>();
  return (engineer: AccountId, receive: () => Promise<void>): Promise<void> => {
    const own = turns.get(engineer) ?? pLimit(uploadsPerEngineer);
    turns.set(engineer, own);
    return own(receive);
  };
};

/** Photos and documents of visits: put and read straight at signed addresses. */
export const registerPhotoRoutes = (app: PlatformApp, context: PlatformContext): void => {
  const { database } = context;
  const receiveInTurn = makeTurns();
  serveRoute(app, context, routeTable.photoUpload, ({ caller, params: { jobId }, body, now }) =>
    createUploadUrl(context, caller.accountId, jobId, body.filename, now),
  );
  serveRoute(
    app,
    context,
    routeTable.photoUrl,
    async ({ caller, params: { jobId, photoKey }, now }) => {
      const { brandName } = context.configuration.portal;
      const visit = await visitRecord(database, caller.accountId, jobId, brandName, now);
      // The list in the engineer's own job is the permission.
      const isListed = visit?.toClose.earlierPhotos.some(({ key }) => key === photoKey);
      return isListed === true
        ? { url: await signAddress(database, 'GET', photoPath(photoKey), now) }
        : refuse(404, 'photo-not-of-job', 'We cannot find this photo among those of your job.');
    },
  );
  app.get('/storage/uploads/:objectName', async (c) => {
    await requireSignature(database, c, 'GET', c.get('now'));
    return sendStoredFile(context, c, c.req.param('objectName'));
  });
  app.put('/storage/uploads/:objectName', async (c) => {
    const now = c.get('now');
    await requireSignature(database, c, 'PUT', now);
    const objectName = c.req.param('objectName');
    const { engineerId } = await uploadedPhotoLocation(database, objectName);
    await receiveInTurn(engineerId, async () => {
      const content = new Uint8Array(await c.req.arrayBuffer());
      await storePhoto(context, objectName, content, now);
    });
    return c.body(null, 200);
  });
};

/** The stored files of a job, by its uid or its name. */
export const registerDeveloperPhotoRoutes = (
  app: PlatformApp,
  { database, files }: PlatformContext,
): void => {
  app.get('/developer/jobs/:job/photos', async (c) => {
    const stored = await database
      .select({
        objectName: photos.objectName,
        fileName: photos.fileName,
        contentType: photos.contentType,
        contentHash: photos.contentHash,
      })
      .from(photos)
      .innerJoin(jobs, eq(jobs.uid, photos.jobUid))
      .where(and(isJobNamed(c.req.param('job')), isNotNull(photos.storedAt)))
      .orderBy(asc(photos.storedAt), asc(photos.requestedAt));
    // A file that was sent again, since its answer was lost, is one file.
    const once = stored.filter(
      ({ contentHash, fileName }, index) =>
        stored.findIndex(
          (other) => other.contentHash === contentHash && other.fileName === fileName,
        ) === index,
    );
    return c.json({ photos: once });
  });

  app.get('/developer/photos/:objectName', (c) =>
    sendStoredFile({ database, files }, c, c.req.param('objectName')),
  );
};
