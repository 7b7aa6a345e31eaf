import { sql } from 'drizzle-orm';
import { closeStartDate, visitBill, type CloseRequest } from '#domain/close';
import { type Instant, londonDate } from '#domain/time';
import type { AccountId } from '#domain/kernel';
import { noPence } from '#domain/money';
import type { Transaction } from '../database/database.ts';
import { invoices } from '../database/schema/storage.ts';
import type { Ids } from '../server/platform-context.ts';

/** Writes the invoice of an engineer for a visit that resolved its fault. */
export const billVisit = async (
  transaction: Transaction,
  ids: Ids,
  engineerId: AccountId,
  { job, actualDuration = 0, actualNetPartsCost = noPence }: CloseRequest,
  startedAt: Instant | undefined,
  closedAt: Instant,
): Promise<void> => {
  await transaction.insert(invoices).values({
    number: sql`'INV-' || nextval('invoice_numbers')`,
    engineerId,
    issuedOn: londonDate(closedAt),
    totalNetPence: visitBill(actualDuration, actualNetPartsCost, closeStartDate({ startedAt })),
    documentKey: `${ids.uuid()}.pdf`,
    jobUid: job,
  });
};
