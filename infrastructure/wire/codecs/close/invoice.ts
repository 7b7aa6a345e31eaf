import * as t from 'io-ts';
import type { Invoice } from '#domain/close';
import { localDateCodec, referenceCodec, signedPenceCodec } from '../value-codecs.ts';
import { orNull, tolerantList } from '../wire-type.ts';

/** A bill for an engineer's work (document 3, section 3). */
export const invoiceCodec = t.intersection([
  t.type({
    billingInvoiceDate: localDateCodec,
    invoiceNumber: referenceCodec,
    totalNetPence: signedPenceCodec,
  }),
  t.partial({ s3Key: orNull(referenceCodec) }),
]);
export type InvoiceWire = t.TypeOf<typeof invoiceCodec>;

export const invoicesAnswerCodec = t.type({ invoices: tolerantList(invoiceCodec) });

export const invoiceUrlAnswerCodec = t.type({ url: t.string });

export const invoiceFromWire = (wire: InvoiceWire): Invoice => ({
  number: wire.invoiceNumber,
  issuedOn: wire.billingInvoiceDate,
  totalNet: wire.totalNetPence,
  documentKey: wire.s3Key ?? undefined,
});

export const invoiceToWire = (invoice: Invoice): InvoiceWire => ({
  invoiceNumber: invoice.number,
  billingInvoiceDate: invoice.issuedOn,
  totalNetPence: invoice.totalNet,
  s3Key: invoice.documentKey ?? null,
});
