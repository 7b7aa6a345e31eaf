import { sql } from 'drizzle-orm';
import { visitBill } from '#domain/authorisation/visit-bill.ts';
import type { CloseRequest } from '#domain/close/close-request.ts';
import type { Instant } from '#domain/kernel/instant.ts';
import type { AccountId } from '#domain/kernel/identifiers.ts';
import { londonDate } from '#domain/kernel/london-time.ts';
import { noPence } from '#domain/kernel/pence.ts';
import type { Transaction } from '../database/database.ts';
import { invoices } from '../database/schema/storage.ts';
import type { Ids } from '../server/platform-context.ts';

/** Writes the invoice of an engineer for a visit that resolved its fault. */
export const billVisit = async (
  transaction: Transaction,
  ids: Ids,
  engineerId: AccountId,
  { job, actualDuration = 0, actualNetPartsCost = noPence }: CloseRequest,
  closedAt: Instant,
): Promise<void> => {
  await transaction.insert(invoices).values({
    number: sql`'INV-' || nextval('invoice_numbers')`,
    engineerId,
    issuedOn: londonDate(closedAt),
    totalNetPence: visitBill(actualDuration, actualNetPartsCost),
    documentKey: `${ids.uuid()}.pdf`,
    jobUid: job,
  });
};
