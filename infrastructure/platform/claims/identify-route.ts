import { parseEmailAddress, identifyCodes, parsePostcode } from '#domain/identity';
import { type Instant, londonDate } from '#domain/time';
import { identifiedCustomerToWire, type IdentifyAnswer } from '../../wire/codecs/claim/identify.ts';
import { routeTable } from '../../wire/route-table.ts';
import { propertiesAt } from '../cover/contract-records.ts';
import type { Transaction } from '../database/database.ts';
import { emailHashOf, emailKeyOf } from '../identity/email-key.ts';
import { jobAtMoment } from '../jobs/job-status-period.ts';
import { jobsOfAccount } from '../jobs/load-jobs.ts';
import type { PlatformContext, PlatformApp } from '../server/platform-context.ts';
import { refuse } from '../server/error-answers.ts';
import { serveRoute } from '../server/serve-route.ts';
import { claimCustomerOf } from './claim-customer-of.ts';
import { rememberIdentification } from './identifications.ts';
import { refuseGuessing, rememberMiss } from './identification-misses.ts';
import { identifyCustomer, type Identification } from './identify-customer.ts';

type Identified = Extract<Identification, { outcome: 'identified' }>;

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

const answerOf = (
  transaction: Transaction,
  identification: Identification,
  now: Instant,
): Promise<IdentifyAnswer> | IdentifyAnswer => {
  if (identification.outcome === 'identified')
    return answerIdentified(transaction, identification, now);
  return identification.outcome === 'several-properties'
    ? { data: { count: identification.count } }
    : { data: { error: { code: identifyCodes[identification.refusal] } } };
};

/** Finds a customer by e-mail address and postcode, in the mode without sign-in. */
export const registerIdentifyRoute = (app: PlatformApp, context: PlatformContext): void => {
  const { database, clock } = context;
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
        return answerOf(transaction, identifyCustomer(found, londonDate(now)), now);
      });
    },
  );
};
