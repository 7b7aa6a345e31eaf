import { and, desc, eq } from 'drizzle-orm';
import { noPence, parsePence } from '#domain/money';
import { invoiceToWire } from '../../wire/codecs/visit/invoice.ts';
import { routeTable } from '../../wire/route-table.ts';
import { accounts } from '../database/schema/cover.ts';
import { invoices } from '../database/schema/storage.ts';
import { requireSignature, signAddress } from '../photos/signed-address.ts';
import type { PlatformContext, PlatformApp } from '../server/platform-context.ts';
import { refuse } from '../server/error-answers.ts';
import { serveRoute, type PlatformRequest } from '../server/serve-route.ts';
import { asEngineer, requireSignedIn } from '../server/signed-in.ts';
import { invoiceDocument } from './invoice-document.ts';

const documentPath = (key: string): string => `/storage/invoices/${key}`;

/** A document is only displayed, in a tab of its own; nothing in it may run or load anything. */
const documentHeaders = (number: string) => ({
  'content-type': 'application/pdf',
  'content-disposition': `inline; filename="${number}.pdf"`,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
});

const refuseUnknown = (): never => refuse(404, 'We cannot find this invoice among yours.');

/** An engineer's own invoices, and their documents behind short-lived addresses. */
export const registerInvoiceRoutes = (app: PlatformApp, context: PlatformContext): void => {
  const { database, configuration } = context;
  const authorise = async (c: PlatformRequest) => asEngineer(await requireSignedIn(context, c));

  serveRoute(app, context, routeTable.invoices, authorise, async ({ caller }) => {
    const own = await database
      .select()
      .from(invoices)
      .where(eq(invoices.engineerId, caller.accountId))
      .orderBy(desc(invoices.issuedOn), desc(invoices.number));
    return {
      invoices: own.map(({ number, issuedOn, totalNetPence, documentKey }) =>
        invoiceToWire({
          number,
          issuedOn,
          totalNet: parsePence(totalNetPence) ?? noPence,
          documentKey: documentKey ?? undefined,
        }),
      ),
    };
  });

  serveRoute(
    app,
    context,
    routeTable.invoiceUrl,
    authorise,
    async ({ caller, params: { s3Key }, now }) => {
      const [own] = await database
        .select({ number: invoices.number })
        .from(invoices)
        .where(and(eq(invoices.documentKey, s3Key), eq(invoices.engineerId, caller.accountId)));
      if (own === undefined) return refuseUnknown();
      return { url: await signAddress(database, 'GET', documentPath(s3Key), now) };
    },
  );

  app.get('/storage/invoices/:key', async (c) => {
    await requireSignature(database, c, 'GET', c.get('now'));
    const [found] = await database
      .select()
      .from(invoices)
      .innerJoin(accounts, eq(accounts.id, invoices.engineerId))
      .where(eq(invoices.documentKey, c.req.param('key')));
    if (found === undefined) return refuseUnknown();
    const { invoices: invoice, accounts: account } = found;
    const document = invoiceDocument({
      invoice,
      engineer: `${account.firstName} ${account.lastName}`,
      brand: configuration.portal.brandName,
    });
    return c.body(new Uint8Array(document), 200, documentHeaders(invoice.number));
  });
};
