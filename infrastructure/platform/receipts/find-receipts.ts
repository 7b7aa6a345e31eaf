import { desc, eq, sql } from 'drizzle-orm';
import { canonicalJson, eraseReceipt, type Receipt, type ReceiptSubject } from '#domain/receipt';
import type { Instant } from '#domain/time';
import type { Database } from '../database/database.ts';
import { receipts } from '../database/schema/platform.ts';
import { isReceiptNumber } from './store-receipt.ts';

export type FoundReceipt = {
  readonly id: string;
  readonly reference: string;
  readonly subject: ReceiptSubject;
  readonly decidedAt: Instant;
  readonly receipt: Receipt;
};

/** Receipts that a page shows. */
const receiptsShown = 20;

/** The receipt of a number, or the latest of a reference, as it is quoted: in any case, and with its code. */
export const findReceipts = async (
  database: Database,
  quoted: string,
): Promise<readonly FoundReceipt[]> => {
  const words = quoted
    .trim()
    .toUpperCase()
    .split(/[\s,]+/);
  const [reference = ''] = words;
  const number = words.find(isReceiptNumber);
  const rows = await database
    .select()
    .from(receipts)
    .where(
      number === undefined
        ? eq(sql`upper(${receipts.reference})`, reference)
        : eq(receipts.id, number),
    )
    .orderBy(desc(receipts.decidedAt))
    .limit(receiptsShown);
  return rows.map((row) => ({ ...row, receipt: JSON.parse(row.receipt) as Receipt }));
};

/** Erases the personal values of a receipt; its digest stays. */
export const erasePersonalValues = (database: Database, id: string): Promise<string | undefined> =>
  database.transaction(async (transaction) => {
    const [row] = await transaction
      .select()
      .from(receipts)
      .where(eq(receipts.id, id))
      .for('update');
    if (row === undefined) return undefined;
    const erased = eraseReceipt(JSON.parse(row.receipt) as Receipt);
    await transaction
      .update(receipts)
      .set({ receipt: canonicalJson(erased) })
      .where(eq(receipts.id, id));
    return row.reference;
  });
