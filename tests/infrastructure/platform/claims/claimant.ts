import type { SQL } from 'drizzle-orm';
import { claimDays, slotsOn, type Urgency } from '#domain/booking';
import { type ClaimAnswers, preferredDays } from '#domain/claim';
import type { ClaimJobType } from '#domain/cover';
import { type ContractId, identifier } from '#domain/kernel';
import { instant, londonTime, millisecondsPerHour, type Instant } from '#domain/time';
import { accountAnswerCodec } from '#infrastructure/wire/codecs/account/account-answer.ts';
import {
  contractAnswerCodec,
  type ContractWire,
} from '#infrastructure/wire/codecs/account/contract-answer.ts';
import {
  jobsAnswerCodec,
  jobStatusAnswerCodec,
} from '#infrastructure/wire/codecs/account/job-node.ts';
import type { Database } from '#infrastructure/platform/database/database.ts';
import { accounts, signIns } from '#infrastructure/platform/database/schema/accounts.ts';
import { areas, urgencyByTheDocument } from '../../../domain/claim/by-the-document.ts';
import { answersUpTo, type GivenAnswers } from '../../../domain/claim/covered-claims.ts';
import { read } from '../../wire/read-wire.ts';
import { signInAs } from '../open-sign-in.ts';
import type { RequestHeaders, TestPlatform } from '../test-platform.ts';

/** A Tuesday morning before any cut-off, in winter: London shows the same hour. */
export const tuesdayMorning = '2026-03-10T08:30:00.000Z';
export const tuesday = instant(Date.parse(tuesdayMorning));

/** So many hours after that morning. */
export const afterHours = (hours: number): Instant =>
  instant(tuesday + hours * millisecondsPerHour);

export const addresses = {
  account: '/api/accounts-public/v1/accounts',
  contracts: '/api/contracts-public/contracts',
  jobs: '/api/scheduling-public/skedulo',
  jobStatus: '/api/jobs-public/v1/customer/jobs',
  identify: '/api/integration/contract/getCustomer',
  createPayment: '/api/payments-public/stripe/createPayment',
  createClaim: '/api/claims-public/claim/create',
  trackClaim: '/api/jobs-public/v1/jobs/fnol-tracking',
} as const;

const goodCard = { number: '4242 4242 4242 4242', expiry: '12/30', securityCode: '123' };

/** The body of a claim as it travels, open to every change that a test wants to make. */
export type Body = { readonly [key: string]: unknown };

/** Answers in place of plain ones, for every urgency. */
const given: { readonly [JobType in ClaimJobType]?: GivenAnswers } = {
  boiler: { problemType: 'noHeating', boilerModel: 'ecoTEC plus 832' },
  heating: {
    heatingProblemRelateTo: 'seriousWaterLeak',
    problemType: 'noHeatingOrHotWater',
    vulnerable: 'Yes',
  },
  electric: { electricIssue: 'indoorSocketsLightingSwitches' },
  drainage: { drainsProblemType: 'slowToDrain', vulnerable: 'Yes' },
  locks: { insecureProperty: 'Yes' },
  pests: { pestsType: 'ratsAndMice' },
  doors: { doorsSecureBuilding: 'Yes' },
};

/** A fault of an area that is covered; its category and urgency are by document 2, sections 3 and 4. */
export const coveredFault = (jobType: ClaimJobType) => {
  const {
    jobType: _,
    description: __,
    ...answers
  } = answersUpTo('chooseDate', jobType, given[jobType]);
  const urgency: Urgency = urgencyByTheDocument(answers).outcome;
  return { answers, category: areas[jobType].category, urgency };
};

/** Three days and slots that are offered at a moment. */
export const offeredDays = (urgency: Urgency, now: string): ClaimAnswers => {
  const london = londonTime(instant(Date.parse(now)));
  const open = claimDays(urgency, london).flatMap(({ date, available }) => {
    const slots = slotsOn(date, urgency, london).filter((slot) => slot.available);
    return available && slots.length > 0 ? [{ date, slots: slots.map(({ slot }) => slot) }] : [];
  });
  return Object.fromEntries(
    preferredDays.flatMap((day, index) => [
      [`${day}Date`, open[index]?.date],
      [`${day}Time`, open[index]?.slots],
    ]),
  ) as ClaimAnswers;
};

/** The id of a payment with a secret. */
export const paymentOf = (secret: string): string => secret.replace(/_secret_.*$/, '');

export type Claimant = Awaited<ReturnType<typeof openClaimant>>;

/** The trace of a claim that has just begun, without its contract. */
export const newTrace = {
  formData: {},
  stageHistory: ['problemArea'],
  lastStage: 'problemArea',
  userMode: 1,
};

/** Tries to identify a demo person. */
export const identify = (platform: TestPlatform, local: string, postcode: string) =>
  platform.send('POST', addresses.identify, { email: `${local}@pilotlight.test`, postcode });

