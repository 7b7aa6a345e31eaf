import { and, count, eq, gt, inArray } from 'drizzle-orm';
import type { ContractId } from '#domain/kernel';
import { instant, millisecondsPerDay, type Instant } from '#domain/time';
import type { Transaction } from '../database/database.ts';
import { claimTraces } from '../database/schema/claims.ts';
import { contracts } from '../database/schema/cover.ts';
import { payments } from '../database/schema/payments.ts';
import { unfinishedStatuses } from '../payments/payment.ts';
import { refuseByRule } from '../server/error-answers.ts';

/** Payments of one contract that may be open or authorised at a time: enough for drafts in many tabs. */
const openPayments = 20;
/** Traces that one contract may start in 24 hours. */
const tracesInADay = 100;

/** Locks the contract, so that its counts cannot change before they are used. */
const lockContract = async (transaction: Transaction, id: ContractId): Promise<void> => {
  await transaction
    .select({ id: contracts.id })
    .from(contracts)
    .where(eq(contracts.id, id))
    .for('no key update');
};

/** Refuses another payment on a contract with many unfinished ones. */
export const limitPayments = async (
  transaction: Transaction,
  contractId: ContractId,
): Promise<void> => {
  await lockContract(transaction, contractId);
  const [open] = await transaction
    .select({ number: count() })
    .from(payments)
    .where(and(eq(payments.contractId, contractId), inArray(payments.status, unfinishedStatuses)));
  if ((open?.number ?? 0) >= openPayments)
    refuseByRule(
      429,
      'too-many-payments',
      'Too many payments are open for this contract. Please try again tomorrow, or give us a call.',
    );
};

/** Refuses one more trace on a contract that had many lately. */
export const limitTraces = async (
  transaction: Transaction,
  contractId: ContractId,
  now: Instant,
): Promise<void> => {
  await lockContract(transaction, contractId);
  const [begun] = await transaction
    .select({ number: count() })
    .from(claimTraces)
    .where(
      and(
        eq(claimTraces.contractId, contractId),
        gt(claimTraces.firstTracedAt, instant(now - millisecondsPerDay)),
      ),
    );
  if ((begun?.number ?? 0) >= tracesInADay)
    refuseByRule(
      429,
      'too-many-traces',
      'Too many claims were begun on this contract. Please try again tomorrow, or give us a call.',
    );
};
