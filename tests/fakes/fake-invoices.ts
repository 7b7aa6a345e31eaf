import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { Invoices } from '#application/ports/remote/engineer-calls.ts';
import type { Invoice } from '#domain/close';
import { refused, type FakeConnection } from './connection.ts';

/** An engineer's invoices, in memory. */
export const fakeInvoices = (
  connection: FakeConnection,
  invoices: readonly Invoice[],
): Invoices => ({
  all: connection.answer(() => invoices),
  documentUrl: (key) =>
    pipe(
      connection.answer(() => invoices.some(({ documentKey }) => documentKey === key)),
      TE.flatMap((isKnown) =>
        isKnown
          ? TE.right(`https://documents.test/${encodeURIComponent(key)}`)
          : refused(404, 'No such document'),
      ),
    ),
});
