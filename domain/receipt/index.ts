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

// The decisions that a claim or a close is made of
export { type ClaimedContract, type ClaimBasis, contractCases, claimCases } from './claim-cases.ts';
export { closeCases } from './close-cases.ts';