/** Signs a demo person in, and acts like their browser; what it posts may have other headers, such as none. */
export const openClaimant = async (
  platform: TestPlatform,
  local: string,
  now: string = tuesdayMorning,
  others?: RequestHeaders,
) => {
  const headers = await signInAs(platform, `${local}@pilotlight.test`);
  const get = async (path: string): Promise<unknown> =>
    (await platform.send('GET', path, undefined, headers)).json();
  const accountId = `account-${local.replaceAll('.', '-')}`;
  const { data } = read(
    accountAnswerCodec,
    await get(`${addresses.account}/${accountId}?expand=properties,contracts&payment_status=true`),
  );
  const [account] = 'error' in data ? [] : data;
  if (account === undefined) throw new Error('There is no account in the answer.');

  const contract = async (index = 0): Promise<ContractWire> => {
    const id = account.contracts?.[index]?.id ?? identifier<ContractId>('none');
    const [found] = read(contractAnswerCodec, await get(`${addresses.contracts}/${id}`)).data;
    if (found === undefined) throw new Error('There is no contract in the answer.');
    return found;
  };

  const jobs = async () =>
    read(
      jobsAnswerCodec,
      await get(`${addresses.jobs}/${account.customer_facing_id ?? ''}/jobs`),
    ).data.jobs.edges.map(({ node }) => node);

  /** The answer of the status call, as it was sent. */
  const jobStatus = async (uid: string): Promise<Body> => {
    const answer = await get(`${addresses.jobStatus}/${uid}`);
    read(jobStatusAnswerCodec, answer);
    return answer as Body;
  };

  /** The customer's own data as a claim carries it. */
  const customerData = (of: ContractWire): Body => ({
    packageId: of.packageId,
    isOilPackage: of.isOilPackage,
    includedProducts: of.includedProducts,
    billingType: of.billingType,
    contribution: of.contribution,
    firstName: account.first_name,
    lastName: account.last_name,
    customerFacingId: account.customer_facing_id,
    contractId: of.id,
    sk_account_id: of.skAccountId,
    jobs: [],
    email: account.email,
    postcode: of.property.postcode,
  });

  /** A whole claim that the platform should accept, for a product area, with or without its payment. */
  const claim = async (
    jobType: ClaimJobType,
    paymentId?: string,
    index = 0,
    at = now,
  ): Promise<Body> => {
    const { answers, category, urgency } = coveredFault(jobType);
    return {
      description: 'It stopped working last night.',
      ...answers,
      ...offeredDays(urgency, at),
      ...customerData(await contract(index)),
      ...(paymentId !== undefined && { paymentId }),
      jobType: category,
      urgency,
      parking: 'Yes',
      userMode: 1,
      reattend: 'No',
      relatedJob: null,
    };
  };

  const post = (path: string, body: Body, key?: string) =>
    platform.send('POST', path, body, {
      ...(others ?? headers),
      ...(key !== undefined && { 'idempotency-key': key }),
    });

  /** Requests a payment of the contribution, or as given. */
  const requestPayment = async (key?: string, index = 0, given: Body = {}) => {
    const { id, contribution } = await contract(index);
    const body = { contractId: id, paymentAmount: contribution, ...given };
    return post(addresses.createPayment, body, key);
  };
  const openPayment = async (key: string, index = 0): Promise<string> => {
    const { data } = (await (await requestPayment(key, index)).json()) as {
      data: { paymentIntent: { client_secret: string } };
    };
    return data.paymentIntent.client_secret;
  };

  return {
    account,
    headers,
    contract,
    jobs,
    jobStatus,
    customerData,
    claim,
    openPayment,
    /** Opens the payment of the contribution and confirms it with a card; answers its id. */
    pay: async (key: string, index = 0): Promise<string> => {
      const secret = await openPayment(key, index);
      const id = paymentOf(secret);
      const confirm = `/payments-desk/v1/payment_intents/${id}/confirm`;
      const authorization = `Bearer ${secret}`;
      const answer = await platform.send('POST', confirm, { card: goodCard }, { authorization });
      if (answer.status !== 200) throw new Error(`The card was refused: ${await answer.text()}`);
      return id;
    },
    requestPayment,
    createClaim: (body: Body, key?: string) => post(addresses.createClaim, body, key),
    /** Sends the trace of a claim that has just begun, or as given. */
    track: async (given: Body = {}) =>
      post(addresses.trackClaim, { contractId: (await contract()).id, ...newTrace, ...given }),
    /** Cancels every job, so that another claim can be created. */
    cancelJobs: async () => {
      for (const { UID } of await jobs())
        await platform.send('POST', `/developer/jobs/${UID}/status`, { jobStatus: 'Cancelled' });
    },
  };
};

/** Closes accounts and restores the sign-ins of their people, which end with the account. */
export const closeAccounts = async (database: Database, which?: SQL): Promise<void> => {
  await database.update(accounts).set({ active: false }).where(which);
  await database.update(signIns).set({ revokedAt: null });
};
