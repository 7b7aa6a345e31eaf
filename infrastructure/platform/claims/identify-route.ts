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

type Identification =
  | { readonly outcome: 'identified'; readonly account: AccountRow; readonly contract: Contract }
  | { readonly outcome: 'several-properties'; readonly count: number }
  | {
      readonly outcome: 'refused';
      readonly refusal: CodedRefusal;
      /** The contract that refuses, and its rule. */
      readonly by?: { readonly contract: Contract; readonly rule: ContractRefusal };
    };

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

const judgeProperty = ({ contracts }: CoveredProperty, today: LocalDate): Identification => {
  const [candidate] = contracts.flatMap(candidateOf(today)).toSorted(closest);
  if (candidate === undefined) return { outcome: 'refused', refusal: 'cannot-book-online' };
  const { account, contract, eligibility } = candidate;
  return eligibility.outcome === 'refused'
    ? {
        outcome: 'refused',
        refusal: codedRefusal(eligibility.rule),
        by: { contract, rule: eligibility.rule },
      }
    : { outcome: 'identified', account, contract };
};

/**
 * Identifies the customer with an e-mail address and a postcode, by their properties at it (document 1, section 8). A
 * property that they have left counts only when there is no other.
 */
const identifyCustomer = (found: readonly CoveredProperty[], today: LocalDate): Identification => {
  const active = found.filter(({ property }) => property.active);
  const counted = active.length > 0 ? active : found;
  const [only] = counted;
  if (only === undefined) return { outcome: 'refused', refusal: 'not-found' };
  return refusalByPropertyCount(counted.length) === undefined
    ? judgeProperty(only, today)
    : { outcome: 'several-properties', count: counted.length };
};

type Identified = Extract<Identification, { outcome: 'identified' }>;
type Refused = Extract<Identification, { outcome: 'refused' }>;

const answerIdentified = async (
  database: Transaction,
  { account, contract }: Identified,
  now: Instant,
): Promise<IdentifyAnswer> => {
  const jobs = await jobsOfAccount(database, account.id);
  const customer = claimCustomerOf(account, contract, jobs, now);
  if (customer === undefined) return { data: { error: { code: identifyCodes['not-found'] } } };
  await rememberIdentification(database, contract.id, now);
  return { data: { count: 1, customer: identifiedCustomerToWire(customer) } };
};

/** The receipt of a contract that allows no claim; the same refusal has one a day. */
const receiptOf = async (
  transaction: Transaction,
  { by }: Refused,
  now: Instant,
): Promise<string | undefined> => {
  if (by === undefined) return undefined;
  const { contract, rule } = by;
  const { customerFacingId: reference } = contract;
  if (await hasManyRefusals(transaction, reference, now)) return undefined;
  return storeReceipt(transaction, {
    subject: 'refusal',
    reference,
    outcome: rule,
    now,
    decisions: contractDecisions(contract, now),
    about: { contract: contract.id },
    sameFor: [contract.id, londonDate(now)],
  });
};

const answerRefused = async (
  transaction: Transaction,
  refused: Refused,
  now: Instant,
): Promise<IdentifyAnswer> => {
  const receipt = await receiptOf(transaction, refused, now);
  return {
    data: {
      error: {
        code: identifyCodes[refused.refusal],
        ...(receipt !== undefined && { receipt }),
      },
    },
  };
};

const answerOf = (
  transaction: Transaction,
  identification: Identification,
  now: Instant,
): Promise<IdentifyAnswer> | IdentifyAnswer => {
  if (identification.outcome === 'identified')
    return answerIdentified(transaction, identification, now);
  return identification.outcome === 'several-properties'
    ? { data: { count: identification.count } }
    : answerRefused(transaction, identification, now);
};

/** Finds a customer by e-mail address and postcode, in the mode without sign-in. */
export const registerIdentifyRoute = (app: PlatformApp, context: PlatformContext): void => {
  const { database, clock } = context;
  serveRoute(app, context, routeTable.identify, async ({ body, now }) => {
    const email = parseEmailAddress(body.email);
    const postcode = parsePostcode(body.postcode);
    if (email === undefined || postcode === undefined)
      return refuse(422, 'Please check the email address and the postcode.');
    return database.transaction(async (transaction) => {
      const realNow = clock.realNow();
      const emailHash = emailHashOf(email);
      await refuseGuessing(transaction, emailHash, realNow);
      const found = await propertiesAt(transaction, emailKeyOf(email), postcode);
      if (found.length === 0) await rememberMiss(transaction, emailHash, realNow);
      return answerOf(transaction, identifyCustomer(found, londonDate(now)), now);
    });
  });
};
