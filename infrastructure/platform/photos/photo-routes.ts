import pLimit, { type LimitFunction } from 'p-limit';
import type { AccountId } from '#domain/kernel';
import { routeTable } from '../../wire/route-table.ts';
import type { PlatformContext, PlatformApp } from '../server/platform-context.ts';
import { refuse } from '../server/error-answers.ts';
import { serveRoute, type PlatformRequest } from '../server/serve-route.ts';
import { asEngineer, requireSignedIn } from '../server/signed-in.ts';
import { visitRecord } from '../visits/visit-records.ts';
import { createUploadUrl } from './create-upload-url.ts';
import { photoPath } from './photo-path.ts';
import { sendStoredFile } from './send-stored-file.ts';
import { requireSignature, signAddress } from './signed-address.ts';
import { uploadedPhotoLocation, storePhoto } from './store-photo.ts';

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
  const authorise = async (c: PlatformRequest) => asEngineer(await requireSignedIn(context, c));
  serveRoute(
    app,
    context,
    routeTable.photoUpload,
    authorise,
    ({ caller, params: { jobId }, body, now }) =>
      createUploadUrl(context, caller.accountId, jobId, body.filename, now),
  );
  serveRoute(
    app,
    context,
    routeTable.photoUrl,
    authorise,
    async ({ caller, params: { jobId, photoKey }, now }) => {
      const { brandName } = context.configuration.portal;
      const visit = await visitRecord(database, caller.accountId, jobId, brandName, now);
      // The list in the engineer's own job is the permission.
      const isListed = visit?.toClose.earlierPhotos.some(({ key }) => key === photoKey);
      return isListed === true
        ? { url: await signAddress(database, 'GET', photoPath(photoKey), now) }
        : refuse(404, 'We cannot find this photo among those of your job.');
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
