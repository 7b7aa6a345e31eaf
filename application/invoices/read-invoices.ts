import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { Invoices } from '../ports/remote/engineer-calls.ts';
import type { Invoice } from '#domain/close';
import { signedOutOr } from '../sending/judge-failure.ts';
import type { SignedOut } from '../ports/remote/platform-failure.ts';

type InvoicesFailure = SignedOut | { readonly tag: 'unavailable' };

export type ListInvoices = TE.TaskEither<InvoicesFailure, readonly Invoice[]>;

/** The invoices of the signed-in engineer (document 3, section 2). */
export const makeListInvoices = (invoices: Invoices): ListInvoices =>
  pipe(invoices.all, TE.mapLeft(signedOutOr('unavailable')));

export type FindInvoiceDocument = (documentKey: string) => TE.TaskEither<InvoicesFailure, string>;

/** The short-lived address of an invoice's document (document 3, section 7). */
export const makeFindInvoiceDocument =
  (invoices: Invoices): FindInvoiceDocument =>
  (documentKey) =>
    pipe(invoices.documentUrl(documentKey), TE.mapLeft(signedOutOr('unavailable')));
