import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { Invoice, Invoices } from '#application/ports/invoices.ts';
import { refused, type TwinLine } from './line.ts';

/** An engineer's invoices, in memory. */
export const invoicesTwin = (line: TwinLine, invoices: readonly Invoice[]): Invoices => ({
  all: line.answer(() => invoices),
  documentUrl: (key) =>
    pipe(
      line.answer(() => invoices.some(({ documentKey }) => documentKey === key)),
      TE.flatMap((isKnown) =>
        isKnown
          ? TE.right(`https://documents.test/${encodeURIComponent(key)}`)
          : refused(404, 'No such document'),
      ),
    ),
});
