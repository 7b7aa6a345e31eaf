import { and, count, eq, gt } from 'drizzle-orm';
import type { DecisionCase, Json } from '#domain/explain';
import { canonicalJson, receipt, rulesVersion, type ReceiptSubject } from '#domain/receipt';
import { instant, millisecondsPerDay, type Instant } from '#domain/time';
import type { Transaction } from '../database/database.ts';
import { receipts } from '../database/schema/receipts.ts';
import type { Ids } from '../server/platform-context.ts';
import { receiptNumber } from './receipt-number.ts';

/** The rules do not change while the platform runs. */
const rules = rulesVersion();

type Decided = {
  readonly subject: ReceiptSubject;
  readonly reference: string;
  readonly outcome: string;
  readonly now: Instant;
  readonly decisions: readonly DecisionCase[];
  readonly about: { readonly [field: string]: string };
  /** What makes the decision the same when it is made again: it then keeps its first receipt. */
  readonly sameFor: readonly unknown[];
};

/** Stores the receipt of what was decided, in the transaction of the decision. Returns its number. */
export const storeReceipt = async (
  transaction: Transaction,
  ids: Ids,
  { sameFor, ...decided }: Decided,
): Promise<string> => {
  const { subject, reference, outcome } = decided;
  const id = receiptNumber([subject, reference, outcome, ...sameFor] as readonly Json[]);
  const made = receipt({ ...decided, secret: ids.uuid() }, rules);
  await transaction
    .insert(receipts)
    .values({
      id,
      reference,
      subject,
      decidedAt: decided.now,
      receipt: canonicalJson(made),
    })
    .onConflictDoNothing();
  return id;
};

/** Refusals that one customer can have receipts of in 24 hours. */
const refusalsInADay = 100;

/** Whether a customer has so many receipts of refusals that no more are stored for those that nothing depends on. */
export const hasManyRefusals = async (
  transaction: Transaction,
  reference: string,
  now: Instant,
): Promise<boolean> => {
  const [found] = await transaction
    .select({ number: count() })
    .from(receipts)
    .where(
      and(
        eq(receipts.reference, reference),
        eq(receipts.subject, 'refusal'),
        gt(receipts.decidedAt, instant(now - millisecondsPerDay)),
      ),
    );
  return (found?.number ?? 0) >= refusalsInADay;
};
