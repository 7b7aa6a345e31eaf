// Receipts of decisions
export {
  canonicalJson,
  type ReceiptSubject,
  type Receipt,
  type Verification,
  rulesVersion,
  receipt,
  eraseReceipt,
  verifyReceipt,
  decisionsOfReceipt,
  caseOfRecord,
  receiptFaults,
} from './receipt.ts';
