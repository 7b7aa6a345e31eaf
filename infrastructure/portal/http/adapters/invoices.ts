import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { Invoices } from '#application/ports/remote/invoices.ts';
import type { PlatformClient } from '../client/platform-call.ts';
import { invoiceFromWire } from '../../../wire/codecs/visit/invoice.ts';
import { engineerRoutes } from '../../../wire/engineer-routes.ts';
import { webAddress } from '../web-address.ts';

/** `page` is the base address of a platform's relative paths. */
export const makeInvoices = (call: PlatformClient, page: string): Invoices => ({
  all: pipe(
    call(engineerRoutes.invoices, { params: {}, reads: { list: 'invoices', field: 'invoices' } }),
    TE.map(({ invoices }) => invoices.map(invoiceFromWire)),
  ),
  documentUrl: (s3Key) =>
    pipe(
      call(engineerRoutes.invoiceUrl, { params: { s3Key } }),
      TE.flatMap(({ url }) => webAddress(url, page)),
    ),
});
