import { parsePence, formatPounds, noPence } from '#domain/money';
import type { invoices } from '../database/schema/storage.ts';
import { pdfDocument } from './pdf-document.ts';

type Billed = {
  readonly invoice: typeof invoices.$inferSelect;
  readonly engineer: string;
  readonly brand: string;
};

const left = 56;
const right = 420;

/** The document of an invoice. */
export const invoiceDocument = ({ invoice, engineer, brand }: Billed): Uint8Array => {
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
