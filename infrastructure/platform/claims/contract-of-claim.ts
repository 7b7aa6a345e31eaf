import { and, eq, gt, inArray } from 'drizzle-orm';
import { claimCustomer, type ClaimCustomer } from '#domain/claim';
import {
  type Contract,
  coolingOffEnds,
  decideClaimEligibility,
  type ContractRefusal,
} from '#domain/cover';
import { contractCases, type DecisionCase } from '#domain/explain';
import type { ContractId } from '#domain/kernel';
import {
  type Instant,
  type LocalDate,
  instant,
  millisecondsPerDay,
  millisecondsPerHour,
  millisecondsPerMinute,
} from '#domain/time';
import {
  findContract,
  refuseUnknownContract,
  type ContractRecord,
  toContract,
  type AccountRow,
} from '../cover/contract-records.ts';
import { jobAtMoment, type JobWithHistory } from '../jobs/job-status-period.ts';
import { refuse } from '../server/error-answers.ts';
import type { PlatformContext } from '../server/platform-context.ts';
import { requireRole, type SignedInUser } from '../server/signed-in.ts';
import type { Transaction, Database } from '../database/database.ts';
import {
  claimTraces,
  payments,
  identifications,
  identificationMisses,
} from '../database/schema/claims.ts';
import { contracts } from '../database/schema/accounts.ts';
import { unfinishedStatuses } from '../payments/payment.ts';
import { lockThrottle } from '../identity/sign-in-throttle.ts';

/** Hours for which calls without sign-in are accepted for a contract after its customer was identified. */
const identificationHours = 12;

export const rememberIdentification = async (
  database: Database,
  contractId: ContractId,
  now: Instant,
): Promise<void> => {
  await database
    .insert(identifications)
    .values({ contractId, identifiedAt: now })
    .onConflictDoUpdate({ target: identifications.contractId, set: { identifiedAt: now } });
};

/** Whether the customer of a contract was identified recently. */
const isIdentified = async (
  database: Database,
  contractId: ContractId,
  now: Instant,
): Promise<boolean> => {
  const since = instant(now - identificationHours * millisecondsPerHour);
  const { contractId: contract, identifiedAt } = identifications;
  const which = and(eq(contract, contractId), gt(identifiedAt, since));
  return (await database.$count(identifications, which)) > 0;
};

const windowInMinutes = 15;
/** Postcodes that may be tried in vain for one e-mail address within the window. */
const missesAllowed = 20;

/** Refuses the request after too many postcodes for an address, whether it exists or not. */
export const refuseGuessing = async (
  transaction: Transaction,
  emailHash: string,
  realNow: Instant,
): Promise<void> => {
  await lockThrottle(transaction, emailHash);
  const since = instant(realNow - windowInMinutes * millisecondsPerMinute);
  const missed = await transaction.$count(
    identificationMisses,
    and(eq(identificationMisses.emailHash, emailHash), gt(identificationMisses.missedAt, since)),
  );
  if (missed >= missesAllowed)
    refuse(
      429,
      'too-many-attempts',
      'Too many attempts. Please wait a quarter of an hour, or give us a call.',
    );
};

export const rememberMiss = async (
  transaction: Transaction,
  emailHash: string,
  realNow: Instant,
): Promise<void> => {
  await transaction.insert(identificationMisses).values({ emailHash, missedAt: realNow });
};

/** How a caller has access to a contract. */
export type ContractAccess = 'sign-in' | 'email-and-postcode';

export type AccessedContract = ContractRecord & { readonly reachedBy: ContractAccess };

/**
 * The contract of a call. A signed-in customer has access to their own; any caller has access to a contract whose
 * customer was identified by e-mail and postcode recently, even if another user has signed in on the device.
 */
export const contractOfCaller = async (
  { database }: PlatformContext,
  caller: SignedInUser | undefined,
  contractId: ContractId,
  now: Instant,
): Promise<AccessedContract> => {
  const record = await findContract(database, contractId);
  if (record !== undefined && caller?.role === 'customer' && record.account.id === caller.accountId)
    return { ...record, reachedBy: 'sign-in' };
  if (record !== undefined && (await isIdentified(database, contractId, now)))
    return { ...record, reachedBy: 'email-and-postcode' };
  if (caller === undefined)
    return refuse(
      401,
      'not-identified',
      'Please sign in, or tell us your email address and postcode again.',
    );
  requireRole(caller, 'customer');
  return refuseUnknownContract();
};

const messages: { readonly [Reason in ContractRefusal]: (contract: Contract) => string } = {
  'status-not-claimable': ({ status }) =>
    `No claim can be raised on this contract: its status is ${status}.`,
  'property-unavailable': () =>
    'No claim can be raised: the property of this contract is not active.',
  'cooling-off': ({ startDate }) =>
    `This contract is in its 14-day cooling-off period: a claim can be raised from ${coolingOffEnds({ startDate })}.`,
  'payments-behind': () =>
    'The payments for this contract are not up to date: they have to be reset before a claim can be raised.',
};

/** The contract, if a claim is allowed on it today; otherwise refuses the request with the reason. */
export const claimableContract = (record: ContractRecord, today: LocalDate): Contract => {
  const contract = toContract(record);
  if (contract === undefined || !record.account.active)
    return refuse(
      409,
      'property-unavailable',
      'No claim can be raised on this contract: please give us a call.',
    );
  const eligibility = decideClaimEligibility(contract, today);
  return eligibility.outcome === 'refused'
    ? refuse(409, eligibility.rule, messages[eligibility.rule](contract))
    : contract;
};

/** The decision about the contract of a claim. */
export const contractDecisions = (contract: Contract, now: Instant): readonly DecisionCase[] =>
  contractCases({ ...contract, isPropertyActive: contract.property.active }, now);

/** The customer's own data that a claim on a contract has to carry now; `undefined` for an account that is no customer's. */
export const claimCustomerOf = (
  { customerFacingId, ...account }: AccountRow,
  contract: Contract,
  jobs: readonly JobWithHistory[],
  now: Instant,
): ClaimCustomer | undefined =>
  customerFacingId === null
    ? undefined
    : claimCustomer(
        { ...account, customerFacingId },
        contract,
        jobs.map((job) => jobAtMoment(job, now)),
      );

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
  const open = await transaction.$count(
    payments,
    and(eq(payments.contractId, contractId), inArray(payments.status, unfinishedStatuses)),
  );
  if (open >= openPayments)
    refuse(
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
  const since = instant(now - millisecondsPerDay);
  const begun = await transaction.$count(
    claimTraces,
    and(eq(claimTraces.contractId, contractId), gt(claimTraces.firstTracedAt, since)),
  );
  if (begun >= tracesInADay)
    refuse(
      429,
      'too-many-traces',
      'Too many claims were begun on this contract. Please try again tomorrow, or give us a call.',
    );
};
