import { refuse } from '../server/error-answers.ts';
import type { PlatformContext, PlatformApp } from '../server/platform-context.ts';
import { erasePersonalValues, findReceipts } from './store-receipt.ts';
import { receiptsPage, receiptsStyle } from './receipts-page.ts';

const path = '/developer/receipts';

/** The page on which support finds, explains and verifies receipts, and erases their personal data. */
export const registerReceiptRoutes = (app: PlatformApp, { database }: PlatformContext): void => {
  app.get(path, async (c) => {
    const reference = c.req.query('reference')?.trim();
    return c.html(
      reference === undefined || reference === ''
        ? receiptsPage(undefined, [])
        : receiptsPage(reference, await findReceipts(database, reference)),
    );
  });

  app.post(`${path}/:id/erase`, async (c) => {
    const reference = await erasePersonalValues(database, c.req.param('id'));
    return reference === undefined
      ? refuse(404, 'There is no such receipt.')
      : c.redirect(`${path}?reference=${encodeURIComponent(reference)}`, 303);
  });

  app.get(`${path}.css`, (c) =>
    c.body(receiptsStyle, 200, { 'content-type': 'text/css; charset=utf-8' }),
  );
};
