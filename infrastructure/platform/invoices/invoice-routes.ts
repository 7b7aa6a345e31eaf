import { and, desc, eq } from 'drizzle-orm';
import { parsePence, formatPounds, noPence } from '#domain/money';
import { invoiceToWire } from '../../wire/codecs/close/invoice.ts';
import { routeTable } from '../../wire/route-table.ts';
import { accounts } from '../database/schema/accounts.ts';
import { invoices } from '../database/schema/storage.ts';
import { pdfDocument } from '../files/pdf-document.ts';
import { requireSignature, signAddress } from '../files/signed-address.ts';
import { refuse } from '../server/error-answers.ts';
import type { PlatformContext, PlatformApp } from '../server/platform-context.ts';
import { serveRoute } from '../server/serve-route.ts';

type Billed = {
  readonly invoice: typeof invoices.$inferSelect;
  readonly engineer: string;
  readonly brand: string;
};

const left = 56;
const right = 420;

/** The document of an invoice. */
const invoiceDocument = ({ invoice, engineer, brand }: Billed): Uint8Array => {
  const total = formatPounds(parsePence(invoice.totalNetPence) ?? noPence);
  const row = (label: string, value: string, y: number) => [
    { text: label, x: left, y, size: 11 },
    { text: value, x: right, y, size: 11 },
  ];
  return pdfDocument(`Invoice ${invoice.number}`, [
    { text: brand, x: left, y: 770, size: 20, bold: true },
    { text: `Invoice ${invoice.number}`, x: left, y: 720, size: 16, bold: true },
    ...row('Date issued', invoice.issuedOn, 680),
    ...row('Engineer', engineer, 660),
    { text: 'Total amount (net)', x: left, y: 620, size: 12, bold: true },
    { text: total, x: right, y: 620, size: 12, bold: true },
  ]);
};

const documentPath = (key: string): string => `/storage/invoices/${key}`;

/** A document is only displayed, in a tab of its own; nothing in it may run or load anything. */
const documentHeaders = (number: string) => ({
  'content-type': 'application/pdf',
  'content-disposition': `inline; filename="${number}.pdf"`,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
});

const refuseUnknown = (): never =>
  refuse(404, 'invoice-unknown', 'We cannot find this invoice among yours.');

/** An engineer's own invoices, and their documents behind short-lived addresses. */
export const registerInvoiceRoutes = (app: PlatformApp, context: PlatformContext): void => {
  const { database, configuration } = context;

  serveRoute(app, context, routeTable.invoices, async ({ caller }) => {
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

  serveRoute(app, context, routeTable.invoiceUrl, async ({ caller, params: { s3Key }, now }) => {
    const [own] = await database
      .select({ number: invoices.number })
      .from(invoices)
      .where(and(eq(invoices.documentKey, s3Key), eq(invoices.engineerId, caller.accountId)));
    if (own === undefined) return refuseUnknown();
    return { url: await signAddress(database, 'GET', documentPath(s3Key), now) };
  });

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
