// Receipts of decisions
export {
  receiptSubjects,
  type ReceiptSubject,
  type Receipt,
  type Verification,
  rulesVersion,
  receipt,
  eraseReceipt,
  verifyReceipt,
  decisionsOfReceipt,
  caseOfRecord,
} from './receipt.ts';
export { receiptFaults } from './receipt-faults.ts';
export { canonicalJson } from './canonical-json.ts';
