import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { Invoices } from '../ports/remote/invoices.ts';
import { signedOutOr } from '../sending/judge-failure.ts';
import type { InvoicesFailure } from './invoices-failure.ts';

export type FindInvoiceDocument = (documentKey: string) => TE.TaskEither<InvoicesFailure, string>;

/** The short-lived address of an invoice's document (document 3, section 7). */
export const makeFindInvoiceDocument =
  (invoices: Invoices): FindInvoiceDocument =>
  (documentKey) =>
    pipe(invoices.documentUrl(documentKey), TE.mapLeft(signedOutOr('unavailable')));
