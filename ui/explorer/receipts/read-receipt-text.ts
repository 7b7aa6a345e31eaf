import { explain, isObject, type Explanation } from '#domain/explain';
import {
  caseOfRecord,
  decisionsOfReceipt,
  receiptFaults,
  verifyReceipt,
  type Receipt,
  type Verification,
} from '#domain/receipt';
import { receiptsWording } from '#words/explorer/receipts/wording/receipts.ts';

/** A decision of a receipt; without `explained` it is erased. */
export type ReceiptDecision = {
  readonly place: number;
  /** The outcome as the receipt has it. */
  readonly outcome?: string;
  readonly explained?: Explanation;
  readonly isSame: boolean;
};

export type ReadReceipt =
  | {
      readonly valid: true;
      readonly receipt: Receipt;
      readonly verification: Verification;
      readonly decisions: readonly ReceiptDecision[];
    }
  | { readonly valid: false; readonly message: string; readonly faults: readonly string[] };

const invalid = (message: string, faults: readonly string[] = []): ReadReceipt => ({
  valid: false,
  message,
  faults,
});

const verifyAndExplain = (receipt: Receipt): ReadReceipt => {
  const verification = verifyReceipt(receipt);
  return {
    valid: true,
    receipt,
    verification,
    decisions: decisionsOfReceipt(receipt).map((record, at) => ({
      place: at + 1,
      isSame: !verification.different.includes(at),
      ...(record !== undefined && {
        outcome: typeof record['outcome'] === 'string' ? record['outcome'] : '',
        explained: explain(caseOfRecord(record)),
      }),
    })),
  };
};

/** Reads the text of a receipt, or says why it is none. */
export const readReceiptText = (text: string): ReadReceipt => {
  if (text.trim() === '') return invalid(receiptsWording.nothing);
  let json: unknown;
  try {
    // An editor may have written a byte order mark, which `trim` removes too.
    json = JSON.parse(text.trim());
  } catch {
    return invalid(receiptsWording.notJson);
  }
  const faults = receiptFaults(json);
  return faults.length > 0
    ? invalid(receiptsWording.notReceipt, faults)
    : verifyAndExplain(json as Receipt);
};

/** A text of the content of a receipt. */
export const textIn = ({ content }: Receipt, field: string): string | undefined => {
  const value = content[field];
  return typeof value === 'string' ? value : undefined;
};

/** The moment at which a receipt was written. */
export const momentOf = ({ content: { clock } }: Receipt): string | undefined => {
  const value = isObject(clock) ? clock['decidedAt'] : undefined;
  return typeof value === 'string' ? value : undefined;
};
