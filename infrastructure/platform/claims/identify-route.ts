import {
  type Contract,
  type ContractRefusal,
  decideClaimEligibility,
  type Eligibility,
} from '#domain/cover';
import {
  refusalByPropertyCount,
  codedRefusal,
  type CodedRefusal,
  parseEmailAddress,
  identifyCodes,
  parsePostcode,
} from '#domain/identity';
import { type LocalDate, type Instant, londonDate } from '#domain/time';
import {
  identifiedCustomerToWire,
  type IdentifyAnswer,
} from '../../wire/codecs/claim/claim-customer-wire.ts';
import { routeTable } from '../../wire/route-table.ts';
import {
  toContract,
  type AccountRow,
  type CoveredProperty,
  type ContractRecord,
  propertiesAt,
} from '../cover/contract-records.ts';
import type { Transaction } from '../database/database.ts';
import { emailHashOf, emailKeyOf } from '../identity/email-key.ts';
import { jobsOfAccount } from '../jobs/load-jobs.ts';
import { hasManyRefusals, storeReceipt } from '../receipts/store-receipt.ts';
import { refuse } from '../server/error-answers.ts';
import type { PlatformContext, PlatformApp } from '../server/platform-context.ts';
import { serveRoute } from '../server/serve-route.ts';
import {
  claimCustomerOf,
  contractDecisions,
  rememberIdentification,
  refuseGuessing,
  rememberMiss,
} from './contract-of-claim.ts';

type Candidate = {
  readonly account: AccountRow;
  readonly contract: Contract;
  readonly eligibility: Eligibility;
};

const candidateOf =
  (today: LocalDate) =>
  (records: ContractRecord): readonly Candidate[] => {
    const contract = toContract(records);
    return contract === undefined || !records.account.active
      ? []
      : [
          {
            account: records.account,
            contract,
            eligibility: decideClaimEligibility(contract, today),
          },
        ];
  };

/** Of several contracts on one property, the one that comes closest to a claim speaks for it. */
const closenessToClaim: readonly Eligibility['rule'][] = [
  'nothing-against-it',
  'payments-behind',
  'cooling-off',
  'property-unavailable',
  'status-not-claimable',
];
const closest = (one: Candidate, other: Candidate): number =>
  closenessToClaim.indexOf(one.eligibility.rule) - closenessToClaim.indexOf(other.eligibility.rule);

const refused = (refusal: CodedRefusal, receipt?: string): IdentifyAnswer => ({
  data: {
    error: { code: identifyCodes[refusal], ...(receipt !== undefined && { receipt }) },
  },
});

/** Refuses by a contract that allows no claim. The same refusal has one receipt a day. */
const refuseByContract = async (
  transaction: Transaction,
  contract: Contract,
  rule: ContractRefusal,
  now: Instant,
): Promise<IdentifyAnswer> => {
  const { customerFacingId: reference } = contract;
  const refusal = codedRefusal(rule);
  if (await hasManyRefusals(transaction, reference, now)) return refused(refusal);
  const receipt = await storeReceipt(transaction, {
    subject: 'refusal',
    reference,
    outcome: rule,
    now,
    decisions: contractDecisions(contract, now),
    about: { contract: contract.id },
    sameFor: [contract.id, londonDate(now)],
  });
  return refused(refusal, receipt);
};

const answerProperty = async (
  transaction: Transaction,
  { contracts }: CoveredProperty,
  now: Instant,
): Promise<IdentifyAnswer> => {
  const [candidate] = contracts.flatMap(candidateOf(londonDate(now))).toSorted(closest);
  if (candidate === undefined) return refused('cannot-book-online');
  const { account, contract, eligibility } = candidate;
  if (eligibility.outcome === 'refused')
    return refuseByContract(transaction, contract, eligibility.rule, now);
  const jobs = await jobsOfAccount(transaction, account.id);
  const customer = claimCustomerOf(account, contract, jobs, now);
  if (customer === undefined) return refused('not-found');
  await rememberIdentification(transaction, contract.id, now);
  return { data: { count: 1, customer: identifiedCustomerToWire(customer) } };
};

/**
 * Identifies the customer with an e-mail address and a postcode, by their properties at it (document 1, section 8). A
 * property that they have left counts only when there is no other.
 */
const identifyCustomer = (
  transaction: Transaction,
  found: readonly CoveredProperty[],
  now: Instant,
): Promise<IdentifyAnswer> | IdentifyAnswer => {
  const active = found.filter(({ property }) => property.active);
  const counted = active.length > 0 ? active : found;
  const [only] = counted;
  if (only === undefined) return refused('not-found');
  return refusalByPropertyCount(counted.length) === undefined
    ? answerProperty(transaction, only, now)
    : { data: { count: counted.length } };
};

/** Finds a customer by e-mail address and postcode, in the mode without sign-in. */
export const registerIdentifyRoute = (app: PlatformApp, context: PlatformContext): void => {
  const { database, clock } = context;
  serveRoute(app, context, routeTable.identify, async ({ body, now }) => {
    const email = parseEmailAddress(body.email);
    const postcode = parsePostcode(body.postcode);
    if (email === undefined || postcode === undefined)
      return refuse(
        422,
        'email-or-postcode-unfit',
        'Please check the email address and the postcode.',
      );
    return database.transaction(async (transaction) => {
      const realNow = clock.realNow();
      const emailHash = emailHashOf(email);
      await refuseGuessing(transaction, emailHash, realNow);
      const found = await propertiesAt(transaction, emailKeyOf(email), postcode);
      if (found.length === 0) await rememberMiss(transaction, emailHash, realNow);
      return identifyCustomer(transaction, found, now);
    });
  });
};
