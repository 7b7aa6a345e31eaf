import * as t from 'io-ts';
import type { Invoice } from '#application/ports/invoices.ts';
import { parseInstant } from '#domain/kernel/iso-instant.ts';
import { parseLocalDate, type LocalDate } from '#domain/kernel/local-date.ts';
import { londonDate } from '#domain/kernel/london-time.ts';
import { penceCodec, referenceCodec } from './value-codecs.ts';
import { orNull, wireType } from './wire-type.ts';

const dateOf = (raw: string): LocalDate | undefined => {
  const moment = parseInstant(raw);
  return parseLocalDate(raw) ?? (moment === undefined ? undefined : londonDate(moment));
};

/** The London date of a bill, which the platform may write as a moment. */
export const billDateCodec = wireType<LocalDate, string>({
  name: 'BillDate',
  schema: { type: 'string', format: 'date' },
  is: (value): value is LocalDate =>
    typeof value === 'string' && parseLocalDate(value) !== undefined,
  parse: (raw) => (typeof raw === 'string' ? dateOf(raw) : undefined),
  encode: (date) => date,
});

/** A bill for an engineer's work (document 3, section 3). */
export const invoiceCodec = t.intersection([
  t.type({
    billingInvoiceDate: billDateCodec,
    invoiceNumber: referenceCodec,
    totalNetPence: penceCodec,
  }),
  t.partial({ s3Key: orNull(referenceCodec) }),
]);
export type InvoiceWire = t.TypeOf<typeof invoiceCodec>;

export const invoicesAnswerCodec = t.type({ invoices: t.array(invoiceCodec) });

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
