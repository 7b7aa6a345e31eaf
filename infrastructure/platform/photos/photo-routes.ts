import { routeTable } from '../../wire/route-table.ts';
import type { PlatformContext } from '../server/platform-context.ts';
import type { PlatformApp } from '../server/platform-bindings.ts';
import { serveRoute } from '../server/serve-route.ts';
import { asEngineer, whoSent } from '../server/signed-in.ts';
import { givePlace } from './give-place.ts';
import { requireSignature } from './signed-address.ts';
import { storePhoto } from './store-photo.ts';

/** Photos and documents that engineers put beside their visits, straight to a signed address. */
export const registerPhotoRoutes = (app: PlatformApp, context: PlatformContext): void => {
  const { database } = context;
  serveRoute(
    app,
    context,
    routeTable.photoUpload,
    async (c) => asEngineer(await whoSent(context, c)),
    ({ caller, params: { jobId }, body, now }) =>
      givePlace(context, caller.accountId, jobId, body.filename, now),
  );
  app.put('/storage/uploads/:objectName', async (c) => {
    const now = c.get('now');
    await requireSignature(database, c, 'PUT', now);
    const content = new Uint8Array(await c.req.arrayBuffer());
    const header = c.req.header('content-type');
    await storePhoto(database, c.req.param('objectName'), header, content, now);
    return c.body(null, 200);
  });
};
