import pLimit, { type LimitFunction } from 'p-limit';
import type { AccountId } from '#domain/kernel';
import { routeTable } from '../../wire/route-table.ts';
import type { PlatformContext } from '../server/platform-context.ts';
import type { PlatformApp } from '../server/platform-bindings.ts';
import { serveRoute } from '../server/serve-route.ts';
import { asEngineer, signedInCaller } from '../server/signed-in.ts';
import { createUploadUrl } from './create-upload-url.ts';
import { requireSignature } from './signed-address.ts';
import { uploadedPhotoLocation, storePhoto } from './store-photo.ts';

/** Files of one engineer that are received at a time, each in memory; a slow upload does not delay those of others. */
const receivedAtOnce = 16;

const makeTurns = () => {
  const turns = new Map<AccountId, LimitFunction>();
  return (engineer: AccountId, receive: () => Promise<void>): Promise<void> => {
    const own = turns.get(engineer) ?? pLimit(receivedAtOnce);
    turns.set(engineer, own);
    return own(receive);
  };
};

/** Photos and documents that engineers put beside their visits, straight to a signed address. */
export const registerPhotoRoutes = (app: PlatformApp, context: PlatformContext): void => {
  const { database } = context;
  const receiveInTurn = makeTurns();
  serveRoute(
    app,
    context,
    routeTable.photoUpload,
    async (c) => asEngineer(await signedInCaller(context, c)),
    ({ caller, params: { jobId }, body, now }) =>
      createUploadUrl(context, caller.accountId, jobId, body.filename, now),
  );
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
