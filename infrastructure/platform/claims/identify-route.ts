import { parseEmailAddress, identifyCodes, parsePostcode } from '#domain/identity';
import { type Instant, londonDate } from '#domain/time';
import { identifiedCustomerToWire, type IdentifyAnswer } from '../../wire/codecs/claim/identify.ts';
import { routeTable } from '../../wire/route-table.ts';
import { propertiesAt } from '../cover/contract-records.ts';
import type { Transaction } from '../database/database.ts';
import { emailHashOf, emailKeyOf } from '../identity/email-key.ts';
import { jobAtMoment } from '../jobs/job-status-period.ts';
import { jobsOfAccount } from '../jobs/load-jobs.ts';
import { hasManyRefusals, storeReceipt } from '../receipts/store-receipt.ts';
import type { Ids, PlatformContext, PlatformApp } from '../server/platform-context.ts';
import { refuse } from '../server/error-answers.ts';
import { serveRoute } from '../server/serve-route.ts';
import { claimCustomerOf } from './claim-customer-of.ts';
import { contractDecisions } from './contract-decisions.ts';
import { rememberIdentification } from './identifications.ts';
import { refuseGuessing, rememberMiss } from './identification-misses.ts';
import { identifyCustomer, type Identification } from './identify-customer.ts';

type Identified = Extract<Identification, { outcome: 'identified' }>;
type Refused = Extract<Identification, { outcome: 'refused' }>;

const answerIdentified = async (
  database: Transaction,
  { account, contract }: Identified,
  now: Instant,
): Promise<IdentifyAnswer> => {
  const jobs = await jobsOfAccount(database, account.id);
  const customer = claimCustomerOf(
    account,
    contract,
    jobs.map((job) => jobAtMoment(job, now)),
  );
  if (customer === undefined) return { data: { error: { code: identifyCodes['not-found'] } } };
  await rememberIdentification(database, contract.id, now);
  return { data: { count: 1, customer: identifiedCustomerToWire(customer) } };
};

/** The receipt of a contract that allows no claim; the same refusal has one a day. */
const receiptOf = async (
  transaction: Transaction,
  ids: Ids,
  { by }: Refused,
  now: Instant,
): Promise<string | undefined> => {
  if (by === undefined) return undefined;
  const { contract, rule } = by;
  const { customerFacingId: reference } = contract;
  if (await hasManyRefusals(transaction, reference, now)) return undefined;
  return storeReceipt(transaction, ids, {
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
  ids: Ids,
  refused: Refused,
  now: Instant,
): Promise<IdentifyAnswer> => {
  const receipt = await receiptOf(transaction, ids, refused, now);
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
  ids: Ids,
  identification: Identification,
  now: Instant,
): Promise<IdentifyAnswer> | IdentifyAnswer => {
  if (identification.outcome === 'identified')
    return answerIdentified(transaction, identification, now);
  return identification.outcome === 'several-properties'
    ? { data: { count: identification.count } }
    : answerRefused(transaction, ids, identification, now);
};

/** Finds a customer by e-mail address and postcode, in the mode without sign-in. */
export const registerIdentifyRoute = (app: PlatformApp, context: PlatformContext): void => {
  const { database, clock, ids } = context;
  serveRoute(
    app,
    context,
    routeTable.identify,
    () => Promise.resolve(undefined),
    async ({ body, now }) => {
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
        return answerOf(transaction, ids, identifyCustomer(found, londonDate(now)), now);
      });
    },
  );
};
