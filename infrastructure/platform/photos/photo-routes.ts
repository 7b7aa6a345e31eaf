import pLimit from 'p-limit';
import { routeTable } from '../../wire/route-table.ts';
import type { PlatformContext } from '../server/platform-context.ts';
import type { PlatformApp } from '../server/platform-bindings.ts';
import { serveRoute } from '../server/serve-route.ts';
import { asEngineer, whoSent } from '../server/signed-in.ts';
import { refuseByRule } from '../server/error-answers.ts';
import { parseFileType } from './file-type.ts';
import { givePlace } from './give-place.ts';
import { requireSignature } from './signed-address.ts';
import { storePhoto } from './store-photo.ts';

/** Files that are received at a time: each is held whole while it is looked at. */
const receiveInTurn = pLimit(16);

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
    const type = parseFileType(c.req.header('content-type'));
    if (type === undefined)
      return refuseByRule(415, 'type-not-stored', 'Only JPEG, PNG, WebP and PDF files are stored.');
    await receiveInTurn(async () => {
      const content = new Uint8Array(await c.req.arrayBuffer());
      await storePhoto(context, c.req.param('objectName'), type, content, now);
    });
    return c.body(null, 200);
  });
};
