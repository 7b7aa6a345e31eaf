import { createHash, randomUUID } from 'node:crypto';
import { and, eq, gt, desc, sql } from 'drizzle-orm';
import type { DecisionCase, Json } from '#domain/explain';
import {
  canonicalJson,
  receipt,
  rulesVersion,
  type ReceiptSubject,
  eraseReceipt,
  type Receipt,
} from '#domain/receipt';
import { instant, millisecondsPerDay, type Instant } from '#domain/time';
import type { Transaction, Database } from '../database/database.ts';
import { receipts } from '../database/schema/platform.ts';
import { Refusal } from '../server/error-answers.ts';

/** Without letters that are mistaken for digits, or for each other when they are read out. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const characters = 12;

/**
 * The number of a receipt, such as R-7Q4K-2MZT-09AX: the same for the same decision, so that a request that is sent again
 * gets the same receipt.
 */
const receiptNumber = (decision: Json): string => {
  const digest = createHash('sha256').update(canonicalJson(decision)).digest();
  const letters = [...digest.subarray(0, characters)].map((byte) => alphabet[byte % 32]).join('');
  return `R-${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
};

/** Whether a text is written like a number of a receipt. */
const isReceiptNumber = (text: string): boolean => /^R(-[0-9A-HJKMNP-TV-Z]{4}){3}$/.test(text);

/** The rules do not change while the platform runs. */
const rules = rulesVersion();

type Decided = Omit<Parameters<typeof receipt>[0], 'secret'> & {
  /** What makes the decision the same when it is made again: it then keeps its first receipt. */
  readonly sameFor: readonly unknown[];
};

/** Stores the receipt of what was decided, in the transaction of the decision. Returns its number. */
export const storeReceipt = async (
  transaction: Transaction,
  { sameFor, ...decided }: Decided,
): Promise<string> => {
  const { subject, reference, outcome } = decided;
  const id = receiptNumber([subject, reference, outcome, ...sameFor] as readonly Json[]);
  const made = receipt({ ...decided, secret: randomUUID() }, rules);
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

/** A refusal with the decisions up to it. */
export type Refused = { readonly refusal: Refusal; readonly decisions: readonly DecisionCase[] };

/** Stores the receipt of a refusal. Returns the refusal with its number. */
export const storeRefusal = async (
  transaction: Transaction,
  { refusal: { status, message, rule }, decisions }: Refused,
  about: Omit<Decided, 'subject' | 'outcome' | 'decisions'>,
): Promise<Refusal> => {
  const decided = { ...about, decisions, subject: 'refusal', outcome: rule } as const;
  return new Refusal(status, rule, message, await storeReceipt(transaction, decided));
};

/** Refusals that one customer can have receipts of in 24 hours. */
const refusalsInADay = 100;

/** Whether a customer has so many receipts of refusals that no more are stored for those that nothing depends on. */
export const hasManyRefusals = async (
  transaction: Transaction,
  reference: string,
  now: Instant,
): Promise<boolean> => {
  const found = await transaction.$count(
    receipts,
    and(
      eq(receipts.reference, reference),
      eq(receipts.subject, 'refusal'),
      gt(receipts.decidedAt, instant(now - millisecondsPerDay)),
    ),
  );
  return found >= refusalsInADay;
};

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
