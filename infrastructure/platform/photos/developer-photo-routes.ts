import { and, asc, eq, isNotNull, or } from 'drizzle-orm';
import { identifier, type JobName, type JobUid } from '#domain/kernel';
import { jobs } from '../database/schema/jobs.ts';
import { photos } from '../database/schema/storage.ts';
import type { PlatformContext, PlatformApp } from '../server/platform-context.ts';
import { sendStoredFile } from './send-stored-file.ts';

/** The stored files of a job, by its uid or its name. */
export const registerDeveloperPhotoRoutes = (
  app: PlatformApp,
  { database, files }: PlatformContext,
): void => {
  app.get('/developer/jobs/:job/photos', async (c) => {
    const job = c.req.param('job');
    const stored = await database
      .select({
        objectName: photos.objectName,
        fileName: photos.fileName,
        contentType: photos.contentType,
        contentHash: photos.contentHash,
      })
      .from(photos)
      .innerJoin(jobs, eq(jobs.uid, photos.jobUid))
      .where(
        and(
          or(eq(jobs.uid, identifier<JobUid>(job)), eq(jobs.name, identifier<JobName>(job))),
          isNotNull(photos.storedAt),
        ),
      )
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
