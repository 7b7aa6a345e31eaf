import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { Invoices } from '../ports/remote/invoices.ts';
import type { Invoice } from '#domain/close';
import { signedOutOr } from '../sending/judge-failure.ts';
import type { InvoicesFailure } from './invoices-failure.ts';

export type ListInvoices = TE.TaskEither<InvoicesFailure, readonly Invoice[]>;

/** The invoices of the signed-in engineer (document 3, section 2). */
export const makeListInvoices = (invoices: Invoices): ListInvoices =>
  pipe(invoices.all, TE.mapLeft(signedOutOr('unavailable')));
