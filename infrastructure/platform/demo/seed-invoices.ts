import { addDays, londonDate } from '#domain/time';
import { invoices } from '../database/schema/storage.ts';
import { demoId } from './demo-id.ts';
import type { Seed } from './seed.ts';
import { firstEngineer } from './seed-visits.ts';

/** Pence, the latest first; the document of the first is not written yet. */
const totals = [18_450, 24_000, 9600, 31_275, 12_000, 45_999, 7250] as const;

const firstNumber = 3001;
const daysBetweenInvoices = 9;

/** The invoices of the first engineer; the second has none. */
export const seedInvoices: Seed = async (transaction, now) => {
  const today = londonDate(now);
  await transaction.insert(invoices).values(
    totals.map((totalNetPence, index) => {
      const number = `INV-${firstNumber + totals.length - 1 - index}`;
      return {
        number,
        engineerId: firstEngineer,
        issuedOn: addDays(today, -2 - index * daysBetweenInvoices),
        totalNetPence,
        documentKey: index === 0 ? null : `${demoId('invoice', number)}.pdf`,
      };
    }),
  );
};
