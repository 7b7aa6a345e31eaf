import type { DecisionCase } from '#domain/explain';
import { canonicalJson, receipt, rulesVersion, type ReceiptSubject } from '#domain/receipt';
import type { Instant } from '#domain/time';
import type { Transaction } from '../database/database.ts';
import { receipts } from '../database/schema/receipts.ts';
import type { Ids } from '../server/platform-context.ts';

/** The rules do not change while the platform runs. */
const rules = rulesVersion();

type Decided = {
  readonly subject: ReceiptSubject;
  readonly reference: string;
  readonly outcome: string;
  readonly now: Instant;
  readonly decisions: readonly DecisionCase[];
  readonly about: { readonly [field: string]: string };
};

/** Stores the receipt of what was decided, in the transaction of the decision. */
export const storeReceipt = async (
  transaction: Transaction,
  ids: Ids,
  decided: Decided,
): Promise<void> => {
  const made = receipt({ ...decided, secret: ids.uuid() }, rules);
  await transaction.insert(receipts).values({
    id: ids.uuid(),
    reference: decided.reference,
    subject: decided.subject,
    decidedAt: decided.now,
    receipt: canonicalJson(made),
  });
};
